import { type ContactFilter, DEFAULT_SORT, type SourceTrait } from '@prelude/api/contract/contacts';
import { matches, toSearchQuery } from '../../db/lines.ts';
import type { Db } from '../../db/schema.ts';
import type { IdRange } from './ids.ts';
import { countRows, listRows } from './listRows.ts';
import { search } from './search.ts';

export interface Matching {
  waitlistId: string;
  filter: Pick<ContactFilter, 'search' | 'state' | SourceTrait>;
  range: IdRange;
}

/** Counts all matches but `except`, however many. */
export async function countMatches(db: Db, matching: Matching, except: readonly string[] = []): Promise<number> {
  const { waitlistId, filter, range } = matching;
  const searchQuery = toSearchQuery(filter.search, filter.state);
  const all = Number.POSITIVE_INFINITY;
  const count = await (searchQuery
    ? search(db, waitlistId, { ...searchQuery, traits: filter }, range, ({ count }) => count(all))
    : countRows(db, { waitlistId, range, state: filter.state, traits: filter }, all));
  return count - (await countAmong(db, matching, except));
}

/** Counts the matches among a few contacts. */
export async function countAmong(
  db: Db,
  { waitlistId, filter, range }: Matching,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const params = { waitlistId, range, state: filter.state, traits: filter, sort: DEFAULT_SORT, isFew: false, ids };
  const rows = await listRows(db, params, false, undefined, ids.length);
  const searchQuery = toSearchQuery(filter.search, filter.state);
  return rows.filter((row) => !searchQuery || matches(row, searchQuery)).length;
}
