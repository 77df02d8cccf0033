import { findFaults } from '@prelude/api/contract/colors/palette';
import { defaultForm, type Form } from '@prelude/api/contract/forms';
import { create } from 'superstruct';
import { describe, expect, it, test } from 'vitest';
import { keepValid } from '../forms/keepValid.ts';
import { validateWith } from '../forms/validateWith.ts';
import { toColorErrors } from '../screens/form/findColorFaults.ts';
import { findRefusedOrigin } from '../screens/form/findRefusedOrigin.ts';
import { EditedForm, EditedLook, toForm } from './editedForm.ts';
import { presets } from './presets.ts';
import { productLook } from './WholeLook.ts';

const designed: Form = {
  mainLanguage: 'en',
  texts: {
    ...defaultForm.texts,
    en: { title: 'Aurora', thanks: 'See you soon.' },
    pl: { title: 'Zorza', button: 'Zapisz mnie' },
  },
  fields: [],
  look: { colors: presets.moss.colors, corners: 'pill', logo: '01939f1a-0000-7000-8000-000000000001' },
  after: { kind: 'redirect', url: 'https://auroralabs.pl/thanks' },
  page: { slug: 'aurora', isIndexed: true, text: { pl: '**Zorza**' }, launchesOn: '2026-12-01', hidesCredit: true },
};

/** As an editor leaves it, with other values at these paths */
function edited(changed: Record<string, unknown>): Form {
  const form = structuredClone(designed);
  for (const [path, value] of Object.entries(changed)) {
    const keys = path.split('.');
    const part = keys.slice(0, -1).reduce<Record<string, unknown>>(
      (outer, key) => {
        outer[key] ??= {};
        return outer[key] as Record<string, unknown>;
      },
      form as unknown as Record<string, unknown>,
    );
    const key = keys.at(-1) ?? '';
    if (value === undefined) delete part[key];
    else part[key] = value;
  }
  return form;
}

test.each([
  ['the default form', defaultForm],
  ['a designed form', designed],
])('%s is edited as it is', (_, form) => {
  expect(toForm(form)).toEqual(form);
  expect(validateWith(EditedForm, form)).toEqual({});
});

test.each<[string, Record<string, unknown>, Record<string, string>]>([
  ['a title that is too long', { 'texts.en.title': 'a'.repeat(129) }, { 'texts.en.title': 'length_max_128' }],
  ['a sentence that is too long', { 'texts.pl.sentence': 'ą'.repeat(501) }, { 'texts.pl.sentence': 'length_max_500' }],
  ['a page that is too long', { 'page.text.en': 'a'.repeat(10_000) }, { 'page.text.en': 'length_max_5000' }],
  ['a color that is none', { 'look.colors.accent': 'red' }, { 'look.colors.accent': 'color' }],
  ['a missing color', { 'look.colors.background': '' }, { 'look.colors.background': 'color' }],
  ['an accent that cannot be seen', { 'look.colors.accent': '#f4f8f3' }, { 'look.colors': 'color_contrast' }],
  ['a short slug', { 'page.slug': 'a' }, { 'page.slug': 'length_3_48' }],
  ['a reserved slug', { 'page.slug': 'preview' }, { 'page.slug': 'slug_reserved' }],
  ['an address that runs a script', { 'after.url': 'javascript:alert(1)' }, { 'after.url': 'url' }],
  ['half an address', { 'after.url': 'https://' }, { 'after.url': 'url' }],
  ['a redirect without an address', { 'after.url': '' }, { 'after.url': 'required' }],
  ['a redirect before an address is typed', { 'after.url': undefined }, { 'after.url': 'required' }],
])('%s is a fault of its own field', (_, changed, errors) => {
  expect(validateWith(EditedForm, edited(changed))).toEqual(errors);
});

test.each<[string, Record<string, unknown>, unknown]>([
  ['an emptied text', { 'texts.en.title': '' }, edited({ 'texts.en.title': undefined })],
  ['the last text of a language', { 'texts.en.title': '', 'texts.en.thanks': '' }, edited({ 'texts.en': {} })],
  ['all of the page', { page: undefined }, edited({ page: {} })],
  ['an emptied slug', { 'page.slug': '' }, edited({ 'page.slug': undefined })],
  ['no day', { 'page.launchesOn': null }, edited({ 'page.launchesOn': undefined })],
  ['a switch turned off again', { 'page.isIndexed': false }, edited({ 'page.isIndexed': undefined })],
  ['colors given back', { 'look.colors': null }, edited({ 'look.colors': undefined })],
  ['all of the look given back', { look: undefined }, edited({ look: {} })],
  ['corners given back', { 'look.corners': null }, edited({ 'look.corners': undefined })],
])('%s is left out of what is sent', (_, changed, sent) => {
  expect(validateWith(EditedForm, edited(changed))).toEqual({});
  expect(toForm(create(edited(changed), EditedForm))).toEqual(sent);
});

describe('what is created', () => {
  it('is canonical', () => {
    const changed = edited({ 'texts.en.title': '  Aurora \u202e ', 'look.colors.accent': '#2F6B3C' });
    const form = create(changed, EditedForm);
    expect([form.texts.en.title, form.look.colors?.accent]).toEqual(['Aurora', '#2f6b3c']);
  });

  it('has no address once the thanks follow', () => {
    expect(create(edited({ 'after.kind': 'thanks' }), EditedForm).after).toEqual({ kind: 'thanks' });
  });
});

test('each color that misses its contrast has an error, once all are colors', () => {
  const colors = { accent: '#ffdd00', background: '#ffffff', text: '#bbbbbb' };
  expect(toColorErrors(colors)).toEqual({
    'look.colors.text': 'color_contrast',
    'look.colors.accent': 'color_contrast',
  });
  expect(toColorErrors({ ...colors, accent: '#ff' })).toEqual({});
  expect(toColorErrors(null)).toEqual({});
});

test.each([
  ['https://auroralabs.pl/thanks', null],
  ['https://www.auroralabs.pl/thanks', 'https://www.auroralabs.pl'],
  ['http://auroralabs.pl', 'http://auroralabs.pl'],
  ['auroralabs.pl', null],
  ['javascript:alert(1)', null],
])('of %s, the origin that is not allowed is %o', (url, origin) => {
  expect(findRefusedOrigin({ kind: 'redirect', url }, ['https://auroralabs.pl'])).toBe(origin);
  expect(findRefusedOrigin({ kind: 'thanks', url }, [])).toBeNull();
});

test('the preview keeps what was valid last, colors as one', () => {
  const texts = { en: { title: 'Zorza' }, pl: {} };
  const typed = edited({ 'look.colors.accent': '#12', 'look.colors.background': '#000000', 'page.slug': 'a', texts });
  const shown = keepValid(typed, {
    faults: Object.keys(validateWith(EditedForm, typed)),
    last: designed,
    wholes: ['look.colors'],
  });
  expect(shown).toEqual({ ...designed, texts });
});

test('a look that inherits everything is valid', () => {
  expect(validateWith(EditedLook, { look: {} })).toEqual({});
  expect(validateWith(EditedLook, {})).toEqual({});
});

test.each(Object.entries({ ...presets, product: productLook }))('%s passes contrast', (_, { colors }) => {
  expect(findFaults(colors)).toEqual([]);
});
