import {
  type Contact,
  type ContactState,
  contactDetails,
  contactStates,
  toContactState,
  toSourceName,
} from './contacts.ts';

/** Without it some spreadsheets read UTF-8 as a legacy encoding and garble Polish letters. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What a file may hold of a contact, in this order. */
export const csvColumns = ['number', 'email', ...contactDetails, 'joined', 'source', 'state'] as const;
export type CsvColumn = (typeof csvColumns)[number];

/** SPEC section 9. */
export const defaultCsvColumns: readonly CsvColumn[] = ['number', 'email', ...contactDetails];

export const csvDelimiters = { comma: ',', semicolon: ';' } as const;
export type CsvDelimiter = keyof typeof csvDelimiters;

/** Spreadsheets take the list separator of the reader's country: a semicolon where a comma stands in numbers. */
export const toUsualDelimiter = (language: string): CsvDelimiter =>
  new Intl.NumberFormat(language).format(1.5).includes(',') ? 'semicolon' : 'comma';

/** How a file is written. */
export interface CsvForm {
  columns: readonly CsvColumn[];
  delimiter: CsvDelimiter;
  words: CsvWords;
}

/** What a file says in the language of its reader. */
export interface CsvWords {
  titles: Readonly<Record<CsvColumn, string>>;
  states: Readonly<Record<ContactState, string>>;
}

type CsvWordId = `pages.subscribers.csv.${CsvColumn}` | `pages.subscribers.state.${ContactState}`;

export const toCsvWords = (say: (id: CsvWordId) => string): CsvWords => ({
  titles: toRecord(csvColumns, (column) => say(`pages.subscribers.csv.${column}`)),
  states: toRecord(contactStates, (state) => say(`pages.subscribers.state.${state}`)),
});

const toRecord = <Name extends string>(names: readonly Name[], say: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, say(name)])) as Record<Name, string>;

/**
 * Where a spreadsheet would begin a formula, some in full width too, with or without white space before it: at the start
 * of a line, or of a cell that it makes where the file has another delimiter than it expects.
 */
const FORMULA = /(?:^|[\r\n;,])(?:\s*[=+\-@＝＋－＠]|[^\S\t\r\n]*[\t\r])/;
/** The same inside the text. */
const INNER_FORMULA = /(?<=[\r\n;,])(?=[^\S\r\n]*[=+\-@＝＋－＠]|[^\S\t\r\n]*[\t\r](?!\n))/g;

const ESCAPED_INNER_FORMULA = new RegExp(INNER_FORMULA.source.replace('(?=', "'(?="), 'g');

const NEEDS_QUOTES = /[";,\r\n]|^\s|\s$/;

/** Text as a cell that is one cell, and no formula, whichever delimiter its reader expects. CONTRACT "CSV". */
export function toCsvCell(text: string): string {
  const escaped = escapeFormulas(text);
  return NEEDS_QUOTES.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

const escapeFormulas = (text: string): string => (FORMULA.test(text) ? `'${text.replace(INNER_FORMULA, "'")}` : text);

/** Returns the text that {@link toCsvCell} has made a cell of, once its quotes are read: what is imported again is the same. */
export function fromCsvCell(cell: string): string {
  if (!cell.startsWith("'")) return cell;
  const text = cell.slice(1).replace(ESCAPED_INNER_FORMULA, '');
  return escapeFormulas(text) === cell ? text : cell;
}

/** Cells as one line of a file: RFC 4180. */
export const toCsvLine = (cells: readonly string[], delimiter: CsvDelimiter): string =>
  `${cells.map(toCsvCell).join(csvDelimiters[delimiter])}\r\n`;

/** In UTC, as the title of the column says, in the one form that every spreadsheet reads as a time. */
const toCsvTime = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ');

/** `place` is the number of a contact that carries none itself. */
function toCell(column: CsvColumn, contact: Contact, place: number, { states }: CsvWords): string {
  switch (column) {
    case 'number':
      return String(contact.position ?? place);
    case 'joined':
      return contact.createdAt === undefined ? '' : toCsvTime(contact.createdAt);
    case 'source':
      return contact.source ? toSourceName(contact.source) : '';
    case 'state':
      return states[toContactState(contact.state)];
    default:
      return contact[column] ?? '';
  }
}

/** The byte order mark and the titles. */
export const toHeaderLine = ({ columns, delimiter, words }: CsvForm): string =>
  BYTE_ORDER_MARK +
  toCsvLine(
    columns.map((column) => words.titles[column]),
    delimiter,
  );

/** A contact as one line of a file. */
export const toContactLine = (contact: Contact, place: number, { columns, delimiter, words }: CsvForm): string =>
  toCsvLine(
    columns.map((column) => toCell(column, contact, place, words)),
    delimiter,
  );
