import type { Answer } from './answers.ts';
import { type Field, toWordsIn } from './fields.ts';
import type { FormLanguage } from './formLanguages.ts';

/** Language of a reader, and the words that no form has. */
export interface AnswerWords {
  language: FormLanguage;
  mainLanguage?: FormLanguage | undefined;
  yes: string;
  no: string;
}

/** A link of a sentence, as in `[terms](https://example.com)`. */
const LINK = /\[([^[\]]*)\]\([^()\s]*\)/g;

/** Returns a sentence without the addresses of its links. */
export const toPlainSentence = (sentence: string): string => sentence.replace(LINK, '$1');

/** Returns the title of a field: its label, without the addresses of a consent's links, else its key. */
export function toFieldTitle(
  { key, kind, label }: Field,
  { language, mainLanguage }: Pick<AnswerWords, 'language' | 'mainLanguage'>,
): string {
  const words = toWordsIn(label, language, mainLanguage) ?? key;
  return kind === 'consent' ? toPlainSentence(words) : words;
}

/** Returns titles by key; fields of the same label have their key behind it. */
export function toFieldTitles(
  fields: readonly Field[],
  words: Pick<AnswerWords, 'language' | 'mainLanguage'>,
): ReadonlyMap<string, string> {
  const titles = fields.map((field) => toFieldTitle(field, words));
  return new Map(
    fields.map(({ key }, index) => {
      const title = titles[index] ?? key;
      return [key, titles.indexOf(title) === titles.lastIndexOf(title) ? title : `${title} (${key})`];
    }),
  );
}

/** Returns an answer as it is read: choices by their labels, a country by its name. Values without a label are as they are kept. */
export function toAnswerText({ kind, choices = [] }: Field, answer: Answer, words: AnswerWords): string {
  const toLabel = (value: string): string => {
    const choice = choices.find((each) => each.value === value);
    return (choice && toWordsIn(choice.label, words.language, words.mainLanguage)) ?? value;
  };
  if (Array.isArray(answer)) return answer.map(toLabel).join(', ');
  if (typeof answer === 'boolean') return answer ? words.yes : words.no;
  if (typeof answer === 'number')
    return new Intl.NumberFormat(words.language, { maximumFractionDigits: 15, useGrouping: false }).format(answer);
  if (kind === 'choice') return toLabel(answer);
  return kind === 'country' ? toCountryName(answer, words.language) : answer;
}

/** Returns any other text, and a code whose name the browser does not know, as it is. */
export const toCountryName = (code: string, language: string): string =>
  /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code) : code;
