import type { Change } from '../Change.ts';
import type { Commit } from '../git.ts';
import type { ChangedWord } from '../since/words.ts';

export type Verdict = 'accepted' | 'refused';

/** A change with everything that helps to judge it */
export interface ReviewItem extends Change {
  /** The commit that last changed the picture; null when none has it */
  commit: Commit | null;
  /** Messages of the story that changed since pictures were last right, in the picture's language */
  words: readonly ChangedWord[];
  /** Tokens of the theme that now have the color that appeared */
  tokens: readonly string[];
  /** Null until somebody decides */
  verdict: Verdict | null;
  why: string;
}

/** One verdict on any number of pictures, as the page sends it */
export interface Decision {
  keys: readonly string[];
  verdict: Verdict;
  why?: string;
}

/** What the page shows */
export interface ReviewList {
  items: readonly ReviewItem[];
  /** Keys of the last decision, which can be taken back; empty when there is none */
  last: readonly string[];
}
