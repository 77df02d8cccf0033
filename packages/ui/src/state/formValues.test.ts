import { findFaults } from '@prelude/api/contract/colors/palette';
import { defaultForm, type Form } from '@prelude/api/contract/forms';
import { create } from 'superstruct';
import { describe, expect, it, test } from 'vitest';
import { validateWith } from '../forms/validateWith.ts';
import { findRefusedOrigin } from '../screens/form/findRefusedOrigin.ts';
import { presets } from '../screens/form/presets.ts';
import { toShownValues } from '../screens/form/toShownValues.ts';
import { FormFields, type FormValues, toFieldFailure, toForm, toFormValues } from './FormValues.ts';
import { LookFields, toLookValues } from './LookValues.ts';
import { productLook } from './WholeLook.ts';

const designed: Form = {
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

const withValues = (changed: Partial<FormValues>): FormValues => ({ ...toFormValues(designed), ...changed });

test.each([
  ['the default form', defaultForm],
  ['a designed form', designed],
])('%s stays the same in the fields of a screen', (_, form) => {
  expect(toForm(toFormValues(form))).toEqual(form);
  expect(validateWith(FormFields, toFormValues(form))).toEqual({});
});

test.each<[string, Partial<FormValues>, Record<string, string>]>([
  ['a title that is too long', { en_title: 'a'.repeat(129) }, { en_title: 'length_max_128' }],
  ['a sentence that is too long', { pl_sentence: 'ą'.repeat(501) }, { pl_sentence: 'length_max_500' }],
  ['a page that is too long', { en_page: 'a'.repeat(10_000) }, { en_page: 'length_max_5000' }],
  ['a color that is none', { accent: 'red' }, { accent: 'color' }],
  ['a missing color', { background: '' }, { background: 'color' }],
  ['an accent that cannot be seen', { accent: '#f4f8f3' }, { accent: 'color_contrast' }],
  ['a short slug', { slug: 'a' }, { slug: 'length_3_48' }],
  ['a reserved slug', { slug: 'preview' }, { slug: 'slug_reserved' }],
  ['an address that runs a script', { url: 'javascript:alert(1)' }, { url: 'url' }],
  ['half an address', { url: 'https://' }, { url: 'url' }],
  ['a redirect without an address', { url: '' }, { url: 'required' }],
])('%s is a fault of its own field', (_, changed, errors) => {
  expect(validateWith(FormFields, withValues(changed))).toEqual(errors);
});

describe('what is created', () => {
  it('is canonical', () => {
    const values = create(withValues({ en_title: '  Aurora \u202e ', accent: '#2F6B3C' }), FormFields);
    expect(values).toMatchObject({ en_title: 'Aurora', accent: '#2f6b3c' });
  });

  it('has no address once the thanks follow', () => {
    expect(toForm(withValues({ after: 'thanks' })).after).toEqual({ kind: 'thanks' });
  });
});

test('errors of the server are named after fields', () => {
  const errors = { 'texts.pl.title': 'length_max_128', 'after.url': 'redirect_origin', 'page.slug': 'slug_reserved' };
  expect(toFieldFailure(errors as never, designed).fields).toEqual({
    pl_title: 'length_max_128',
    url: 'redirect_origin',
    slug: 'slug_reserved',
  });
});

test.each([
  ['https://auroralabs.pl/thanks', null],
  ['https://www.auroralabs.pl/thanks', 'https://www.auroralabs.pl'],
  ['http://auroralabs.pl', 'http://auroralabs.pl'],
  ['auroralabs.pl', null],
  ['javascript:alert(1)', null],
])('of %s, the origin that is not allowed is %o', (url, origin) => {
  expect(findRefusedOrigin({ after: 'redirect', url }, ['https://auroralabs.pl'])).toBe(origin);
  expect(findRefusedOrigin({ after: 'thanks', url }, [])).toBeNull();
});

test('the preview keeps what was valid last, colors as one', () => {
  const last = withValues({});
  const typed = withValues({ accent: '#12', background: '#000000', en_title: 'Zorza' });
  expect(toShownValues(typed, last)).toEqual({ ...last, en_title: 'Zorza' });
});

test('a look that inherits everything is valid', () => {
  expect(validateWith(LookFields, toLookValues({}))).toEqual({});
});

test.each(Object.entries({ ...presets, product: productLook }))('%s passes contrast', (_, { colors }) => {
  expect(findFaults(colors)).toEqual([]);
});
