import type { Language } from '../../../locales/languages.ts';
import type { Change } from '../Change.ts';
import type { ChangedWord } from '../since/words.ts';

/** A change with everything that helps to judge it */
export interface ReviewItem extends Change {
  /** Messages of the story that changed since the base, in the picture's language */
  words: readonly ChangedWord[];
  /** Tokens of the theme that now have the color that appeared */
  tokens: readonly string[];
  /** Files of the story that changed since the base */
  files: readonly string[];
}

/** What the page of a language shows */
export interface ReviewData {
  language: Language;
  items: readonly ReviewItem[];
  /** Ids of the stories that are gone, and whose picture no other story has */
  goneIds: readonly string[];
}
