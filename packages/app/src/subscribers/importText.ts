import type { ImportDelimiter, ImportEncoding } from '@prelude/ui/screens/subscribers/ImportColumns';
import Papa from 'papaparse';

const delimiters = { comma: ',', semicolon: ';', tab: '\t' } satisfies Record<ImportDelimiter, string>;

/** Parsed at once, in a few milliseconds. */
const WINDOW = 64 * 1024;
const ROWS_FOR_GUESS = 20;
/** In characters. A longer row has a quote that is never closed. */
const MAX_RECORD = 1024 * 1024;
/** Occurs in no text: see {@link isText}. */
const NO_QUOTE = '\0';

/** Valid UTF-8 is hardly ever another encoding; UTF-16 has a mark, which spreadsheets write. */
export function guessEncoding(bytes: Uint8Array): ImportEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1250';
  }
}

/** Drops a byte order mark. */
export const decode = (bytes: Uint8Array, encoding: ImportEncoding): string => new TextDecoder(encoding).decode(bytes);

/** A spreadsheet's own format contains NUL. */
export const isText = (text: string): boolean => !text.includes('\0');

/** Addresses in one line, as copied from a mail program, become one per line. */
export function splitAddresses(text: string): string {
  const cells = text.split(/[,;\t]/).map((cell) => cell.trim());
  const isOneLine = !/[\r\n]/.test(text.trim());
  return isOneLine && cells.every((cell) => /^\S+@\S+$/.test(cell)) ? cells.join('\n') : text;
}

/** Spreadsheets write this line for themselves; it names the delimiter. */
const DELIMITER_LINE = /^sep=(.)(?:\r\n?|\n|$)/i;

export function guessDelimiter(text: string): ImportDelimiter {
  const names = Object.keys(delimiters) as ImportDelimiter[];
  const { meta } = Papa.parse(text.slice(0, WINDOW), {
    preview: ROWS_FOR_GUESS,
    delimitersToGuess: Object.values(delimiters),
    skipEmptyLines: 'greedy',
  });
  const said = DELIMITER_LINE.exec(text)?.[1] ?? meta.delimiter;
  return names.find((name) => delimiters[name] === said) ?? 'comma';
}

export interface FileRecord {
  /** Line where the row starts, from 1. */
  line: number;
  /** Trimmed. */
  cells: readonly string[];
}

/**
 * Yields the rows of a text window by window, so that the caller can pause. A quote that is not closed at the end of a cell
 * counts as a character of its line, so that it swallows no other rows.
 */
export function* readRecords(text: string, delimiter: ImportDelimiter): Generator<FileRecord> {
  const newline = /\r\n?|\n/.exec(text)?.[0] === '\r' ? '\r' : '\n';
  const form = { delimiter: delimiters[delimiter], newline } as const;
  const parse = (part: string, isWhole: boolean, options?: Papa.ParseConfig) =>
    new Papa.Parser({ ...form, ...options }).parse(part, 0, !isWhole) as Papa.ParseResult<string[]>;

  const [said = ''] = DELIMITER_LINE.exec(text) ?? [];
  let line = said ? 2 : 1;
  let size = WINDOW;
  for (let start = said.length; start < text.length; ) {
    const part = text.slice(start, start + size);
    const isLast = start + size >= text.length;
    const { data, errors, meta } = parse(part, isLast);
    const isTooLong = data.length === 0 && size >= MAX_RECORD;
    const wrong = isTooLong ? 0 : errors.find(({ row = 0 }) => hasBreak(data[row] ?? [part.slice(meta.cursor)]))?.row;
    for (const raw of data.slice(0, wrong)) {
      const cells = raw.map((cell) => cell.trim());
      if (cells.some((cell) => cell !== '')) yield { line, cells };
      line += 1 + countBreaks(raw);
    }
    if (wrong === undefined) {
      if (isLast) return;
      start += meta.cursor;
      // The row is longer than the window.
      size = data.length === 0 ? size * 2 : WINDOW;
      continue;
    }
    start += wrong === 0 ? 0 : parse(part, false, { preview: wrong }).meta.cursor;
    const found = text.indexOf(newline, start);
    const end = found < 0 ? text.length : found;
    const [cells = []] = parse(text.slice(start, end), true, { quoteChar: NO_QUOTE }).data;
    yield { line, cells: cells.map((cell) => cell.trim()) };
    line += 1;
    start = end + 1;
    size = WINDOW;
  }
}

const hasBreak = (cells: readonly string[]): boolean => cells.some((cell) => /[\r\n]/.test(cell.trim()));

const countBreaks = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0);
