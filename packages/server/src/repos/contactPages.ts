import {
  type Contact,
  type ContactState,
  type ContactsPage,
  type ContactsQuery,
  contactStates,
  DEFAULT_LIMIT,
  DEFAULT_SORT,
  MAX_COUNTED,
  sourceTraits,
} from '@prelude/api/contract/contacts';
import type { Connections } from '../db/Database.ts';
import { matches, type SearchQuery, toSearchQuery } from '../db/lines.ts';
import type { Db } from '../db/schema.ts';
import type { Caller } from './Caller.ts';
import { type Cursor, type SortKey, writeCursor } from './search/cursor.ts';
import { FIRST_ID, intersect, LAST_ID, toIdBefore, toRange } from './search/ids.ts';
import {
  countRows,
  findPlace,
  type ListedRow,
  type ListParams,
  listedColumns,
  listRows,
  toContact,
} from './search/listRows.ts';
import { type Search, search } from './search/search.ts';
import { canSeeWaitlist } from './waitlists.ts';

/** Up to this many matches are found first and then sorted. With more, a part of the list fills a page. */
const FEW = 500;
const MIN_WALKED = 200;
const MAX_WALKED = 5000;

/** Reads rows after `startKey`, or before it if `isBack`, nearest first. */
type ReadRows = (isBack: boolean, startKey: SortKey | undefined, limit: number) => Promise<ListedRow[]>;

/** Finds the place of a row by its number from 0, however far it is; undefined past the end. */
type FindRow = (number: number) => Promise<SortKey | undefined>;

interface WholeList {
  /** True where the count is kept, so that it is exact however large. */
  isKept?: boolean;
  findRow?: FindRow;
}

export async function pageContacts(
  { db, reads }: Connections,
  caller: Caller,
  waitlistId: string,
  query: ContactsQuery,
  cursor: Cursor | undefined,
): Promise<ContactsPage | undefined> {
  if (!(await canSeeWaitlist(db, caller, waitlistId))) return undefined;
  const { state, sort = DEFAULT_SORT, limit = DEFAULT_LIMIT, page = 1 } = query;
  const range = toRange(query.from, query.to);
  const totals = await readTotals(reads, waitlistId);
  const total = contactStates.reduce((sum, each) => sum + totals[each], 0);
  const maxCount = query.count === 'exact' ? Number.POSITIVE_INFINITY : MAX_COUNTED;
  const params: ListParams = { waitlistId, range, state, traits: query, sort, isFew: false };
  const searchQuery = toSearchQuery(query.search, state);

  const answer = async (count: number, read: ReadRows, { isKept, findRow }: WholeList = {}): Promise<ContactsPage> => {
    const isCapped = count > maxCount && !isKept;
    const size = count % limit || limit;
    const write = (to: Cursor): string => writeCursor(sort, to);
    const { rows, previous, next } = await (cursor
      ? readPage(read, cursor, limit)
      : readNumbered(read, page, limit, findRow));
    return {
      contacts: rows.map(({ contact }) => contact),
      matches: isCapped ? MAX_COUNTED : count,
      ...(isCapped && { isCapped }),
      total,
      contactsVersion: totals.changes,
      next: next ? write({ isBack: false, startKey: next }) : null,
      previous: previous ? write({ isBack: true, startKey: previous }) : null,
      last: isCapped || count <= limit ? null : write({ isBack: true, size }),
    };
  };

  if (searchQuery)
    return search(reads, waitlistId, { ...searchQuery, traits: query }, range, async (matching) => {
      const count = await matching.count(maxCount);
      return answer(count, await readMatches(reads, matching, params, searchQuery, { count, total }));
    });
  const isWhole =
    query.from === undefined &&
    query.to === undefined &&
    query.answers === undefined &&
    sourceTraits.every((trait) => query[trait] === undefined);
  const stateCount = state ? totals[state] : total;
  const count = isWhole ? stateCount : await countRows(reads, params, maxCount + 1);
  // Read after its count, a page could hold people whom the count leaves out.
  if (count === 0) return answer(count, async () => []);
  const isFew = count <= MAX_COUNTED && count < total;
  const hasIndex = isWhole && (!state || sort.endsWith('createdAt'));
  return answer(count, (...asked) => listRows(reads, { ...params, isFew }, ...asked), {
    isKept: isWhole,
    ...(hasIndex && { findRow: (number) => findPlace(reads, params, number, count) }),
  });
}

