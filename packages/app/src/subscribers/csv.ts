import type { Contact } from '@prelude/api/contract/contacts';
import { type CsvForm, toContactLine, toHeaderLine } from '@prelude/api/contract/csv';
import { toDay } from '../platform/downloadFile.ts';

const PIECE_ROWS = 4000;

/** Yields the file in pieces, so that a long list need not block the page: CONTRACT "CSV". */
export function* toCsv(contacts: readonly Contact[], form: CsvForm): Generator<string, void, undefined> {
  yield toHeaderLine(form);
  for (let start = 0; start < contacts.length; start += PIECE_ROWS) {
    const rows = contacts.slice(start, start + PIECE_ROWS);
    yield rows.map((contact, index) => toContactLine(contact, start + index + 1, form)).join('');
  }
}

export const countCsvPieces = (contacts: readonly Contact[]): number => 1 + Math.ceil(contacts.length / PIECE_ROWS);

/** In characters: with up to four bytes each, the file name stays below the 255 bytes that file systems allow. */
const LONGEST_TERM = 40;

/** Keeps letters and digits of any script, dots, dashes and underscores, which every file system allows. */
function toSafeTerm(term: string): string {
  const safe = term.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-');
  return [...safe]
    .slice(0, LONGEST_TERM)
    .join('')
    .replace(/^[.-]+|[.-]+$/g, '');
}

/** Returns `subscribers[_filtered_{term}]_{YYYY-MM-DD}.csv`, with the local date: SPEC section 9. */
export function toCsvFileName(search: string, now: Date): string {
  const filtered = search.trim() === '' ? '' : `_filtered_${toSafeTerm(search)}`;
  return `subscribers${filtered.replace(/_$/, '')}_${toDay(now)}.csv`;
}

/** Half a frame at 60 Hz, which leaves the other half to the page. */
const SLICE_MS = 8;

/** Lets the browser handle input and rendering first. */
const yieldToBrowser = (): Promise<void> =>
  'scheduler' in window && 'yield' in window.scheduler
    ? window.scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));

/** Takes them one by one in slices of 8 ms, without blocking the page. Calls `onSlice` with their number so far. */
export async function takeInSlices<Item>(
  items: Iterable<Item>,
  take: (item: Item) => void,
  onSlice: (count: number) => void = () => {},
): Promise<void> {
  let count = 0;
  let begun = performance.now();
  for (const item of items) {
    take(item);
    count += 1;
    if (performance.now() - begun < SLICE_MS) continue;
    onSlice(count);
    await yieldToBrowser();
    begun = performance.now();
  }
}

/** Collects the pieces in slices. Calls `onSlice` with their number so far. */
export async function runInSlices<Piece>(pieces: Iterable<Piece>, onSlice: (count: number) => void): Promise<Piece[]> {
  const taken: Piece[] = [];
  await takeInSlices(pieces, (piece) => taken.push(piece), onSlice);
  return taken;
}
