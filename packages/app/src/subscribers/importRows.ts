import { fromCsvCell } from '@prelude/api/contract/csv';
import { fold } from '@prelude/api/contract/fold';
import type { ImportRow } from '@prelude/api/contract/imports';
import type {
  ImportField,
  ImportPreview,
  ImportSettings,
  PreviewRow,
} from '@prelude/ui/screens/subscribers/ImportColumns';
import type { RefusedRow } from '@prelude/ui/screens/subscribers/ImportReport';
import { type FileRecord, readRecords } from './importText.ts';
import { findOrder, isAmbiguous, toTime } from './importTime.ts';

type Fields = ImportSettings['fields'];

const PREVIEW_ROWS = 5;
/** Rows that guesses are made from. */
const GUESS_ROWS = 200;

/** By the words of a title without accents, case and marks, in English and Polish; the first that fits wins. */
const titlesOf: Record<ImportField, RegExp> = {
  email: /mail|^adres$/,
  lastName: /^(last|family|second) ?name$|^surname$|^nazwisko$/,
  name: /^((full|first|given) ?)?name$|^imie( i nazwisko)?$|^(nazwa|osoba|subskrybent|subscriber|contact|person)$/,
  createdAt: /join|sign(ed)? ?up|subscribed|\bcreated|\badded|\bdate\b|\btime(stamp)?\b|^data|zapis|dolacz|utworz|doda/,
};
/** Times of something else. */
const OTHER_TIMES = /birth|urodz|updat|modif|confirm|potwierdz|last (seen|open|click)/;

const toPlain = (title: string): string =>
  fold(title)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const hasAddress = (cell: string): boolean => /\S@\S/.test(cell);

/** Whether the first row holds titles: it has no address, and others have, or it names a column of ours. */
function guessTitles(records: readonly FileRecord[]): boolean {
  const [first, ...rest] = records;
  if (!first || first.cells.some(hasAddress)) return false;
  return (
    rest.some(({ cells }) => cells.some(hasAddress)) || first.cells.some((cell) => titlesOf.email.test(toPlain(cell)))
  );
}

/** By the titles; the addresses also by what they look like. No column is two things. */
function guessFields(titles: readonly string[], records: readonly FileRecord[]): Fields {
  const taken = new Set<number>();
  const take = (index: number): number | null => {
    if (index < 0) return null;
    taken.add(index);
    return index;
  };
  const byTitle = (field: ImportField): number | null =>
    take(
      titles.map(toPlain).findIndex((title, index) => {
        if (taken.has(index) || !titlesOf[field].test(title)) return false;
        return field !== 'createdAt' || !OTHER_TIMES.test(title);
      }),
    );
  const email = take(findAddresses(records)) ?? byTitle('email');
  const lastName = byTitle('lastName');
  return { email, lastName, name: byTitle('name'), createdAt: byTitle('createdAt') };
}

/** The column with most addresses, -1 where none has any. */
function findAddresses(records: readonly FileRecord[]): number {
  const counts: number[] = [];
  for (const { cells } of records)
    cells.forEach((cell, index) => {
      if (hasAddress(cell)) counts[index] = (counts[index] ?? 0) + 1;
    });
  return counts.reduce((best, count, index) => (count > (counts[best] ?? 0) ? index : best), -1);
}

const takeFirst = (records: Iterable<FileRecord>, count: number): FileRecord[] => {
  const taken: FileRecord[] = [];
  for (const record of records) {
    taken.push(record);
    if (taken.length >= count) break;
  }
  return taken;
};

export type Reading = Pick<ImportSettings, 'delimiter' | 'encoding'>;

/** What a text says of itself, for `usualOrder` where its dates do not prove one. */
export function guessSettings(text: string, reading: Reading, usualOrder: ImportSettings['dateOrder']): ImportSettings {
  const records = takeFirst(readRecords(text, reading.delimiter), GUESS_ROWS);
  const hasTitles = guessTitles(records);
  const titles = hasTitles ? (records[0]?.cells ?? []) : [];
  const rows = hasTitles ? records.slice(1) : records;
  const fields = guessFields(titles, rows);
  return { ...reading, hasTitles, fields, dateOrder: findOrder(toDates(rows, fields)) ?? usualOrder };
}

const toDates = (records: readonly FileRecord[], { createdAt }: Fields): string[] =>
  createdAt === null ? [] : records.map(({ cells }) => cells[createdAt] ?? '');

