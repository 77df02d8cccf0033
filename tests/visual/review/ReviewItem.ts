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
  /** Null until somebody decides */
  verdict: Verdict | null;
  why: string;
}

/** One verdict on any number of pictures, as the page sends it; null takes theirs back */
export interface Decision {
  keys: readonly string[];
  verdict: Verdict | null;
  why?: string;
}
