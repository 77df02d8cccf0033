import type { ImportDelimiter, ImportEncoding } from '@prelude/ui/screens/subscribers/ImportColumns';
import Papa from 'papaparse';

const delimiters = { comma: ',', semicolon: ';', tab: '\t' } satisfies Record<ImportDelimiter, string>;

/** Read at once: a few milliseconds. */
const WINDOW = 64 * 1024;
const ROWS_FOR_GUESS = 20;

/** UTF-8 where the bytes are, since hardly any other text is by chance; UTF-16 by its mark, which spreadsheets write. */
export function guessEncoding(bytes: Uint8Array): ImportEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1250';
  }
}

/** Without a byte order mark. */
export const decode = (bytes: Uint8Array, encoding: ImportEncoding): string => new TextDecoder(encoding).decode(bytes);

/** Whether it is a text at all: a spreadsheet's own file holds NUL. */
export const isText = (text: string): boolean => !text.includes('\0');

/** The delimiter with which the first rows have the same number of cells. */
export function guessDelimiter(text: string): ImportDelimiter {
  const { meta } = Papa.parse(text.slice(0, WINDOW), {
    preview: ROWS_FOR_GUESS,
    delimitersToGuess: Object.values(delimiters),
    skipEmptyLines: 'greedy',
  });
  const [known = 'comma'] = (Object.keys(delimiters) as ImportDelimiter[]).filter(
    (name) => delimiters[name] === meta.delimiter,
  );
  return known;
}

/** A row of the file that is not blank. */
export interface FileRecord {
  /** Where it begins, from 1. */
  line: number;
  /** Trimmed. */
  cells: readonly string[];
}

/** Yields the rows of a text, window by window: whoever iterates decides how long it may take at once. */
export function* readRecords(text: string, delimiter: ImportDelimiter): Generator<FileRecord> {
  const parser = new Papa.Parser({ delimiter: delimiters[delimiter], newline: text.includes('\n') ? '\n' : '\r' });
  let line = 1;
  let size = WINDOW;
  for (let start = 0; start < text.length; ) {
    const isLast = start + size >= text.length;
    const { data, meta } = parser.parse(text.slice(start, start + size), 0, !isLast) as Papa.ParseResult<string[]>;
    for (const raw of data) {
      const cells = raw.map((cell) => cell.trim());
      if (cells.some((cell) => cell !== '')) yield { line, cells };
      line += 1 + countBreaks(raw);
    }
    if (isLast) return;
    start += meta.cursor;
    // A row that is longer than the window, as one with a quote that nobody closed.
    size = data.length === 0 ? size * 2 : WINDOW;
  }
}

/** Inside the cells, where they are quoted. */
const countBreaks = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0);
