import { type Contact, contactDetails } from '@prelude/api/contract/contacts';
import { toDay } from '../platform/downloadFile.ts';

/** Without it some spreadsheets read UTF-8 as a legacy encoding and garble Polish letters. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet would run as a formula, some in full width too, at the start of any line, with or without white space before it. */
const FORMULA = /(?:^|[\r\n])(?:\s*[=+\-@＝＋－＠]|[^\S\t\r\n]*[\t\r])/;

const PIECE_ROWS = 4000;

const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

function toCell(text: string): string {
  const escaped = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

const textColumns = ['email', ...contactDetails] as const;

/** The columns of the file, in their order. */
export const csvColumns = ['number', ...textColumns] as const;

/**
 * Yields the file in pieces, so that a long list need not block the page. UTF-8 with a byte order mark, CRLF, quoted as
 * in RFC 4180: CONTRACT "CSV". `header` holds a title for each of
 * {@link csvColumns}.
 */
export function* toCsv(contacts: readonly Contact[], header: readonly string[]): Generator<string, void, undefined> {
  yield `${BYTE_ORDER_MARK}${header.map(toCell).join(',')}\r\n`;
  for (let start = 0; start < contacts.length; start += PIECE_ROWS) {
    const rows = contacts.slice(start, start + PIECE_ROWS).map((contact, index) => {
      const cells = textColumns.map((column) => toCell(contact[column] ?? ''));
      return `${start + index + 1},${cells.join(',')}\r\n`;
    });
    yield rows.join('');
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

/** Collects the pieces in slices of 8 ms, without blocking the page. Calls `onSlice` with their number so far. */
export async function runInSlices<Piece>(pieces: Iterable<Piece>, onSlice: (count: number) => void): Promise<Piece[]> {
  const taken: Piece[] = [];
  let begun = performance.now();
  for (const piece of pieces) {
    taken.push(piece);
    if (performance.now() - begun < SLICE_MS) continue;
    onSlice(taken.length);
    await yieldToBrowser();
    begun = performance.now();
  }
  return taken;
}
