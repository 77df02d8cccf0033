import type { Change } from '../Change.ts';
import type { Commit } from '../git.ts';
import type { ChangedWord } from '../since/words.ts';

export type Verdict = 'accepted' | 'refused';

/** A change with all that helps to judge it. */
export interface ReviewItem extends Change {
  /** The commit that last changed the picture; null where none has it. */
  commit: Commit | null;
  /** What the story says otherwise since pictures were last right, in the language of the picture. */
  words: readonly ChangedWord[];
  /** Null until somebody has decided. */
  verdict: Verdict | null;
  why: string;
}

/** What the page asks for: one verdict on any number of pictures; null takes theirs back. */
export interface Decision {
  keys: readonly string[];
  verdict: Verdict | null;
  why?: string;
}