/** What the first rows become, and which columns there are to choose from. */
export function toPreview(text: string, settings: ImportSettings): Omit<ImportPreview, 'fileName' | 'rowCount'> {
  const records = takeFirst(readRecords(text, settings.delimiter), GUESS_ROWS);
  const titles = settings.hasTitles ? (records[0]?.cells ?? []) : [];
  const rows = settings.hasTitles ? records.slice(1) : records;
  const width = Math.max(titles.length, ...rows.map(({ cells }) => cells.length));
  const toRow = createToRow(settings, titles);
  return {
    settings,
    columns: Array.from({ length: width }, (_, index) => titles[index] ?? ''),
    isDateAmbiguous: toDates(rows, settings.fields).some(isAmbiguous),
    rows: rows.slice(0, PREVIEW_ROWS).map((record): PreviewRow => {
      const { email, name, createdAt } = toRow(record);
      return { email, name, createdAt };
    }),
  };
}

/** A row as its fields; `createdAt` is the text of the file where that is no time, null where there is none. */
function createToRow({ fields, dateOrder }: ImportSettings, titles: readonly string[]) {
  const cellOf = ({ cells }: FileRecord, field: ImportField): string => cells[fields[field] ?? -1] ?? '';
  const form = { order: dateOrder, isUtc: /\butc\b/i.test(titles[fields.createdAt ?? -1] ?? '') };
  return (record: FileRecord) => {
    const time = cellOf(record, 'createdAt');
    return {
      email: fromCsvCell(cellOf(record, 'email')).replace(/^mailto:/i, ''),
      name: [cellOf(record, 'name'), cellOf(record, 'lastName')].filter(Boolean).map(fromCsvCell).join(' '),
      createdAt: time === '' ? null : (toTime(time, form) ?? time),
    };
  };
}

/** A row that is sent, and where it stands. */
interface SentRow {
  row: ImportRow;
  line: number;
  text: string;
}

/** What one call sends, and what was found out without it. */
export interface Batch {
  sent: readonly SentRow[];
  refused: readonly RefusedRow[];
  /** Rows whose address stood in the file before. */
  repeated: number;
  /** Rows of the file that this is about. */
  count: number;
}

/** A quarter of what a call may have: those who sign up meanwhile wait for one commit of it at most. */
const ROWS_OF_A_CALL = 250;
/** No address and no name is as long; what is longer is not sent. In characters. */
const MAX_CELL = 1000;
const MAX_TEXT = 200;
/** Of the JSON of one call, in characters: three bytes each are still less than a call may have. */
const LARGEST_CALL = 300_000;

const toText = ({ cells }: FileRecord): string => cells.filter(Boolean).join(', ').slice(0, MAX_TEXT);
const toKey = (email: string): string => email.toLowerCase().normalize('NFC');

/** Yields the rows in as many batches as calls are needed, the same ones each time. */
export function* toBatches(text: string, settings: ImportSettings, most = ROWS_OF_A_CALL): Generator<Batch> {
  const records = readRecords(text, settings.delimiter);
  const titles = settings.hasTitles ? records.next().value : undefined;
  const toRow = createToRow(settings, titles?.cells ?? []);
  const seen = new Set<string>();
  const open = () => ({ sent: [] as SentRow[], refused: [] as RefusedRow[], repeated: 0, count: 0 });
  let batch = open();
  let size = 0;
  for (const record of records) {
    const { email, name, createdAt } = toRow(record);
    const { line } = record;
    const key = toKey(email);
    const refuse = (reason: RefusedRow['reason']) => batch.refused.push({ line, text: toText(record), reason });
    if (typeof createdAt === 'string') refuse('createdAt');
    else if (email.length > MAX_CELL) refuse('email');
    else if (name.length > MAX_CELL) refuse('name');
    else if (email !== '' && seen.has(key)) batch.repeated += 1;
    else {
      seen.add(key);
      const row = { email, ...(name && { name }), ...(createdAt !== null && { createdAt }) };
      batch.sent.push({ row, line, text: toText(record) });
      size += JSON.stringify(row).length;
    }
    batch.count += 1;
    if (batch.count < most && size < LARGEST_CALL) continue;
    yield batch;
    batch = open();
    size = 0;
  }
  if (batch.count > 0) yield batch;
}
