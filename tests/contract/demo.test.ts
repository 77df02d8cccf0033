import { randomBytes } from 'node:crypto';
import { findFaults } from '@prelude/api/contract/colors/palette';
import { type Contact, contactStates, listContacts } from '@prelude/api/contract/contacts';
import { formLanguages } from '@prelude/api/contract/formLanguages';
import { Form, getForm } from '@prelude/api/contract/forms';
import { MAX_COVER_BYTES } from '@prelude/api/contract/looks';
import { Email } from '@prelude/api/contract/rules';
import { listWaitlists, type Waitlist } from '@prelude/api/contract/waitlists';
import { listWorkspaces, type Workspace } from '@prelude/api/contract/workspaces';
import { signUpPerson } from '@prelude/server/auth/signUpPerson';
import { createAccessKeys } from '@prelude/server/keys/accessKeys';
import { demoPerson } from '@prelude/server/start/demo/demoData';
import { makeDemo } from '@prelude/server/start/demo/makeDemo';
import { is } from 'superstruct';
import { expect, test } from 'vitest';
import { onBothDatabases } from './support/onBothDatabases.ts';
import type { TestProduct } from './support/openTestProduct.ts';
import { call } from './support/send.ts';

async function readDemo(product: TestProduct) {
  const { accessToken: token } = await signUpPerson(product.auth, demoPerson);
  const workspaces: Workspace[] = (await call(product, listWorkspaces, { token })).json;
  const lists = await Promise.all(
    workspaces.map(({ id }) => call(product, listWaitlists, { token, params: { workspaceId: id } })),
  );
  const waitlists: Waitlist[] = lists.flatMap(({ json }) => json);
  const contacts = await Promise.all(
    waitlists.map(({ id }) => call(product, listContacts, { token, params: { waitlistId: id } })),
  );
  return { workspaces, waitlists, contacts: contacts.flatMap(({ json }): Contact[] => json) };
}

onBothDatabases('the demo', (product) => {
  const make = () => makeDemo({ ...product(), keys: createAccessKeys(randomBytes(32)) });

  test('has three workspaces with waitlists of 2,500, 12 and no subscribers, and says how to sign in', async () => {
    const lines = await make();
    const { workspaces, waitlists, contacts } = await readDemo(product());
    expect(lines.join()).toContain(demoPerson.email);
    expect(lines.join()).toContain(demoPerson.password);
    expect(workspaces).toHaveLength(3);
    expect(new Set(waitlists.map(({ contactsCount }) => contactsCount))).toEqual(new Set([2500, 12, 0]));
    expect(new Set(contacts.map(({ state }) => state))).toEqual(new Set(contactStates));
    expect(contacts.filter(({ state }) => state !== 'subscribed').length).toBeLessThan(contacts.length / 10);
    expect(contacts.some(({ name }) => name === null)).toBe(true);
    expect(contacts.some(({ name }) => name && /[ąćęłńóśźż]/i.test(name))).toBe(true);
    expect(contacts.some(({ email }) => email.length > 100)).toBe(true);
    expect(contacts.filter(({ email }) => !is(email, Email))).toEqual([]);
  });

  test('has a published page for each list, in every language, in each layout, one with a picture', async () => {
    await make();
    const { waitlists } = await readDemo(product());
    const { accessToken: token } = await signUpPerson(product().auth, demoPerson);
    const forms = await Promise.all(
      waitlists.map(async ({ id }) => (await call(product(), getForm, { token, params: { waitlistId: id } })).json),
    );
    for (const { published, draft } of forms) {
      expect([draft, is(published, Form)]).toEqual([null, true]);
      expect(findFaults(published.look.colors)).toEqual([]);
      for (const language of formLanguages)
        expect(published.texts[language]).toMatchObject({ title: expect.any(String), thanks: expect.any(String) });
      const page = await product().server.fetch(new Request(`http://localhost/w/${published.page.slug}`));
      expect(page.status).toBe(200);
    }
    expect(new Set(forms.map(({ published }) => published.page.layout ?? 'left'))).toEqual(
      new Set(['split', 'centred', 'left']),
    );
    const [picture] = forms.flatMap(({ published: { page } }) => (page.cover?.kind === 'image' ? page.cover.id : []));
    const image = await product().server.fetch(new Request(`http://localhost/i/${picture}`));
    expect(image.headers.get('content-type')).toBe('image/webp');
    expect((await image.arrayBuffer()).byteLength).toBeLessThan(MAX_COVER_BYTES / 5);
  });

  test('is the same when made a second time', async () => {
    await make();
    const first = await readDemo(product());
    await make();
    expect(await readDemo(product())).toEqual(first);
  });
});
