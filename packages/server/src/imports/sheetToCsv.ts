import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@prelude/api/contract/imports';
import { hasAddress } from './cells.ts';
import { eachTag, MAX_TEXT } from './eachTag.ts';
import { ImportFault } from './ImportFile.ts';
import { createCounter, type Zip } from './openZip.ts';

/** As many files as an archive may have. */
const MAX_PARTS = 10_000;
/** Limits of Excel itself. */
const MAX_SHEET_ROWS = 1_048_576;
const MAX_STYLES = 65_490;
const MAX_FORMAT = 255;
/** Five for each row. An array that grows far beyond would need more at once than a thread may add at its limit. */
const MAX_STRINGS = 5 * MAX_IMPORT_ROWS;

const MAX_SHEETS = 255;
/** Excel has 31 letters, others more. */
const MAX_NAME = 100;

const PIECE = 64 * 1024;
/** Days between 1900 and 1904, from which old files of Macs count. */
const DAYS_TO_1904 = 1462;
const UNIX_DAY = 25_569;

export interface Sheets {
  sheets: string[];
  sheet: string;
}

interface Book {
  /** Paths by the names of visible sheets */
  sheets: ReadonlyMap<string, string>;
  strings: string[];
  dates: boolean[];
  is1904: boolean;
}

/** Returns the sheet of that name, else the first of those with most addresses, each row on the line of its number. Formulas give their last result. */
export async function sheetToCsv(zip: Zip, sheetName?: string): Promise<{ bytes: Buffer; workbook: Sheets }> {
  const book = await readBook(zip);
  const sheets = [...book.sheets.keys()];
  let best: { bytes: Buffer; addresses: number; name: string } | undefined;
  for (const name of sheetName !== undefined && book.sheets.has(sheetName) ? [sheetName] : sheets) {
    const { csv, addresses } = await writeSheet(zip, book.sheets.get(name) ?? '', book);
    if (csv.length > 0 && addresses > (best?.addresses ?? -1)) best = { bytes: csv, addresses, name };
  }
  if (!best) throw new ImportFault('empty');
  return { bytes: best.bytes, workbook: { sheets, sheet: best.name } };
}

async function readBook(zip: Zip): Promise<Book> {
  const targets = new Map<string, string>();
  // Both are optional. Their names differ between programs, at least in case.
  let stringsPath = 'xl/sharedStrings.xml';
  let stylesPath = 'xl/styles.xml';
  await eachTag(zip.read('xl/_rels/workbook.xml.rels'), ({ name, attributes }) => {
    if (name !== 'Relationship' || targets.size === MAX_PARTS) return;
    const target = attributes.Target ?? '';
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    targets.set(attributes.Id ?? '', path);
    if (/\/sharedStrings$/i.test(attributes.Type ?? '')) stringsPath = path;
    if (/\/styles$/i.test(attributes.Type ?? '')) stylesPath = path;
  });
  const sheets = new Map<string, string>();
  let is1904 = false;
  await eachTag(zip.read('xl/workbook.xml'), ({ name, attributes }) => {
    const path = targets.get(attributes['r:id'] ?? '');
    if (name === 'sheet' && path && sheets.size < MAX_SHEETS && (attributes.state ?? 'visible') === 'visible')
      sheets.set((attributes.name ?? '').slice(0, MAX_NAME) || `${sheets.size + 1}`, path);
    if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
  });
  return { sheets, strings: await readStrings(zip, stringsPath), dates: await readDates(zip, stylesPath), is1904 };
}

async function readStrings(zip: Zip, path: string): Promise<string[]> {
  const strings: string[] = [];
  let text = '';
  let isReading = false;
  await eachTag(zip.read(path), ({ name, parent, isEnd, text: inner }) => {
    if (name === 'si' && !isEnd) text = '';
    // Phonetic runs repeat the text in another script.
    isReading = name === 't' && parent !== 'rPh';
    if (isReading && isEnd && text.length < MAX_TEXT) text += inner;
    if (name !== 'si' || !isEnd) return;
    if (strings.length === MAX_STRINGS) throw new ImportFault('heavy');
    strings.push(text);
  });
  return strings;
}

