import { describe, expect, test } from 'vitest';
import { type FormLanguage, formLanguages } from './formLanguages.ts';
import { defaultForm, type Form } from './forms.ts';
import { toLenders, toOfferedLanguages, toPageTextIn, toTextsIn } from './spokenTexts.ts';

type Change = Partial<Omit<Form, 'texts'>> & { texts?: Partial<Form['texts']> };

const form = ({ texts, ...change }: Change): Form => ({
  ...defaultForm,
  ...change,
  texts: { ...defaultForm.texts, ...texts },
});
const en = { title: 'Halo is near', button: 'Join' };

describe('a text', () => {
  test.each<[what: string, form: Form, language: FormLanguage, texts: object]>([
    ['of the language itself', form({ texts: { en, pl: { title: 'Halo' } } }), 'pl', { title: 'Halo', button: 'Join' }],
    ['of the main language where there is none', form({ texts: { en, pl: {} } }), 'pl', en],
    ['of the main language where it was emptied', form({ texts: { en, pl: { title: null } } }), 'pl', en],
    ['not of another language than the main one', form({ mainLanguage: 'pl', texts: { en, pl: {} } }), 'pl', {}],
    ['of its own where nothing was written', defaultForm, 'pl', {}],
    ['as before in what was published before', form({ mainLanguage: undefined, texts: { en, pl: {} } }), 'pl', {}],
  ])('is %s', (_, form, language, texts) => {
    expect(toTextsIn(form, language)).toEqual(texts);
  });

  test.each<[Change, string | null]>([
    [{ page: { text: { en: 'One', pl: 'Jeden' } } }, 'Jeden'],
    [{ page: { text: { en: 'One' } } }, 'One'],
    [{ page: { text: { en: 'One' } }, mainLanguage: 'pl' }, null],
    [{ page: { text: { en: 'One' } }, mainLanguage: undefined }, null],
    [{}, null],
  ])('of the page %#', (change, text) => {
    expect(toPageTextIn(form(change), 'pl')).toBe(text);
  });
});

test.each<[what: string, change: Change, language: FormLanguage, lenders: object]>([
  ['what is empty', { texts: { en, pl: { title: 'Halo', button: null } } }, 'pl', { button: 'en' }],
  ['a text of the page', { page: { text: { en: 'One' } } }, 'pl', { page: 'en' }],
  ['nothing to itself', { texts: { en, pl: {} }, page: { text: { en: 'One' } } }, 'en', {}],
  ['nothing as before in what was published before', { mainLanguage: undefined, texts: { en, pl: {} } }, 'pl', {}],
])('the main language lends %s', (_, change, language, lenders) => {
  expect(toLenders(form(change), language)).toEqual(lenders);
});

test.each<[what: string, form: Form, languages: readonly FormLanguage[]]>([
  ['those with a title', form({ texts: { en, pl: {} } }), ['en']],
  ['both', form({ texts: { en, pl: { title: 'Halo' } } }), ['en', 'pl']],
  ['all, if none has one', form({ texts: { en: { button: 'Join' }, pl: {} } }), formLanguages],
  ['all, of what was published before', form({ mainLanguage: undefined, texts: { en, pl: {} } }), formLanguages],
])('the page offers %s', (_, form, languages) => {
  expect(toOfferedLanguages(form)).toEqual(languages);
});
