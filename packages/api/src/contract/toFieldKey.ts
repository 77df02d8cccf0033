import { is } from 'superstruct';
import { FieldKey, NAME_KEY } from './fieldKey.ts';
import { fold } from './fold.ts';
import { countCharacters, toCanonicalName } from './rules.ts';

const MAX_KEY = 32;
const MAX_VALUE = 128;
/** Characters of a text that are read. */
const MAX_READ = 200;
const QUESTION = 'question';

/** Returns a text in plain letters and digits with underscores between its words: `czesc_swiat` for "Cześć, świat!". */
const toPlainWords = (text: string): string =>
  fold(text.slice(0, MAX_READ))
    .replace(/['’]/g, '')
    .replace(/[^a-z\d]+/g, '_')
    .replace(/^_|_$/g, '');

/** Cuts to `max` characters, between two words if there are several. */
const cutAtWord = (words: string, max: number): string =>
  words.length > max
    ? words
        .slice(0, max + 1)
        .replace(/_[^_]*$/, '')
        .slice(0, max)
    : words;

/** Returns the first of `word`, `word_2`, `word_3` and so on that passes, each at most `max` long. */
function toFirst(word: string, max: number, passes: (numbered: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : `_${number}`;
    const numbered = word.slice(0, max - suffix.length).replace(/_+$/, '') + suffix;
    if (passes(numbered)) return numbered;
  }
}

/**
 * Returns a key of a field, made from its label: `team_size` for "Team size?", `question` for one without Latin letters. It is none of
 * `others`, and not the key of the name, which is chosen on purpose.
 */
export function toFieldKey(label: string, others: readonly string[]): string {
  const word = cutAtWord(toPlainWords(label).replace(/^[_\d]+/, ''), MAX_KEY) || QUESTION;
  return toFirst(word, MAX_KEY, (key) => key !== NAME_KEY && !others.includes(key) && is(key, FieldKey));
}

/** Returns the value of a choice, made from its label, and none of `others`; empty for an empty one. */
export function toChoiceValue(label: string, others: readonly string[]): string {
  const text = toCanonicalName(label);
  if (text === '' || countCharacters(text) > MAX_VALUE) return text;
  return toFirst(toPlainWords(text) || text, MAX_VALUE, (value) => !others.includes(value));
}