async function readDates(zip: Zip, path: string): Promise<boolean[]> {
  const formats = new Map<string, string>();
  const dates: boolean[] = [];
  await eachTag(zip.read(path), ({ name, parent, attributes, isEnd }) => {
    if (isEnd) return;
    if (name === 'numFmt' && formats.size < MAX_STYLES)
      formats.set(attributes.numFmtId ?? '', (attributes.formatCode ?? '').slice(0, MAX_FORMAT));
    if (name !== 'xf' || parent !== 'cellXfs' || dates.length === MAX_STYLES) return;
    const id = attributes.numFmtId ?? '0';
    dates.push(isDateFormat(Number(id), formats.get(id)));
  });
  return dates;
}

/** The numbers are those of ECMA-376 18.8.30. */
function isDateFormat(id: number, code: string | undefined): boolean {
  if (code !== undefined) return /[ymdhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
}

async function writeSheet(zip: Zip, path: string, book: Book): Promise<{ csv: Buffer; addresses: number }> {
  const count = createCounter();
  const pieces: Buffer[] = [];
  let piece = '';
  const write = (text: string) => {
    piece += text;
    if (piece.length < PIECE) return;
    flush();
  };
  const flush = () => {
    const bytes = Buffer.from(piece);
    count(bytes.length);
    pieces.push(bytes);
    piece = '';
  };

  let line = 1;
  let filled = 0;
  let number = 0;
  let cells: string[] = [];
  let column = -1;
  let value = '';
  let only = '';
  let addresses = 0;
  await eachTag(zip.read(path), ({ name, parent, attributes, isEnd, text }) => {
    if (name === 'row' && !isEnd) {
      number = Number(attributes.r) || number + 1;
      cells = [];
      column = -1;
    } else if (name === 'c' && !isEnd) {
      column = attributes.r ? toColumn(attributes.r) : column + 1;
      value = '';
    } else if ((name === 'v' || (name === 't' && parent !== 'rPh')) && isEnd) {
      if (value.length < MAX_TEXT) value += text;
    } else if (name === 'c' && value !== '' && column <= MAX_IMPORT_COLUMNS)
      cells[column] = toText(value, attributes, book).slice(0, MAX_TEXT);
    else if (name === 'row' && cells.length > 0) {
      filled += 1;
      only = filled === 1 && Object.keys(cells).length === 1 ? (cells.at(-1) ?? '') : '';
      if (filled > MAX_IMPORT_ROWS + 1000) throw new ImportFault('rows');
      if (number > MAX_SHEET_ROWS) throw new ImportFault('rows');
      write('\n'.repeat(Math.max(0, number - line)));
      line = Math.max(line, number) + 1;
      addresses += cells.filter((cell) => hasAddress(cell ?? '')).length;
      write(`${Array.from(cells, (cell) => toCell(cell ?? '')).join(',')}\n`);
    }
  });
  flush();
  // The lines of a table that is pasted into one cell.
  const csv = /[\r\n]/.test(only) ? Buffer.from(only) : Buffer.concat(pieces);
  return { csv, addresses };
}

function toColumn(reference: string): number {
  let index = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? 'A') index = index * 26 + letter.charCodeAt(0) - 64;
  return index - 1;
}

function toText(value: string, { t: type, s: style }: Record<string, string>, book: Book): string {
  if (type === 's') return book.strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'true' : 'false';
  if (type === 'e') return '';
  if (type !== undefined && type !== 'n') return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  if (!book.dates[Number(style ?? 0)] || number < 1) return String(number);
  const days = number + (book.is1904 ? DAYS_TO_1904 : 0) - UNIX_DAY;
  const date = new Date(Math.round(days * 86_400) * 1000);
  return Number.isNaN(date.getTime()) ? value : date.toISOString().slice(0, 19).replace('T', ' ');
}

const toCell = (text: string): string => {
  const line = text.replace(/[\r\n]+/g, ' ');
  return /[",]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line;
};
