import { sql } from 'kysely';
import { MAX_SOURCE_NAMES, OTHER_SOURCES } from '../db/addSignUpsFunction.ts';
import { textRows } from '../db/dialect.ts';
import { isMissingParent } from '../db/isMissingParent.ts';
import type { Db } from '../db/schema.ts';
import { listTable } from './lists.ts';

const MAX_KEPT = 50_000;

export interface SourceNames {
  nameOf(waitlistId: string, name: string): string;
}

/** Names by waitlist. Names are never deleted, so the cache stays valid. */
export interface SourceCache {
  names: Map<string, Set<string>>;
  count: number;
}

export const createSourceCache = (): SourceCache => ({ names: new Map(), count: 0 });

/** Adds new names. Known ones are cached, so that most commits read nothing. Not in a transaction, which may be rolled back. */
export async function admitSources(
  db: Db,
  cache: SourceCache,
  namesByList: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<SourceNames> {
  if (cache.count > MAX_KEPT) Object.assign(cache, createSourceCache());
  const { names } = cache;
  const incomplete = [...namesByList].filter(([waitlistId, added]) => {
    const listNames = names.get(waitlistId);
    return !listNames || (listNames.size < MAX_SOURCE_NAMES && !includesAll(listNames, added));
  });
  if (incomplete.length > 0) {
    for (const [waitlistId, read] of await readAndAdmit(db, new Map(incomplete))) {
      cache.count += read.size - (names.get(waitlistId)?.size ?? 0);
      names.set(waitlistId, read);
    }
  }
  return toSourceNames(names);
}

export const readSources = async (
  trx: Db,
  waitlistId: string,
  sources: ReadonlySet<string>,
  isAdmitting: boolean,
): Promise<SourceNames> =>
  toSourceNames(
    isAdmitting ? await readAndAdmit(trx, new Map([[waitlistId, sources]])) : await readNames(trx, [waitlistId]),
  );

const toSourceNames = (names: ReadonlyMap<string, ReadonlySet<string>>): SourceNames => ({
  nameOf: (waitlistId, name) => (names.get(waitlistId)?.has(name) ? name : OTHER_SOURCES),
});

const includesAll = (existing: ReadonlySet<string>, added: ReadonlySet<string>): boolean => {
  for (const name of added) if (!existing.has(name)) return false;
  return true;
};

async function readAndAdmit(
  db: Db,
  namesByList: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<Map<string, Set<string>>> {
  const names = await readNames(db, [...namesByList.keys()]);
  for (const [waitlistId, asked] of namesByList) {
    const listNames = names.get(waitlistId) ?? new Set();
    const fresh = [...asked]
      .filter((name) => !listNames.has(name))
      .slice(0, Math.max(0, MAX_SOURCE_NAMES - listNames.size));
    if (fresh.length > 0) await insertNames(db, waitlistId, fresh);
    for (const name of fresh) listNames.add(name);
    names.set(waitlistId, listNames);
  }
  return names;
}

async function readNames(db: Db, waitlistIds: readonly string[]): Promise<Map<string, Set<string>>> {
  const names = new Map<string, Set<string>>();
  const rows = await db
    .selectFrom('list_sources')
    .select(['waitlist_id', 'name'])
    // Narrows: the result is searched for these lists alone.
    .where('waitlist_id', 'in', waitlistIds)
    .execute();
  for (const { waitlist_id, name } of rows) {
    const listNames = names.get(waitlist_id) ?? new Set();
    names.set(waitlist_id, listNames.add(name));
  }
  return names;
}

async function insertNames(db: Db, waitlistId: string, names: readonly string[]): Promise<void> {
  try {
    await sql`
      insert into list_sources (waitlist_id, name)
      select waitlists.id, sent.value from ${listTable} cross join ${textRows(db, names)}
      where waitlists.id = ${waitlistId} order by sent.value
      on conflict (waitlist_id, name) do nothing`.execute(db);
  } catch (error) {
    if (!isMissingParent(error)) throw error;
  }
}
