import { isHeld, isUnavailable } from '../db/isUnavailable.ts';
import type { Db } from '../db/schema.ts';
import { type AddOutcome, addSignUps, type SignUp } from '../repos/addSignUps.ts';
import type { PersonHashes } from '../repos/erased.ts';
import { type CountedUse, countUses } from '../repos/rateLimits.ts';
import { createSourceCache } from '../repos/sourceNames.ts';

/** Bounds how long a commit takes. */
const MAX_GROUP = 500;
/** Bounds how long a sign-up waits: further ones are refused. */
const MAX_WAITING = 5_000;

/** A number is the seconds to wait. */
export type SignUpOutcome = AddOutcome | number;

export interface SignUps {
  /** `uses` are those of its client's limit, then its address's, to be counted before it; none where another limiter has counted them. */
  add(signUp: SignUp, uses?: readonly CountedUse[]): Promise<SignUpOutcome>;
}

interface Waiting {
  signUp: SignUp;
  uses: readonly CountedUse[];
  resolve(outcome: SignUpOutcome): void;
  reject(error: unknown): void;
}

interface Options {
  metrics?: { countCommit(group: number, added: number, seconds: number): void } | undefined;
  /** True where each list has its machine: its sign-ups have a commit of their own, and fail alone. */
  isDistributed?: boolean;
  /** For where pending, unsubscribed and erased people who ask again are mailed. */
  hashes?: PersonHashes | undefined;
}

/** Sign-ups that arrive during a commit share the next one. A group that fails is tried again in parts, so that only the cause fails. */
export function createSignUps(db: Db, { metrics, isDistributed = false, hashes }: Options = {}): SignUps {
  const waiting: Waiting[] = [];
  const sources = createSourceCache();
  let isCommitting = false;

  async function commit(): Promise<void> {
    const group = waiting.splice(0, MAX_GROUP);
    try {
      const admitted = await countLimits(group);
      if (isDistributed) await Promise.all(byList(admitted).map(addOrReject));
      else if (admitted.length > 0) await addGroup(admitted);
    } catch (error) {
      // When the database is down, fail the whole queue: it has waited for this commit, and would wait as long for the next.
      for (const { reject } of group.concat(waiting.splice(0))) reject(error);
    }
    isCommitting = waiting.length > 0;
    if (isCommitting) setImmediate(commit);
  }

  /** Returns those that no limit refuses. */
  async function countLimits(group: readonly Waiting[]): Promise<readonly Waiting[]> {
    const waits = await countUses(
      db,
      group.map(({ uses }) => uses),
    );
    return group.filter(({ resolve }, index) => {
      const seconds = waits[index] ?? 0;
      if (seconds > 0) resolve(seconds);
      return seconds === 0;
    });
  }

  const addOrReject = (group: readonly Waiting[]): Promise<void> =>
    addGroup(group).catch((error) => {
      for (const { reject } of group) reject(error);
    });

  /** Throws if the database is unavailable; then some sign-ups may be settled. */
  async function addGroup(group: readonly Waiting[]): Promise<void> {
    const start = performance.now();
    try {
      const outcomes = await addSignUps(
        db,
        group.map(({ signUp }) => signUp),
        { sources, hashes },
      );
      group.forEach(({ resolve }, index) => {
        resolve(outcomes[index] ?? 'missing');
      });
      metrics?.countCommit(group.length, countAdded(group, outcomes), (performance.now() - start) / 1000);
    } catch (error) {
      if (isUnavailable(error) && !isHeld(error)) throw error;
      const parts = toParts(group, isHeld(error));
      for (const part of parts) await addGroup(part);
      if (parts.length === 0) for (const { reject } of group) reject(error);
    }
  }

  return {
    add(signUp, uses = []) {
      if (waiting.length >= MAX_WAITING) return Promise.reject(new Error('The database is behind'));
      return new Promise((resolve, reject) => {
        waiting.push({ signUp, uses, resolve, reject });
        if (isCommitting) return;
        isCommitting = true;
        // Wait until all requests that came in the same moment are read.
        setImmediate(commit);
      });
    },
  };
}

const byList = (group: readonly Waiting[]): Waiting[][] => [
  ...Map.groupBy(group, ({ signUp }) => signUp.waitlistId).values(),
];

/** Splits a failed group by list, then in halves. Returns nothing for one sign-up, or if another transaction holds its list. */
function toParts(group: readonly Waiting[], isListHeld: boolean): readonly Waiting[][] {
  const lists = byList(group);
  if (lists.length > 1) return lists;
  if (isListHeld || group.length === 1) return [];
  const half = Math.ceil(group.length / 2);
  return [group.slice(0, half), group.slice(half)];
}

const countAdded = (group: readonly Waiting[], outcomes: readonly AddOutcome[]): number =>
  group.filter(({ signUp }, index) => signUp.contact && outcomes[index] === 'done').length;
