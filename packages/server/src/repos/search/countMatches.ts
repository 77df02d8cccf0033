import type { ContactFilter } from '@prelude/api/contract/contacts';
import { toSearchQuery } from '../../db/lines.ts';
import type { Db } from '../../db/schema.ts';
import type { IdRange } from './ids.ts';
import { countRows } from './listRows.ts';
import { search } from './search.ts';

export interface Matching {
  waitlistId: string;
  filter: Pick<ContactFilter, 'search' | 'state'>;
  range: IdRange;
}

export async function countMatches(db: Db, { waitlistId, filter, range }: Matching): Promise<number> {
  const wanted = toSearchQuery(filter.search, filter.state);
  const all = Number.POSITIVE_INFINITY;
  return wanted
    ? search(db, waitlistId, wanted, range, ({ count }) => count(all))
    : countRows(db, { waitlistId, range, state: filter.state }, all);
}
