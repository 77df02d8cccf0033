import { isHeld, isUnavailable } from '../db/isUnavailable.ts';
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

/**
 * Commits in groups: sign-ups that arrive while a commit is under way share the next one. A group that fails is tried again
 * in parts, so that a text that the database refuses, or a list that another transaction holds, fails alone.
 */
export function createSignUps(db: Db, watcher?: Watcher): SignUps {
  const waiting: Waiting[] = [];
  const sources = createSourceCache();
  let isCommitting = false;

  async function commit(): Promise<void> {
    const group = waiting.splice(0, MAX_GROUP);
    try {
      await addGroup(group);
    } catch (error) {
      // When the database is down, fail the whole queue: it has waited for this commit, and would wait as long for the next.
      for (const { reject } of group.concat(waiting.splice(0))) reject(error);
    }
    isCommitting = waiting.length > 0;
    if (isCommitting) setImmediate(commit);
  }

  /** Settles each sign-up. Throws if the database is unavailable; then some may be settled. */
  async function addGroup(group: readonly Waiting[]): Promise<void> {
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
      if (isUnavailable(error) && !isHeld(error)) throw error;
      const parts = toParts(group, isHeld(error));
      for (const part of parts) await addGroup(part);
      if (parts.length === 0) for (const { reject } of group) reject(error);
    }
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

/**
 * Splits a failed group by list, and a list's sign-ups in halves, down to the one that fails. Returns nothing if there is
 * no smaller part, or if another transaction holds the list, for which each sign-up would wait again.
 */
function toParts(group: readonly Waiting[], isListHeld: boolean): readonly Waiting[][] {
  const lists = [...Map.groupBy(group, ({ signUp }) => signUp.waitlistId).values()];
  if (lists.length > 1) return lists;
  if (isListHeld || group.length === 1) return [];
  const half = Math.ceil(group.length / 2);
  return [group.slice(0, half), group.slice(half)];
}

/** Leaves out robots, which get the same answer but no row. */
const countAdded = (group: readonly Waiting[], outcomes: readonly SignUpOutcome[]): number =>
  group.filter(({ signUp }, index) => signUp.contact && outcomes[index] === 'done').length;
