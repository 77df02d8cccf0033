import { IMPORT_SOURCE, toSourceKey } from '@prelude/api/contract/contacts';
import { type Growth, MAX_SOURCES, type Overview } from '@prelude/api/contract/growth';
import type { ListedWaitlist } from '@prelude/api/contract/waitlists';
import { type RawBuilder, sql } from 'kysely';
import { OTHER_SOURCES } from '../db/addSignUpsFunction.ts';
import type { Connections } from '../db/Database.ts';
import { arrivalsByUnit, joinNewest, recordRows } from '../db/dialect.ts';
import type { Db } from '../db/schema.ts';
import type { Caller } from './Caller.ts';
import { QUARTER_MS, QUARTERS_OF_A_DAY } from './listCounts.ts';
import { listTable } from './lists.ts';
import { canSeeWaitlist, canSeeWorkspace } from './waitlists.ts';

type Source = Growth['sources'][number];

/**
 * `starts` are the starts of units and the end of the last, `previous` is an earlier time from start to end. Undefined if
 * the caller may not see the list.
 */
export async function readGrowth(
  { db, reads }: Connections,
  caller: Caller,
  waitlistId: string,
  { starts, previous }: { starts: readonly number[]; previous: readonly [number, number] },
): Promise<Growth | undefined> {
  if (!(await canSeeWaitlist(db, caller, waitlistId))) return undefined;
  const quarters = toQuarters(starts);
  const lists = sql`= ${waitlistId}`;
  const [arrivals, sources, first] = await Promise.all([
    sumArrivals(reads, lists, [...toQuarters(previous), ...quarters]),
    sumSources(reads, lists, quarters),
    reads
      .selectFrom('contacts')
      .select('created_at')
      .where('waitlist_id', '=', waitlistId)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),
  ]);
  const unitAt = (index: number) => arrivals.units.get(index + previous.length);
  const points = starts.slice(0, -1).map((at, index) => ({ at, signUps: 0, views: 0, ...unitAt(index) }));
  const since = points.reduce((sum, { signUps }) => sum + signUps, unitAt(points.length)?.signUps ?? 0);
  return {
    before: arrivals.total - since,
    previous: arrivals.units.get(0)?.signUps ?? 0,
    points,
    sources: toLargest(sources),
    since: first?.created_at ?? null,
  };
}

/** `days` are starts as in {@link readGrowth}; `month` is 30 days. */
export async function readOverview(
  { db, reads }: Connections,
  caller: Caller,
  workspaceId: string,
  { days, month }: { days: readonly number[]; month: readonly number[] },
): Promise<Overview | undefined> {
  if (!(await canSeeWorkspace(db, caller, workspaceId))) return undefined;
  const lists = sql`in (select id from ${listTable} where workspace_id = ${workspaceId})`;
  const [arrivals, sources, pending, newest] = await Promise.all([
    sumArrivals(reads, lists, toQuarters(days)),
    sumSources(reads, lists, toQuarters(month)),
    sql<{ count: number }>`
      select cast(coalesce(sum(pending), 0) as bigint) as count from list_counts where waitlist_id ${lists}`.execute(
      reads,
    ),
    readNewest(reads, workspaceId),
  ]);
  return {
    days: days.slice(0, -1).map((_, index) => arrivals.units.get(index)?.signUps ?? 0),
    pending: pending.rows[0]?.count ?? 0,
    bestSource: toBest(sources),
    newest,
  };
}

export type Activity = Required<Pick<ListedWaitlist, 'days' | 'lastSignUpAt'>>;

/** Returns the latest sign-ups of all lists of a workspace by id, in a single statement. Does not check access. `days` are starts as in {@link readGrowth}. */
export async function readActivity(
  db: Db,
  workspaceId: string,
  days: readonly number[],
): Promise<Map<string, Activity>> {
  const quarters = toQuarters(days);
  const units = quarters.slice(0, -1).map((first, unit) => ({ unit, first, next: quarters[unit + 1] }));
  const bounds = recordRows(db, JSON.stringify(units), [
    ['unit', 'bigint'],
    ['first', 'bigint'],
    ['next', 'bigint'],
  ]);
  // A sum for each list and day is a range of one index each, without a sort of all their quarters.
  const { rows } = await sql<{ id: string; unit: number | null; value: number | null }>`
    select id, unit, (
      select cast(sum(sign_ups) as bigint) from arrivals
      where waitlist_id = waitlists.id and quarter >= sent.first and quarter < sent.next) as value
    from ${listTable} cross join ${bounds} where workspace_id = ${workspaceId}
    union all
    select id, null,
      (select created_at from contacts where waitlist_id = waitlists.id order by contacts.id desc limit 1)
    from ${listTable} where workspace_id = ${workspaceId}`.execute(db);
  const activities = new Map<string, Activity>();
  for (const { id, unit, value } of rows) {
    const activity = activities.get(id) ?? { days: Array<number>(days.length - 1).fill(0), lastSignUpAt: null };
    activities.set(id, activity);
    if (unit === null) activity.lastSignUpAt = value;
    else activity.days[unit] = value ?? 0;
  }
  return activities;
}

