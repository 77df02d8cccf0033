import { type CountedOrigin, MAX_COUNTED_ORIGINS } from '@prelude/api/contract/growth';
import { toOrigin } from '@prelude/api/contract/origins';
import { sql } from 'kysely';
import { forUpdate, idsIn, recordRows } from '../db/dialect.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { keptFor } from '../db/keptFor.ts';
import type { Db } from '../db/schema.ts';
import type { Caller } from './Caller.ts';
import { listTable, selectLists } from './lists.ts';
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
  /** `origin` is the request's header, unchecked. Other schemes than http and https, which no list can admit, are left out. */
  add(waitlistId: string, origin: string | null, kind: 'seen' | 'refused'): void;
  /** Writes what was counted since the last call. Rejects with the database's error, and keeps the counts. */
  write(db: Db): Promise<void>;
  isEmpty(): boolean;
}

export function createOriginCounts(): OriginCounts {
  let lists = new Map<string, Map<string, OriginCount>>();
  let waiting = 0;

  function merge({ waitlist_id, origin, seen, refused, last_at }: OriginCount): void {
    const list = lists.get(waitlist_id) ?? new Map<string, OriginCount>();
    const known = list.get(origin);
    if (!known && (list.size >= MAX_COUNTED_ORIGINS || waiting >= MAX_WAITING)) return;
    if (!known) waiting += 1;
    list.set(origin, {
      waitlist_id,
      origin,
      seen: seen + (known?.seen ?? 0),
      refused: refused + (known?.refused ?? 0),
      last_at: Math.max(last_at, known?.last_at ?? 0),
    });
    lists.set(waitlist_id, list);
  }

  return {
    add(waitlist_id, origin, kind) {
      if (origin === null || !isCountable(origin)) return;
      merge({ waitlist_id, origin, seen: 0, refused: 0, last_at: Date.now(), [kind]: 1 });
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
async function addOrigins(db: Db, counts: readonly OriginCount[]): Promise<void> {
  const now = Date.now();
  const ids = [...new Set(counts.map(({ waitlist_id }) => waitlist_id))];
  const sent = recordRows(db, JSON.stringify(counts), columns);
  await inTransaction(db, async (trx) => {
    const lists = selectLists(trx)
      .select('waitlists.id')
      .where('waitlists.id', 'in', sql<string>`${idsIn(db, ids)}`);
    await forUpdate(trx, lists.orderBy('waitlists.id')).execute();
    const countKept = (list: string) =>
      sql`(select count(*) from form_origins as kept where kept.waitlist_id = ${sql.ref(list)})`;
    await sql`
      delete from form_origins where (waitlist_id, origin) in (
        select quiet.waitlist_id, quiet.origin
        from (
          select known.waitlist_id, known.origin,
            row_number() over (partition by known.waitlist_id order by known.last_at) as place
          from form_origins as known
            left join ${sent} on sent.waitlist_id = known.waitlist_id and sent.origin = known.origin
          where known.waitlist_id in ${idsIn(db, ids)} and known.last_at < ${now - QUIET_MS} and sent.origin is null
        ) as quiet
          join (
            select sent.waitlist_id, count(*) as fresh
            from ${sent}
              left join form_origins as known on known.waitlist_id = sent.waitlist_id and known.origin = sent.origin
            where known.origin is null
            group by sent.waitlist_id
          ) as added on added.waitlist_id = quiet.waitlist_id
        where place <= fresh + ${countKept('quiet.waitlist_id')} - ${MAX_COUNTED_ORIGINS})`.execute(trx);
    await sql`
      insert into form_origins (waitlist_id, origin, seen, refused, last_at)
      select waitlist_id, origin, seen, refused, last_at
      from (
        select told.*, row_number() over (partition by waitlist_id, is_known order by last_at) as place
        from (
          select sent.*, known.origin is not null as is_known, ${countKept('sent.waitlist_id')} as kept
          from ${sent} join ${listTable} on waitlists.id = sent.waitlist_id
            left join form_origins as known on known.waitlist_id = sent.waitlist_id and known.origin = sent.origin
        ) as told
      ) as placed
      where is_known or place + kept <= ${MAX_COUNTED_ORIGINS}
      on conflict (waitlist_id, origin) do update set
        seen = form_origins.seen + excluded.seen, refused = form_origins.refused + excluded.refused,
        last_at = excluded.last_at`.execute(trx);
  });
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
