import { type AnswerWords, toAnswerText } from './answerText.ts';
import {
  type Contact,
  type ContactState,
  contactDetails,
  contactStates,
  toContactState,
  toSourceName,
} from './contacts.ts';
import { toDay } from './days.ts';
import type { EvidenceWay } from './evidence.ts';
import { type AnswerColumn, isAnswerColumn, toColumnKey, toFieldColumns } from './fieldColumns.ts';
import type { Field } from './fields.ts';
import { toCanonicalName } from './rules.ts';

/** Without it some spreadsheets read UTF-8 as a legacy encoding and garble Polish letters. CONTRACT "CSV". */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Columns that every export may have, in their usual order; behind them stand those of the form's fields. */
export const csvColumns = [
  'number',
  'email',
  ...contactDetails,
  'joined',
  'source',
  'campaign',
  'medium',
  'state',
] as const;
/** Columns of what shows that somebody asked to be on the list, which only our server can fill. */
export const evidenceColumns = ['asked', 'confirmed', 'left', 'way', 'importedBy', 'controller'] as const;
export type EvidenceColumn = (typeof evidenceColumns)[number];

export const isEvidenceColumn = (column: unknown): column is EvidenceColumn =>
  evidenceColumns.some((one) => one === column);

export type CsvColumn = (typeof csvColumns)[number] | EvidenceColumn | AnswerColumn;

const ways = ['page', 'header', 'member'] as const satisfies readonly EvidenceWay[];

/** The last event of each kind in a file: times in milliseconds since 1970, `way` that of the last press. */
export interface EvidenceSummary {
  asked?: number;
  confirmed?: number;
  left?: number;
  way?: EvidenceWay;
  importedBy?: string;
  controller?: string;
}

/** Columns of an export without options. SPEC section 9. */
export const defaultCsvColumns = ['number', 'email', 'name'] as const satisfies readonly CsvColumn[];

/** Separators between the cells of a file, by name. */
export const csvDelimiters = { comma: ',', semicolon: ';' } as const;
export type CsvDelimiter = keyof typeof csvDelimiters;

/** Returns the delimiter that spreadsheets expect in a language: a semicolon when its decimal separator is a comma. */
export const toUsualDelimiter = (language: string): CsvDelimiter =>
  new Intl.NumberFormat(language).format(1.5).includes(',') ? 'semicolon' : 'comma';

/** Format of a file. */
export interface CsvForm {
  /** In the order of the file. */
  columns: readonly CsvColumn[];
  delimiter: CsvDelimiter;
  words: CsvWords;
  /** All that a list ever asked, for columns of answers. */
  fields?: readonly Field[];
}

/** Column titles, state names and words of answers in the reader's language. */
export interface CsvWords extends AnswerWords {
  titles: Readonly<Record<(typeof csvColumns)[number], string>>;
  /** Absent where a file has no such columns. */
  evidence?: EvidenceWords;
  states: Readonly<Record<ContactState, string>>;
}

interface EvidenceWords {
  titles: Readonly<Record<EvidenceColumn, string>>;
  ways: Readonly<Record<EvidenceWay, string>>;
}

type CsvWordId =
  | `pages.subscribers.csv.${(typeof csvColumns)[number]}`
  | `pages.subscribers.state.${ContactState}`
  | `pages.subscribers.answer.${'yes' | 'no'}`;

/** Builds the words of a file from the message ids of `locales`. */
export const toCsvWords = (
  say: (id: CsvWordId) => string,
  languages: Pick<AnswerWords, 'language' | 'mainLanguage'>,
): CsvWords => ({
  ...languages,
  yes: say('pages.subscribers.answer.yes'),
  no: say('pages.subscribers.answer.no'),
  titles: toRecord(csvColumns, (column) => say(`pages.subscribers.csv.${column}`)),
  states: toRecord(contactStates, (state) => say(`pages.subscribers.state.${state}`)),
});

type EvidenceWordId = `pages.subscribers.csv.${EvidenceColumn}` | `pages.subscribers.csv.way.${EvidenceWay}`;

/** Builds the words of the columns of evidence. */
export const toEvidenceWords = (say: (id: EvidenceWordId) => string): EvidenceWords => ({
  titles: toRecord(evidenceColumns, (column) => say(`pages.subscribers.csv.${column}`)),
  ways: toRecord(ways, (way) => say(`pages.subscribers.csv.way.${way}`)),
});

const toRecord = <Name extends string>(names: readonly Name[], say: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, say(name)])) as Record<Name, string>;

/**
 * Matches the places where a spreadsheet would start a formula: at the start of a line, or of a cell that it splits off when
 * it expects another delimiter, with or without white space before it. Some accept full-width signs too. Places that are
 * escaped already are among them, so that {@link fromCsvCell} gives exactly the text.
 */