const toQuarters = (times: readonly number[]): number[] => times.map((time) => Math.floor(time / QUARTER_MS));

interface Arrivals {
  /** By index of the unit; arrivals after the last unit have the next index. Empty units are missing. */
  units: Map<number, { signUps: number; views: number }>;
  total: number;
}

/** `lists` is a condition on their id. A single statement, so that the sums agree. */
async function sumArrivals(db: Db, lists: RawBuilder<unknown>, quarters: readonly number[]): Promise<Arrivals> {
  const { rows } = await sql<{ unit: number; sign_ups: number; views: number }>`
    select unit, cast(sum(sign_ups) as bigint) as sign_ups, cast(sum(views) as bigint) as views
    from ${arrivalsByUnit(db, quarters, sql`waitlist_id ${lists}`)} as arrived group by unit
    union all
    select -1, cast(coalesce(sum(subscribed + pending + unsubscribed + invalid), 0) as bigint), 0
    from list_counts where waitlist_id ${lists}`.execute(db);
  const byUnit = new Map(rows.map(({ unit, sign_ups, views }) => [unit, { signUps: sign_ups, views }]));
  return { units: byUnit, total: byUnit.get(-1)?.signUps ?? 0 };
}

/** Sums from whole UTC days and the quarters of an hour around them. */
async function sumSources(db: Db, lists: RawBuilder<unknown>, quarters: readonly number[]): Promise<Source[]> {
  const [from = 0, to = from] = [quarters[0], quarters.at(-1)];
  const firstDay = Math.ceil(from / QUARTERS_OF_A_DAY);
  const lastDay = Math.max(firstDay, Math.floor(to / QUARTERS_OF_A_DAY));
  const ends = [
    [from, Math.min(to, firstDay * QUARTERS_OF_A_DAY)],
    [Math.max(from, Math.min(to, firstDay * QUARTERS_OF_A_DAY), lastDay * QUARTERS_OF_A_DAY), to],
  ] as const;
  const quartersOf = ([first, next]: readonly [number, number]) => sql`
    select name, sign_ups from arrival_sources where waitlist_id ${lists} and quarter >= ${first} and quarter < ${next}`;
  const { rows } = await sql<{ name: string; count: number }>`
    select name, cast(sum(sign_ups) as bigint) as count from (
      select name, sign_ups from arrival_source_days
      where waitlist_id ${lists} and day >= ${firstDay} and day < ${lastDay}
      union all ${quartersOf(ends[0])} union all ${quartersOf(ends[1])}
    ) as arrived
    group by name having sum(sign_ups) > 0 order by count desc, name`.execute(db);
  return mergeSpellings(rows.map(({ name, count }) => ({ name, signUps: count })));
}

/** Sums up spellings that differ in case alone, under the most frequent. `sources` are in order, most first. */
function mergeSpellings(sources: readonly Source[]): Source[] {
  const merged = new Map<string, Source>();
  for (const { name, signUps } of sources) {
    const key = name === OTHER_SOURCES ? '' : toSourceKey(name);
    const existing = merged.get(key);
    merged.set(key, existing ? { ...existing, signUps: existing.signUps + signUps } : { name, signUps });
  }
  return [...merged.values()].sort((one, other) => other.signUps - one.signUps);
}

function toLargest(sources: readonly Source[]): Source[] {
  const named = sources.filter(({ name }) => name !== OTHER_SOURCES);
  const largest = named.slice(0, MAX_SOURCES);
  const names = new Set(largest);
  const rest = sources.reduce((sum, source) => (names.has(source) ? sum : sum + source.signUps), 0);
  return rest > 0 ? [...largest, { name: OTHER_SOURCES, signUps: rest }] : largest;
}

/** Never the owner's own import; several unnamed sources only where there is no other. */
function toBest(sources: readonly Source[]): Source | null {
  const visited = sources.filter(({ name }) => name !== IMPORT_SOURCE);
  return visited.find(({ name }) => name !== OTHER_SOURCES) ?? visited[0] ?? null;
}

const NEWEST = 5;

async function readNewest(db: Db, workspaceId: string): Promise<Overview['newest']> {
  const { rows } = await sql<Overview['newest'][number]>`
    select newest.id as id, newest.email as email, newest.name as name, newest.created_at as ${sql.ref('createdAt')},
      newest.waitlist_id as ${sql.ref('waitlistId')}
    from ${listTable} ${joinNewest(db, NEWEST)}
    where waitlists.workspace_id = ${workspaceId}
    order by newest.id desc limit ${sql.lit(NEWEST)}`.execute(db);
  return rows;
}
