import { setImmediate } from 'node:timers/promises';
import type { ContactFilter, ContactSort } from '@prelude/api/contract/contacts';
import { type CsvForm, isEvidenceColumn, toContactLine, toHeaderLine } from '@prelude/api/contract/csv';
import type { Connections } from '../db/Database.ts';
import { matches, toSearchQuery } from '../db/lines.ts';
import type { Db } from '../db/schema.ts';
import type { Caller } from './Caller.ts';
import { summarizeEvidence } from './evidence.ts';
import { readAsked } from './forms.ts';
import { countAmong, countMatches } from './search/countMatches.ts';
import { toRange } from './search/ids.ts';
import { type ListedRow, type ListParams, listRows } from './search/listRows.ts';
import { canSeeWaitlist } from './waitlists.ts';

/** Small enough that reading and writing a page does not delay others for long. */
const ROWS_OF_A_PAGE = 500;

type Exported = ContactFilter & {
  sort: ContactSort;
  ids?: readonly string[] | undefined;
  except?: readonly string[] | undefined;
};

export async function writeCsv(
  { db, reads }: Connections,
  caller: Caller,
  waitlistId: string,
  { search, state, from, to, sort, ids, except = [], ...traits }: Exported,
  form: CsvForm,
): Promise<{ pieces: AsyncGenerator<string>; rows: number } | undefined> {
  if (!(await canSeeWaitlist(db, caller, waitlistId))) return undefined;
  const range = toRange(from, to);
  const leftOut = new Set(except);
  const remainingIds = ids?.filter((id) => !leftOut.has(id));
  const params: ListParams = {
    waitlistId,
    range,
    state,
    traits,
    sort,
    isFew: ids !== undefined,
    ...(remainingIds && { ids: remainingIds }),
  };
  const { fields, mainLanguage } = await readAsked(db, waitlistId);
  const matching = { waitlistId, filter: { search, state, ...traits }, range };
  const rows = await (remainingIds ? countAmong(reads, matching, remainingIds) : countMatches(reads, matching, except));
  const words = { ...form.words, mainLanguage };
  return { pieces: writePieces(reads, params, { search, leftOut }, { ...form, words, fields }), rows };
}

/** Walks all contacts in order and skips those that do not match: a file may take longer than a page. */
async function* writePieces(
  db: Db,
  params: ListParams,
  { search, leftOut }: { search: string | undefined; leftOut: ReadonlySet<string> },
  form: CsvForm,
) {
  const searchQuery = toSearchQuery(search, params.state);
  const hasEvidence = form.columns.some(isEvidenceColumn);
  let titles = toHeaderLine(form);
  for await (const rows of readInOrder(db, params)) {
    const matchingRows = rows.filter((row) => !leftOut.has(row.id) && (!searchQuery || matches(row, searchQuery)));
    const contacts = matchingRows.map(({ contact }) => contact);
    const evidence = hasEvidence ? await summarizeEvidence(db, params.waitlistId, contacts) : undefined;
    const lines = contacts.map((contact) =>
      toContactLine(contact, contact.position ?? 0, form, evidence?.get(contact.id)),
    );
    if (lines.length > 0 || titles) yield titles + lines.join('');
    titles = '';
    await setImmediate();
  }
}

async function* readInOrder(db: Db, params: ListParams): AsyncGenerator<ListedRow[]> {
  let last: ListedRow | undefined;
  do {
    const rows = await listRows(db, params, false, last, ROWS_OF_A_PAGE);
    last = rows.length < ROWS_OF_A_PAGE ? undefined : rows.at(-1);
    yield rows;
  } while (last);
}