const FORMULA = /(?:^|[\r\n;,|])'*(?:\s*[=+\-@＝＋－＠]|[^\S\t\r\n]*[\t\r])/;
/** The same places, except the start of the text. */
const INNER_FORMULA = /(?<=[\r\n;,|])(?='*(?:[^\S\r\n]*[=+\-@＝＋－＠]|[^\S\t\r\n]*[\t\r](?!\n)))/g;

const ESCAPED_INNER_FORMULA = new RegExp(INNER_FORMULA.source.replace('(?=', "'(?="), 'g');

const NEEDS_QUOTES = /[";,|\r\n]|^\s|\s$/;

/**
 * Returns the text as one cell, quoted and escaped so that no spreadsheet splits it or runs it as a formula, whichever
 * delimiter it expects. CONTRACT "CSV".
 */
export function toCsvCell(text: string): string {
  const escaped = escapeFormulas(text);
  return NEEDS_QUOTES.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

const escapeFormulas = (text: string): string => (FORMULA.test(text) ? `'${text.replace(INNER_FORMULA, "'")}` : text);

/**
 * Undoes {@link toCsvCell} on a cell whose quotes are already read, so that an export can be imported unchanged. Returns a
 * cell that `toCsvCell` did not escape as it is.
 */
export function fromCsvCell(cell: string): string {
  if (!cell.startsWith("'")) return cell;
  const text = cell.slice(1).replace(ESCAPED_INNER_FORMULA, '');
  return escapeFormulas(text) === cell ? text : cell;
}

/** Returns the cells as one line of a file, ending in CRLF: RFC 4180. */
export const toCsvLine = (cells: readonly string[], delimiter: CsvDelimiter): string =>
  `${cells.map(toCsvCell).join(csvDelimiters[delimiter])}\r\n`;

/** Returns the time in UTC, as the column title says, in the one format that every spreadsheet reads as a time. */
const toCsvTime = (time: number | undefined): string =>
  time === undefined ? '' : new Date(time).toISOString().slice(0, 19).replace('T', ' ');

interface CsvRow {
  contact: Contact;
  /** Numbers a contact that has no `position`. */
  place: number;
  evidence: EvidenceSummary;
}

function toCell(column: CsvColumn, { contact, place, evidence }: CsvRow, { words, fields }: CsvForm): string {
  if (isAnswerColumn(column)) return toAnswerCell(toColumnKey(column), contact, words, fields);
  if (isEvidenceColumn(column)) return toEvidenceCell(column, evidence, words);
  switch (column) {
    case 'number':
      return String(contact.position ?? place);
    case 'joined':
      return toCsvTime(contact.createdAt);
    case 'source':
      return contact.source ? toSourceName(contact.source) : '';
    case 'campaign':
      return contact.source?.utmCampaign ?? '';
    case 'medium':
      return contact.source?.utmMedium ?? '';
    case 'state':
      return words.states[toContactState(contact.state)];
    default:
      return contact[column] ?? '';
  }
}

function toEvidenceCell(column: EvidenceColumn, evidence: EvidenceSummary, words: CsvWords): string {
  switch (column) {
    case 'asked':
      return toCsvTime(evidence.asked);
    case 'confirmed':
      return toCsvTime(evidence.confirmed);
    case 'left':
      return toCsvTime(evidence.left);
    case 'way':
      return (evidence.way && words.evidence?.ways[evidence.way]) ?? '';
    case 'importedBy':
      return evidence.importedBy ?? '';
    case 'controller':
      return evidence.controller ?? '';
  }
}

function toAnswerCell(key: string, { answers }: Contact, words: CsvWords, fields: readonly Field[] = []): string {
  const field = fields.find((each) => each.key === key);
  const answer = answers?.[key];
  return field && answer !== undefined ? toAnswerText(field, answer, words) : '';
}

/** Returns the byte order mark and the line of titles. */
export function toHeaderLine({ columns, delimiter, words, fields = [] }: CsvForm): string {
  const titles = new Map<CsvColumn, string>(toFieldColumns(fields, words).map(({ id, title }) => [id, title]));
  const toTitle = (column: CsvColumn): string => {
    if (isAnswerColumn(column)) return titles.get(column) ?? toColumnKey(column);
    return isEvidenceColumn(column) ? (words.evidence?.titles[column] ?? column) : words.titles[column];
  };
  return BYTE_ORDER_MARK + toCsvLine(columns.map(toTitle), delimiter);
}

/** Returns a contact as one line of a file. `place`, from 1, numbers a contact that has no `position`. */
export const toContactLine = (contact: Contact, place: number, form: CsvForm, evidence: EvidenceSummary = {}): string =>
  toCsvLine(
    form.columns.map((column) => toCell(column, { contact, place, evidence }, form)),
    form.delimiter,
  );

/** In characters: with up to four bytes each, the file name stays below the 255 bytes that file systems allow. */
const MAX_TERM = 40;

/** Returns `subscribers[_filtered_{term}]_{YYYY-MM-DD}.csv`, with the local date: SPEC section 9. */
export function toCsvFileName(search: string, now: Date): string {
  // Every file system allows letters and digits of any script, dots, dashes and underscores.
  const searched = toCanonicalName(search);
  const safe = searched.replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-');
  const term = [...safe]
    .slice(0, MAX_TERM)
    .join('')
    .replace(/^[.-]+|[.-]+$/g, '');
  const filtered = searched === '' ? '' : `_filtered_${term}`;
  return `subscribers${filtered.replace(/_$/, '')}_${toDay(now)}.csv`;
}
