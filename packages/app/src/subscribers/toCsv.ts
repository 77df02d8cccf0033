import type { Contact } from '@prelude/api/contract/contacts';

/** Without it a spreadsheet takes UTF-8 for something older, and Polish letters for two others. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet would run, at the start of any line and after blanks as well. */
const RUNNABLE = /(?:^|[\r\n])(?:\s*[=+\-@]|[^\S\t\r\n]*[\t\r])/;

const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

function toCell(text: string): string {
  const harmless = RUNNABLE.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** UTF-8 with a byte order mark, CRLF, quoted as RFC 4180 has it: CONTRACT "CSV". `header` names No, Email and Name. */
export function toCsv(contacts: readonly Contact[], header: readonly [string, string, string]): string {
  const lines = [header.map(toCell).join(',')];
  contacts.forEach(({ email, name }, index) => {
    lines.push(`${index + 1},${toCell(email)},${toCell(name ?? '')}`);
  });
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
