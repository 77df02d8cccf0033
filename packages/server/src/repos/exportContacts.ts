import { setImmediate as turn } from 'node:timers/promises';
import type { ContactFilter, ContactSort } from '@prelude/api/contract/contacts';
import { type CsvForm, toContactLine, toHeaderLine } from '@prelude/api/contract/csv';
import { forLongReads } from '../db/longReads.ts';
import type { Db } from '../db/schema.ts';
import type { Reader } from './Reader.ts';
import { toRange } from './search/ids.ts';
import { matches, toWanted } from './search/lines.ts';
import { type ListedRow, type Listing, listRows } from './search/listRows.ts';
import { canSeeWaitlist } from './waitlists.ts';

/** Few enough that nobody else waits long for a page to be read and written. */
const ROWS_OF_A_PAGE = 500;

/** The contacts that match, as a file in pieces; undefined where the reader may not see the waitlist. */
export async function writeCsv(
  db: Db,
  reader: Reader,
  waitlistId: string,
  { search, state, from, to, sort }: ContactFilter & { sort: ContactSort },
  form: CsvForm,
): Promise<AsyncGenerator<string> | undefined> {
  if (!(await canSeeWaitlist(db, reader, waitlistId))) return undefined;
  const listing: Listing = { waitlistId, range: toRange(from, to), state, sort, isFew: false };
  return writePieces(forLongReads(db), listing, search, form);
}

/** Goes through all of them in order and leaves out whom nobody looks for: a file is not waited for as a page is. */
async function* writePieces(db: Db, listing: Listing, search: string | undefined, form: CsvForm) {
  const wanted = toWanted(search, listing.state);
  yield toHeaderLine(form);
  let last: ListedRow | undefined;
  do {
    const rows = await listRows(db, listing, false, last, ROWS_OF_A_PAGE);
    last = rows.length < ROWS_OF_A_PAGE ? undefined : rows.at(-1);
    const lines = rows
      .filter((row) => !wanted || matches(row, wanted))
      .map(({ contact }) => toContactLine(contact, contact.position ?? 0, form));
    if (lines.length > 0) yield lines.join('');
    await turn();
  } while (last);
}
