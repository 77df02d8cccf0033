import { fold } from './fold.ts';

/** Sorts after every letter. */
const MARK = '\u{10fffd}';

/**
 * Returns the text that names are sorted by, in the order of its code points: case does not count, and a letter with a mark
 * follows its letter, as in Polish: "Lucjan" before "Łucja" before "Marek". The same in every language and database.
 */
export function toNameKey(name: string): string {
  let key = '';
  for (const letter of name.normalize('NFC').toLowerCase()) {
    const plain = letter < '\u0080' ? letter : fold(letter);
    key += plain === letter ? letter : plain + MARK + letter;
  }
  return key;
}
