import { readFileSync } from 'node:fs';
import { countryCodes } from '@prelude/api/contract/countryCodes';
import { formLanguages } from '@prelude/api/contract/formLanguages';

type Messages = Record<string, string>;

const WIDGET = 'pages.widget.';
const ANSWER = 'pages.listPage.answer.';
const FIELD = 'common.field.';

/** Names of the messages of the second script */
const rareNames = ['busy', 'doubt', 'ended', 'onward', 'paused', 'thanks', 'throttled'];

function readMessages(language: string, file: string, prefix: string): [name: string, text: string][] {
  const path = new URL(`../../../locales/${language}/${file}.json`, import.meta.url);
  const messages: Messages = JSON.parse(readFileSync(path, 'utf8'));
  return Object.entries(messages)
    .filter(([id]) => id.startsWith(prefix))
    .map(([id, text]) => [id.slice(prefix.length), text]);
}

const readWords = (language: string, isRare: boolean): Messages =>
  Object.fromEntries(readMessages(language, 'pages', WIDGET).filter(([name]) => rareNames.includes(name) === isRare));

const readFieldWords = (language: string): Messages =>
  Object.fromEntries([
    ...readMessages(language, 'pages', ANSWER).filter(([name]) => name !== 'faults'),
    ...readMessages(language, 'common', FIELD).filter(([code]) => code === 'number'),
  ]);

/** Returns the codes as words of a first letter and all second ones, as in `abc` for `ab` and `ac`. */
const toCountries = (): string =>
  [...Map.groupBy(countryCodes, ([first]) => first)]
    .map(([first, codes]) => `${first}${codes.map(([, second]) => second).join('')}`)
    .join(' ')
    .toLowerCase();

const byLanguage = (read: (language: string) => object): string =>
  JSON.stringify(Object.fromEntries(formLanguages.map((code) => [code, read(code)])));

/** For `define` of each build that has code of the widget in it */
export const widgetWords = {
  WIDGET_WORDS: byLanguage((code) => readWords(code, false)),
  FORM_WORDS: byLanguage((code) => readWords(code, true)),
  FIELD_WORDS: byLanguage(readFieldWords),
  COUNTRIES: JSON.stringify(toCountries()),
};
