import { CompiledQuery, sql } from 'kysely';
import { prepared } from '../db/prepared.ts';
import type { Db } from '../db/schema.ts';

const CLEARED_AT_ONCE = 10_000;

interface Query {
  text: string;
  values: unknown[];
}

/** Gives a library that writes its own PostgreSQL access to the table of rate limits. */
export const openRateLimits = (db: Db) => ({
  query: ({ text, values }: Query) => db.executeQuery(CompiledQuery.raw(text, values)),
});

/** Clears all whose window has ended, but locked rows: waiting for them could deadlock. */
export async function clearRateLimits(db: Db): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from rate_limits where key = any(array(
        select key from rate_limits where expire <= ${Date.now()} limit ${CLEARED_AT_ONCE} for update skip locked
      ))`.execute(db);
    if (numAffectedRows < CLEARED_AT_ONCE) return;
  }
}

export interface CountedUse {
  key: string;
  points: number;
  seconds: number;
}

/**
 * Counts the uses of several attempts in one statement: the first of each, then, if that is not refused, the second. Returns for
 * each the seconds to wait, or 0 if it is not refused. PostgreSQL only.
 */
export async function countUses(db: Db, attempts: readonly (readonly CountedUse[])[]): Promise<number[]> {
  const waits = attempts.map(() => 0);
  if (attempts.every((uses) => uses.length === 0)) return waits;
  const now = Date.now();
  const refused = await sql<{ n: number; until: number }>`
    ${prepared}
    with ${countPlace(0, attempts, now)}, ${countPlace(1, attempts, now, sql`n not in (select n from refused_0)`)}
    select n, until from refused_0 union all select n, until from refused_1`.execute(db);
  for (const { n, until } of refused.rows) {
    // A clock that was set back would make the wait longer than the window.
    const longest = Math.max(...(attempts[n] ?? []).map(({ seconds }) => seconds));
    waits[n] = Math.min(longest, Math.max(1, Math.ceil((until - now) / 1000)));
  }
  return waits;
}

/** Refuses those that have more points than `max_points`, without the uses `later` in the group. Counts in key order, so that processes never deadlock. */
function countPlace(place: 0 | 1, attempts: readonly (readonly CountedUse[])[], now: number, condition = sql`true`) {
  const uses = attempts.flatMap((each, n) => {
    const use = each[place];
    return use ? [{ n, key: use.key, max_points: use.points, expire: now + use.seconds * 1000 }] : [];
  });
  const part = (name: string) => sql.table(`${name}_${place}`);
  return sql`${part('asked')} as (
      select used.*, count(*) over (partition by key) - row_number() over (partition by key order by n) as later
      from json_to_recordset(${JSON.stringify(uses)}::json) as used (n int, key text, max_points int, expire bigint)
      where ${condition}
    ), ${part('counted')} as (
      insert into rate_limits as kept (key, points, expire)
      select key, count(*), max(expire) from ${part('asked')} group by key order by key
      on conflict (key) do update set
        points = case when kept.expire <= ${now}::bigint then excluded.points else kept.points + excluded.points end,
        expire = case when kept.expire <= ${now}::bigint then excluded.expire else kept.expire end
      returning key, points, expire
    ), ${part('refused')} as (
      select asked.n, counted.expire as until
      from ${part('asked')} as asked join ${part('counted')} as counted on counted.key = asked.key
      where counted.points > asked.max_points + asked.later
    )`;
}
