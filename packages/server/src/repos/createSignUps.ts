import { isUnavailable } from '../db/isUnavailable.ts';
import { kindOf } from '../db/kindOf.ts';
import type { Db } from '../db/schema.ts';
import { addSignUps, type SignUp, type SignUpOutcome } from './addSignUps.ts';

/** Bounds how long a commit takes. */
const MOST_IN_A_GROUP = 500;
/**
 * PostgreSQL writes commits of several connections to the disk at once, which is 20 % more sign-ups a second than one
 * commit after the other, and a shorter wait. SQLite has one writer.
 */
const COMMITS_AT_ONCE = { postgres: 3, sqlite: 1 };
/** Bounds how long anybody waits: more than these are refused. */
const MOST_WAITING = 5_000;

export interface SignUps {
  /** Resolves after the commit that the sign-up is part of. */
  add(signUp: SignUp): Promise<SignUpOutcome>;
}

interface Waiting {
  signUp: SignUp;
  resolve(outcome: SignUpOutcome): void;
  reject(error: unknown): void;
}

/** Is told of each commit: how many sign-ups it held, how many of them are on their list now, and the seconds it took. */
interface Watcher {
  countCommit(group: number, added: number, seconds: number): void;
}

/** Commits in groups: sign-ups that arrive while a commit is under way share the next one. */
export function createSignUps(db: Db, watcher?: Watcher): SignUps {
  const waiting: Waiting[] = [];
  const atOnce = COMMITS_AT_ONCE[kindOf(db)];
  let underWay = 0;
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled || underWay === atOnce || waiting.length === 0) return;
    isScheduled = true;
    // Not before all requests that came in the same moment have been read.
    setImmediate(commit);
  }

  async function commit(): Promise<void> {
    isScheduled = false;
    underWay += 1;
    const group = waiting.splice(0, MOST_IN_A_GROUP);
    const start = performance.now();
    try {
      const outcomes = await addSignUps(
        db,
        group.map(({ signUp }) => signUp),
      );
      group.forEach(({ resolve }, index) => {
        resolve(outcomes[index] ?? 'missing');
      });
      watcher?.countCommit(group.length, countAdded(group, outcomes), (performance.now() - start) / 1000);
    } catch (error) {
      // Those behind a database that is silent have waited as long; to wait for it once more would take too long.
      const failed = isUnavailable(error) ? group.concat(waiting.splice(0)) : group;
      for (const { reject } of failed) reject(error);
    }
    underWay -= 1;
    schedule();
  }

  return {
    add(signUp) {
      if (waiting.length >= MOST_WAITING) return Promise.reject(new Error('The database is behind'));
      return new Promise((resolve, reject) => {
        waiting.push({ signUp, resolve, reject });
        schedule();
      });
    },
  };
}

/** Without robots, who are answered alike and leave no row. */
const countAdded = (group: readonly Waiting[], outcomes: readonly SignUpOutcome[]): number =>
  group.filter(({ signUp }, index) => signUp.contact && outcomes[index] === 'done').length;
