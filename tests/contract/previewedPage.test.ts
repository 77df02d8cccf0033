import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createIntl } from '@formatjs/intl';
import { fieldKinds } from '@prelude/api/contract/fields';
import { type FormLanguage, formLanguages } from '@prelude/api/contract/formLanguages';
import { defaultForm, type Form, patchForm, publishForm } from '@prelude/api/contract/forms';
import { type Look, patchWorkspaceLook, toResolvedLook } from '@prelude/api/contract/looks';
import { drawListPage } from '@prelude/api/contract/page/drawListPage';
import { toPageWords } from '@prelude/api/contract/page/toPageWords';
import { type PreviewedForm, toPreviewPage } from '@prelude/api/contract/page/toPreviewPage';
import { toCanonicalForm } from '@prelude/api/contract/toCanonicalForm';
import { patchWaitlist } from '@prelude/api/contract/waitlists';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conventionsOf } from '../../locales/conventionsOf.ts';
import { root } from '../support/root.ts';
import { databases } from './support/makeDatabase.ts';
import { openTestProduct, type TestProduct } from './support/openTestProduct.ts';
import { makePlace, visit } from './support/place.ts';
import { call, send } from './support/send.ts';

const fonts = { 'inter-latin': '/assets/page-inter-latin-AbCd_-12.woff2' };
const appFiles = new Map(Object.values(fonts).map((path) => [path, { bytes: Buffer.from('font'), etag: '"1"' }]));

const HERE = 'https://prelude.example';

const readWords = (language: FormLanguage) =>
  JSON.parse(readFileSync(join(root, `locales/${language}/pages.json`), 'utf8'));
const draw = (previewed: PreviewedForm): string => {
  const { language } = previewed;
  const intl = createIntl({ locale: language, messages: readWords(language) });
  return drawListPage(toPreviewPage(previewed), toPageWords(intl, conventionsOf[language].openGraph)).html;
};

const image = {
  id: '01939f1a-0000-7000-8000-0000000000c0',
  media_type: 'image/webp',
  bytes: new Uint8Array([1]),
  created_at: 1,
};

const forms: Record<string, Partial<Form>> = {
  'that nobody has designed': {},
  'that asks a question of each kind': {
    fields: fieldKinds.map((kind) => ({
      key: kind === 'text' ? 'name' : kind.toLowerCase(),
      kind,
      label: { en: `<${kind}>` },
      hint: { en: 'As you like', pl: 'Jak wolisz' },
      isRequired: kind === 'country',
      choices: ['a', 'b'].map((value) => ({ value, label: { en: `Choice ${value}`, pl: `Wybór ${value}` } })),
    })),
  },
  'in the words of its owner': {
    texts: {
      en: { title: 'The <quiet> inbox', sentence: 'Soon.', placeholder: 'you@studio.com' },
      pl: { title: 'Skrzynka' },
    },
    look: { corners: 'pill', font: 'serif', scheme: 'dark' },
    page: {
      slug: 'quiet-inbox',
      text: { en: '# Why\n\nMail for **studios**.', pl: 'Poczta.' },
      launchesOn: '2027-03-01',
      showsCount: true,
      isIndexed: true,
      hidesCredit: true,
    },
  },
  'with an uploaded cover': {
    page: { layout: 'split', cover: { kind: 'image', id: image.id } },
  },
};

const look: Look = { colors: { accent: '#2f6b3c', background: '#f4f8f2', text: '#1c2a1e' }, font: 'mono' };

describe.each(databases)('the preview of a page on %s', (kind) => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await openTestProduct(kind, { publicUrl: HERE, appFiles });
  });
  afterAll(() => product.close());

  test.each(Object.entries(forms))('a form %s is the page that visitors get', async (_, design) => {
    const { person, workspace, waitlist } = await makePlace(product);
    const { token } = person;
    const params = { waitlistId: waitlist.id };
    await call(product, patchWorkspaceLook, { token, params: { workspaceId: workspace.id }, body: look });
    if (design.page?.cover)
      await product.db
        .insertInto('images')
        .values({ ...image, workspace_id: workspace.id })
        .execute();
    // A draft that equals what is published is dropped, and there is nothing to publish.
    const isDesigned = (await call(product, patchForm, { token, params, body: design as Form })).json.draft !== null;
    if (isDesigned) expect((await call(product, publishForm, { token, params })).status).toBe(200);
    await visit(product, waitlist.id, ...Array.from({ length: 12 }, (_, at) => `guest${at}@example.com`));
    const form = toCanonicalForm({ ...defaultForm, ...design });
    const today = new Date().toISOString().slice(0, 10);
    const path = `/w/${form.page.slug ?? waitlist.id}`;
    const draft = {
      form,
      look: toResolvedLook(look, form.look),
      address: HERE + path,
      count: 12,
      formVersion: isDesigned ? 1 : 0,
      imageBase: '/i/',
      fonts,
      today,
    };
    const headersOf = (language: string) => ({ headers: { 'accept-language': language } });
    for (const language of formLanguages) {
      const { text } = await send(product.server, 'GET', path, headersOf(language));
      expect(draw({ ...draft, language, state: 'idle' })).toBe(text);
    }
    await call(product, patchWaitlist, { token, params, body: { status: 'paused' } });
    const { text } = await send(product.server, 'GET', path, headersOf('pl'));
    expect(draw({ ...draft, language: 'pl', state: 'paused' })).toBe(text);
  });
});
