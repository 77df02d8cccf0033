import { conventions as en } from './en/conventions.ts';
import type { Language } from './languages.ts';
import { conventions as pl } from './pl/conventions.ts';

/** What a language means besides its words: for the server, for builds, and for the preview of the hosted page. */
interface Conventions {
  /** As in `og:locale` */
  openGraph: string;
  /** Where a date itself does not tell */
  dateOrder: 'dayFirst' | 'monthFirst';
  /** Of files that are not Unicode, the likeliest first; that one is of Windows, as spreadsheets save. */
  encodings: readonly ['windows-1250' | 'windows-1252', ...('windows-1250' | 'windows-1252' | 'iso-8859-2')[]];
  /** Each in the spellings that dates have, with their accents */
  months: readonly (readonly string[])[];
  weekdays: readonly (readonly string[])[];
  /** A word that a title has before the name of a list, so that the name's own is left out; a regular expression */
  titleStart: string;
  /** Words for a list; regular expressions */
  listWords: readonly string[];
  /** Letters beyond those of western Europe, which come in a font file of their own */
  ownLetters: string;
}

export const conventionsOf: Readonly<Record<Language, Conventions>> = { en, pl };
