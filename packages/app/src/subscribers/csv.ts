import { type Contact, contactDetails } from '@prelude/api/contract/contacts';
import { toDay } from '../platform/downloadFile.ts';

/** Without it a spreadsheet takes UTF-8 for something older, and Polish letters for two others. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet would run, at the start of any line and after blanks as well. */
const RUNNABLE = /(?:^|[\r\n])(?:\s*[=+\-@]|[^\S\t\r\n]*[\t\r])/;

const PIECE_ROWS = 4000;

const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

function toCell(text: string): string {
  const harmless = RUNNABLE.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const textColumns = ['email', ...contactDetails] as const;

/** The columns of the file, in their order. */
export const csvColumns = ['number', ...textColumns] as const;

/**
 * UTF-8 with a byte order mark, CRLF, quoted as RFC 4180 has it: CONTRACT "CSV". `header` names the {@link csvColumns}. In
 * pieces, for whoever writes a long list lets the page breathe between them.
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

/** In characters: with four bytes for each, the whole name stays under the 255 that file systems take. */
const LONGEST_TERM = 40;

/** Letters and digits of any script, dots, dashes and underscores: a name that every file system takes. */
function toSafeTerm(term: string): string {
  const safe = term.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-');
  return [...safe]
    .slice(0, LONGEST_TERM)
    .join('')
    .replace(/^[.-]+|[.-]+$/g, '');
}

/** `subscribers[_filtered_{term}]_{YYYY-MM-DD}.csv`: SPEC section 9. The day is the reader's. */
export function toCsvFileName(search: string, now: Date): string {
  const filtered = search.trim() === '' ? '' : `_filtered_${toSafeTerm(search)}`;
  return `subscribers${filtered.replace(/_$/, '')}_${toDay(now)}.csv`;
}

/** Half a frame: what a person does in the meantime is answered by the next one. */
const TURN_MS = 8;

/** Lets everything that waits go first. */
const nextTurn = (): Promise<void> =>
  'scheduler' in window && 'yield' in window.scheduler
    ? window.scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));

/** Takes what is slow to make without holding the page. `onTurn` is told how many there are before each pause. */
export async function takeInTurns<Piece>(pieces: Iterable<Piece>, onTurn: (count: number) => void): Promise<Piece[]> {
  const taken: Piece[] = [];
  let begun = performance.now();
  for (const piece of pieces) {
    taken.push(piece);
    if (performance.now() - begun < TURN_MS) continue;
    onTurn(taken.length);
    await nextTurn();
    begun = performance.now();
  }
  return taken;
}
