import type { Contact } from '@prelude/api/contract/contacts';

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

/**
 * UTF-8 with a byte order mark, CRLF, quoted as RFC 4180 has it: CONTRACT "CSV". `header` names No, Email and Name. In
 * pieces, for whoever writes a long list lets the page breathe between them.
 */
export function* toCsv(
  contacts: readonly Contact[],
  header: readonly [string, string, string],
): Generator<string, void, undefined> {
  yield `${BYTE_ORDER_MARK}${header.map(toCell).join(',')}\r\n`;
  for (let start = 0; start < contacts.length; start += PIECE_ROWS) {
    const rows = contacts
      .slice(start, start + PIECE_ROWS)
      .map(({ email, name }, index) => `${start + index + 1},${toCell(email)},${toCell(name ?? '')}\r\n`);
    yield rows.join('');
  }
}

export const countCsvPieces = (contacts: readonly Contact[]): number => 1 + Math.ceil(contacts.length / PIECE_ROWS);
