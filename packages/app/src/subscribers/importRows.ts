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
const GUESS_ROWS = 200;

/** Matched against a title without accents, case and punctuation, in English and Polish; the first match wins. */
const titlesOf: Record<ImportField, RegExp> = {
  email: /mail|^adres$/,
  lastName: /^(last|family|second) ?name$|^surname$|^nazwisko$/,
  name: /^((full|first|given) ?)?name$|^imie( i nazwisko)?$|^(nazwa|osoba|subskrybent|subscriber|contact|person)$/,
  createdAt: /join|sign(ed)? ?up|subscribed|\bcreated|\badded|\bdate\b|\btime(stamp)?\b|^data|zapis|dolacz|utworz|doda/,
};
/** Titles of times other than the sign-up. */
const OTHER_TIMES = /birth|urodz|updat|modif|confirm|potwierdz|last (seen|open|click)/;

const toPlain = (title: string): string =>
  fold(title)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const hasAddress = (cell: string): boolean => /\S@\S/.test(cell);

/** True when the first row is a header: it has no address while others have one, or it names a known column. */
function guessTitles(records: readonly FileRecord[]): boolean {
  const [first, ...rest] = records;
  if (!first || first.cells.some(hasAddress)) return false;
  return (
    rest.some(({ cells }) => cells.some(hasAddress)) || first.cells.some((cell) => titlesOf.email.test(toPlain(cell)))
  );
}

/** Guesses columns by their titles, addresses also by their form. Each column is used once. */
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

/** Returns the column with the most addresses, -1 if none has any. */
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

/** Guesses the settings of a text; `defaultOrder` decides if its dates prove no order. */
export function guessSettings(
  text: string,
  reading: Reading,
  defaultOrder: ImportSettings['dateOrder'],
): ImportSettings {
  const records = takeFirst(readRecords(text, reading.delimiter), GUESS_ROWS);
  const hasTitles = guessTitles(records);
  const titles = hasTitles ? (records[0]?.cells ?? []) : [];
  const rows = hasTitles ? records.slice(1) : records;
  const fields = guessFields(titles, rows);
  return { ...reading, hasTitles, fields, dateOrder: findOrder(toDates(rows, fields)) ?? defaultOrder };
}

const toDates = (records: readonly FileRecord[], { createdAt }: Fields): string[] =>
  createdAt === null ? [] : records.map(({ cells }) => cells[createdAt] ?? '');

/** Returns the first rows as they would be imported, and the columns to choose from. */
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

/** Converts a row to its fields. `createdAt` stays text if it is no valid time, and is null if empty. */
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

interface SentRow {
  row: ImportRow;
  line: number;
  text: string;
}

/** The rows of one call, and the results known before it. */
export interface Batch {
  sent: readonly SentRow[];
  refused: readonly RefusedRow[];
  /** Rows whose address occurred earlier in the file. */
  repeated: number;
  /** Rows of the file in this batch. */
  count: number;
}

/** A quarter of the server's limit, so that public sign-ups wait only for a short commit. */
const MAX_CALL_ROWS = 250;
/** In characters. No valid address or name is longer; longer ones are refused without a call. */
const MAX_CELL = 1000;
const MAX_TEXT = 200;
/** JSON of one call, in characters: with three bytes each it stays below the server's limit. */
const MAX_CALL_LENGTH = 300_000;

const toText = ({ cells }: FileRecord): string => cells.filter(Boolean).join(', ').slice(0, MAX_TEXT);
const toKey = (email: string): string => email.toLowerCase().normalize('NFC');

/** Yields one batch per call, the same ones each time. */
export function* toBatches(text: string, settings: ImportSettings, maxRows = MAX_CALL_ROWS): Generator<Batch> {
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
    if (batch.count < maxRows && size < MAX_CALL_LENGTH) continue;
    yield batch;
    batch = open();
    size = 0;
  }
  if (batch.count > 0) yield batch;
}
