import { readFileSync } from 'node:fs';
import { languageCodes } from '../../../../locales/languages.ts';

const pages = languageCodes.map((language): Record<string, string> => {
  const file = new URL(`../../../../locales/${language}/pages.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
});

/** Returns the names by the words that our exports have for them, in every language; `part` is that of the words' ids. */
export const toOwnWords = <Name extends string>(
  part: 'csv' | 'state',
  names: readonly Name[],
  toPlain: (word: string) => string,
): [word: string, name: Name][] =>
  pages.flatMap((words) =>
    names.flatMap((name): [string, Name][] => {
      const word = words[`pages.subscribers.${part}.${name}`];
      return word ? [[toPlain(word), name]] : [];
    }),
  );