interface Page {
  rows: readonly ListedRow[];
  previous: SortKey | undefined;
  next: SortKey | undefined;
}

/** Without `findRow` it also reads all rows before the page, so pages start within the first {@link MAX_COUNTED} rows. */
async function readNumbered(read: ReadRows, page: number, limit: number, findRow?: FindRow): Promise<Page> {
  const skipped = (page - 1) * limit;
  const readFar = async (): Promise<ListedRow[]> => {
    const before = await findRow?.(skipped - 1);
    return before ? read(false, before, limit + 1) : [];
  };
  const matches =
    skipped < MAX_COUNTED ? (await read(false, undefined, skipped + limit + 1)).slice(skipped) : await readFar();
  const rows = matches.slice(0, limit);
  return { rows, previous: page > 1 ? rows[0] : undefined, next: matches.length > limit ? rows.at(-1) : undefined };
}

async function readPage(read: ReadRows, cursor: Cursor, limit: number): Promise<Page> {
  const { isBack, startKey, size = limit } = cursor;
  const matches = await read(isBack, startKey, size + 1);
  const isThere = async (back: boolean, from: SortKey | undefined): Promise<SortKey | undefined> =>
    from && (await read(back, from, 1)).length > 0 ? from : undefined;
  if (isBack) {
    // Less than a page is left before the start key: show the first page.
    if (startKey && matches.length < limit) return readNumbered(read, 1, limit);
    const rows = matches.slice(0, size).reverse();
    return { rows, previous: matches.length > size ? rows[0] : undefined, next: await isThere(false, rows.at(-1)) };
  }
  // All rows after the start key are gone: show the last page.
  if (startKey && matches.length === 0) return readPage(read, { isBack: true }, limit);
  const rows = matches.slice(0, size);
  return {
    rows,
    previous: startKey && (await isThere(true, rows[0])),
    next: matches.length > size ? rows.at(-1) : undefined,
  };
}

async function readMatches(
  db: Db,
  matching: Search,
  params: ListParams,
  searchQuery: SearchQuery,
  { count, total }: { count: number; total: number },
): Promise<ReadRows> {
  const whole = { after: FIRST_ID, upTo: LAST_ID };
  if (params.sort.endsWith('createdAt'))
    return async (isBack, startKey, limit) => {
      const goesDown = params.sort.startsWith('-') !== isBack;
      const beyond = !startKey
        ? whole
        : goesDown
          ? { ...whole, upTo: toIdBefore(startKey.id) }
          : { ...whole, after: startKey.id };
      const ids = await matching.find(intersect(params.range, beyond), goesDown ? 'desc' : 'asc', limit);
      return ids.length === 0 ? [] : listRows(db, { ...params, ids }, isBack, undefined, limit);
    };
  if (count <= FEW) {
    const ids = await matching.find(params.range, 'desc', FEW);
    return async (...asked) => (ids.length === 0 ? [] : listRows(db, { ...params, ids, isFew: true }, ...asked));
  }
  return async (isBack, startKey, limit) => {
    const expected = Math.ceil((limit * total * 1.5) / count);
    const step = Math.min(Math.max(expected, MIN_WALKED), MAX_WALKED);
    const rows: ListedRow[] = [];
    for (let from = startKey; ; ) {
      const walked = await listRows(db, params, isBack, from, step);
      rows.push(...walked.filter((row) => matches(row, searchQuery)));
      from = walked.at(-1);
      if (rows.length >= limit || walked.length < step) return rows.slice(0, limit);
    }
  };
}

export async function getContact(
  db: Db,
  caller: Caller,
  waitlistId: string,
  contactId: string,
): Promise<Contact | undefined> {
  if (!(await canSeeWaitlist(db, caller, waitlistId))) return undefined;
  const row = await db
    .selectFrom('contacts')
    .select(listedColumns)
    .where('waitlist_id', '=', waitlistId)
    .where('id', '=', contactId)
    .executeTakeFirst();
  return row && toContact(row);
}

async function readTotals(db: Db, waitlistId: string): Promise<Record<ContactState | 'changes', number>> {
  const row = await db
    .selectFrom('list_counts')
    .select([...contactStates, 'changes'])
    .where('waitlist_id', '=', waitlistId)
    .executeTakeFirst();
  return row ?? { subscribed: 0, pending: 0, unsubscribed: 0, invalid: 0, changes: 0 };
}
