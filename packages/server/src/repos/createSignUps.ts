import { isUnavailable } from '../db/isUnavailable.ts';
import type { Db } from '../db/schema.ts';
import { addSignUps, type SignUp, type SignUpOutcome } from './addSignUps.ts';
import { createSourceCache } from './sourceNames.ts';

/** Bounds how long a commit takes. */
const MAX_GROUP = 500;
/** Bounds how long a sign-up waits: further ones are refused. */
const MAX_WAITING = 5_000;

export interface SignUps {
  /** Resolves after the sign-up's commit. */
  add(signUp: SignUp): Promise<SignUpOutcome>;
}

interface Waiting {
  signUp: SignUp;
  resolve(outcome: SignUpOutcome): void;
  reject(error: unknown): void;
}

/** Called after each commit with the number of its sign-ups, how many of them are on their list now, and its seconds. */
interface Watcher {
  countCommit(group: number, added: number, seconds: number): void;
}

/** Commits in groups: sign-ups that arrive while a commit is under way share the next one. */
export function createSignUps(db: Db, watcher?: Watcher): SignUps {
  const waiting: Waiting[] = [];
  const sources = createSourceCache();
  let isCommitting = false;

  async function commit(): Promise<void> {
    const group = waiting.splice(0, MAX_GROUP);
    const start = performance.now();
    try {
      const outcomes = await addSignUps(
        db,
        group.map(({ signUp }) => signUp),
        sources,
      );
      group.forEach(({ resolve }, index) => {
        resolve(outcomes[index] ?? 'missing');
      });
      watcher?.countCommit(group.length, countAdded(group, outcomes), (performance.now() - start) / 1000);
    } catch (error) {
      // When the database is down, fail the whole queue: it has waited for this commit, and would wait as long for the next.
      const failed = isUnavailable(error) ? group.concat(waiting.splice(0)) : group;
      for (const { reject } of failed) reject(error);
    }
    isCommitting = waiting.length > 0;
    if (isCommitting) setImmediate(commit);
  }

  return {
    add(signUp) {
      if (waiting.length >= MAX_WAITING) return Promise.reject(new Error('The database is behind'));
      return new Promise((resolve, reject) => {
        waiting.push({ signUp, resolve, reject });
        if (isCommitting) return;
        isCommitting = true;
        // Wait until all requests that came in the same moment are read.
        setImmediate(commit);
      });
    },
  };
}

/** Leaves out robots, which get the same answer but no row. */
const countAdded = (group: readonly Waiting[], outcomes: readonly SignUpOutcome[]): number =>
  group.filter(({ signUp }, index) => signUp.contact && outcomes[index] === 'done').length;
