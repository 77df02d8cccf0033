import { type CountedOrigin, MAX_COUNTED_ORIGINS } from '@prelude/api/contract/growth';
import { toOrigin } from '@prelude/api/contract/origins';
import { sql } from 'kysely';
import { forUpdate, idsIn, recordRows } from '../db/dialect.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { keptFor } from '../db/keptFor.ts';
import type { Db } from '../db/schema.ts';
import type { Caller } from './Caller.ts';
import { selectLists } from './lists.ts';
import { canSeeWaitlist } from './waitlists.ts';

/** A full list gives the place of an origin that was quiet for so long to a new one, so that invented ones do not block it. */
const QUIET_MS = 3600_000;
/** Origins of all lists together; further ones are not counted until the next write. */
const MAX_WAITING = 10_000;

interface OriginCount {
  waitlist_id: string;
  origin: string;
  seen: number;
  refused: number;
  last_at: number;
}

export interface OriginCounts {
  /**
   * `origin` is the request's header, unchecked. Other schemes than http and https, which no list can admit, are left out. One
   * that the list names is counted however many others wait.
   */
  add(waitlistId: string, origin: string | null, kind: 'seen' | 'refused', isNamed?: boolean): void;
  /** Writes what was counted since the last call. Rejects with the database's error, and keeps the counts. */
  write(db: Db): Promise<void>;
  isEmpty(): boolean;
}

export function createOriginCounts(): OriginCounts {
  let lists = new Map<string, Map<string, OriginCount>>();
  let waiting = 0;

  function merge({ waitlist_id, origin, seen, refused, last_at }: OriginCount, isNamed = false): void {
    const list = lists.get(waitlist_id) ?? new Map<string, OriginCount>();
    const existing = list.get(origin);
    if (!existing && !isNamed && (list.size >= MAX_COUNTED_ORIGINS || waiting >= MAX_WAITING)) return;
    if (!existing) waiting += 1;
    list.set(origin, {
      waitlist_id,
      origin,
      seen: seen + (existing?.seen ?? 0),
      refused: refused + (existing?.refused ?? 0),
      last_at: Math.max(last_at, existing?.last_at ?? 0),
    });
    lists.set(waitlist_id, list);
  }

  return {
    add(waitlist_id, origin, kind, isNamed) {
      if (origin === null || !isCountable(origin)) return;
      merge({ waitlist_id, origin, seen: 0, refused: 0, last_at: Date.now(), [kind]: 1 }, isNamed);
    },
    async write(db) {
      const written = [...lists.values()].flatMap((list) => [...list.values()]);
      lists = new Map();
      waiting = 0;
      try {
        if (written.length > 0) await addOrigins(db, written);
      } catch (error) {
        for (const count of written) merge(count);
        throw error;
      }
    },
    isEmpty: () => waiting === 0,
  };
}

function isCountable(origin: string): boolean {
  if (origin === 'null') return true;
  const reading = toOrigin(origin);
  return reading.ok && reading.origin === origin;
}

const columns = [
  ['waitlist_id', 'uuid'],
  ['origin', 'text'],
  ['seen', 'bigint'],
  ['refused', 'bigint'],
  ['last_at', 'bigint'],
] as const;

/** Locks the lists in the order of their ids, so that processes together keep the limit of each, and never deadlock. */
const addOrigins = (db: Db, counts: readonly OriginCount[]): Promise<void> =>
  inTransaction(db, async (trx) => {
    const ofList = Map.groupBy(counts, ({ waitlist_id }) => waitlist_id);
    const ids = sql<string>`${idsIn(db, [...ofList.keys()])}`;
    const selected = selectLists(trx).select(['waitlists.id', 'allowed_origins']).where('waitlists.id', 'in', ids);
    const lists = await forUpdate(trx, selected.orderBy('waitlists.id')).execute();
    const rows = await trx
      .selectFrom('form_origins')
      .select(['waitlist_id', 'origin', 'last_at'])
      .where('waitlist_id', 'in', ids)
      .orderBy('last_at')
      .execute();
    const byList = Map.groupBy(rows, ({ waitlist_id }) => waitlist_id);
    const changes = lists.map(({ id, allowed_origins }) =>
      makeRoom(ofList.get(id) ?? [], byList.get(id) ?? [], new Set(JSON.parse(allowed_origins))),
    );
    const dropped = changes.flatMap(({ dropped }) => dropped);
    if (dropped.length > 0)
      await sql`
        delete from form_origins where (waitlist_id, origin) in (
          select waitlist_id, origin from ${recordRows(db, JSON.stringify(dropped), columns)})`.execute(trx);
    const added = JSON.stringify(changes.flatMap(({ added }) => added));
    await sql`
      insert into form_origins (waitlist_id, origin, seen, refused, last_at)
      select waitlist_id, origin, seen, refused, last_at from ${recordRows(db, added, columns)} where true
      on conflict (waitlist_id, origin) do update set
        seen = form_origins.seen + excluded.seen, refused = form_origins.refused + excluded.refused,
        last_at = excluded.last_at`.execute(trx);
  });

type KnownOrigin = Pick<OriginCount, 'waitlist_id' | 'origin' | 'last_at'>;

/** Origins that the list names take the place of any other, and others that of one that was quiet. `known` are the oldest first. */
function makeRoom(counts: readonly OriginCount[], storedOrigins: readonly KnownOrigin[], named: ReadonlySet<string>) {
  const isKnown = new Set(storedOrigins.map(({ origin }) => origin));
  const added = new Map(counts.filter(({ origin }) => isKnown.has(origin)).map((count) => [count.origin, count]));
  const others = storedOrigins.filter(({ origin }) => !named.has(origin));
  const quiet = others.filter(({ origin, last_at }) => !added.has(origin) && last_at < Date.now() - QUIET_MS);
  const dropped = new Set<KnownOrigin>();
  const toFirst = ({ origin }: OriginCount) => (named.has(origin) ? 0 : 1);
  const fresh = counts
    .filter(({ origin }) => !isKnown.has(origin))
    .toSorted((a, b) => toFirst(a) - toFirst(b) || a.last_at - b.last_at);
  let room = MAX_COUNTED_ORIGINS - storedOrigins.length;
  for (const count of fresh) {
    if (room === 0) {
      const place = (named.has(count.origin) ? [...quiet, ...others] : quiet).find((each) => !dropped.has(each));
      if (!place) continue;
      dropped.add(place);
      added.delete(place.origin);
      room += 1;
    }
    added.set(count.origin, count);
    room -= 1;
  }
  return { added: [...added.values()], dropped: [...dropped] };
}

/** Undefined if the caller may not see the list. */
export async function readOrigins(db: Db, caller: Caller, waitlistId: string): Promise<CountedOrigin[] | undefined> {
  if (!(await canSeeWaitlist(db, caller, waitlistId))) return undefined;
  const rows = await db
    .selectFrom('form_origins')
    .select(['origin', 'seen', 'refused', 'last_at'])
    .where('waitlist_id', '=', waitlistId)
    .where('last_at', '>', Date.now() - keptFor.origins)
    .orderBy('last_at', 'desc')
    .orderBy('origin')
    .execute();
  return rows.map(({ last_at, ...counts }) => ({ ...counts, lastAt: last_at }));
}

export async function purgeOrigins(db: Db, now = Date.now()): Promise<void> {
  await db
    .deleteFrom('form_origins')
    .where('last_at', '<=', now - keptFor.origins)
    .execute();
}
