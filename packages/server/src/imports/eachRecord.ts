import { finished } from 'node:stream/promises';
import type { ImportDelimiter } from '@prelude/api/contract/imports';
import { trimInvisible } from '@prelude/api/contract/rules';
import { CsvError, Parser } from 'csv-parse';
import { parse } from 'csv-parse/sync';

export const delimiterSigns = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' } satisfies Record<
  ImportDelimiter,
  string
>;

/** In bytes. A longer row has a quote that is never closed. */
const MAX_RECORD = 1024 * 1024;

/** Limit of the bytes that are read again behind torn quotes: four times the text, but 1 MB of a short one. To begin again costs as much as to read 4 kB. */
const MAX_AGAIN = 4;
const MIN_AGAIN = 1024 * 1024;
const START = 4096;
/** A line that is split at each delimiter gives no more: that is far above the columns a file may have. */
const MAX_CELLS = 1000;

export type Visit = (cells: string[], line: number) => void;

/** Visits the rows of a text in UTF-8. A quote that is not closed at the end of a cell counts as a character of its line, so that it swallows no other rows. Of a text with very many such quotes, the rest is read without quoting: returns the line from which on. */
export async function eachRecord(text: Buffer, delimiter: ImportDelimiter, visit: Visit): Promise<number | undefined> {
  const sign = delimiterSigns[delimiter];
  const breaks = findBreaks(text);
  const form = { delimiter: sign, quote: '"', record_delimiter: breaks, relax_column_count: true };
  const give = (cells: string[], line: number) => {
    const clean = cells.map(toCell);
    if (clean.some((cell) => cell !== '')) visit(clean, line);
  };
  let start = 0;
  let line = 1;
  let left = Math.max(text.length * MAX_AGAIN, MIN_AGAIN);
  let unquotedFrom: number | undefined;
  while (start < text.length) {
    const from = start;
    const firstLine = line;
    let end = 0;
    if (left <= 0) unquotedFrom ??= line;
    const parser: Parser = new Parser({
      ...form,
      quote: left > 0 && form.quote,
      relax_quotes: true,
      max_record_size: MAX_RECORD,
      on_record(cells: string[], { bytes, lines }) {
        end = from + bytes;
        if (left > 0 && cells.some(looksTorn) && isTorn(text.subarray(start, end), form)) throw new TornRecord();
        give(cells, line);
        start = end;
        line = firstLine + lines;
        // The parser makes an error, which is slow, of each row that is not as wide as the one it takes for the first.
        Object.assign(parser.info, { records: 0 });
        return null;
      },
    });
    try {
      await finished(parser.end(text.subarray(from)), { readable: false });
      return unquotedFrom;
    } catch (error) {
      if (!(error instanceof CsvError || error instanceof TornRecord)) throw error;
      left -= START + (error instanceof TornRecord ? end - start : Math.min(text.length - start, MAX_RECORD));
    }
    const breakIndex = text.indexOf(breaks.at(-1) ?? '\n', start);
    const lineEnd = breakIndex < 0 ? text.length : breakIndex;
    give(text.toString('utf8', start, lineEnd).split(sign, MAX_CELLS), line);
    start = lineEnd + 1;
    line += 1;
  }
  return unquotedFrom;
}

class TornRecord extends Error {}

/** Carriage returns end lines only where the first line ends in one alone. */
function findBreaks(text: Buffer): string[] {
  const feed = text.indexOf('\n');
  const carriage = text.indexOf('\r');
  return carriage >= 0 && (feed < 0 || carriage < feed - 1) ? ['\r'] : ['\r\n', '\n'];
}

const looksTorn = (cell: string): boolean => cell.startsWith('"') && /[\r\n]/.test(cell.trim());

function isTorn(record: Buffer, form: object): boolean {
  try {
    parse(record, form);
    return false;
  } catch (error) {
    return error instanceof CsvError && error.code === 'CSV_INVALID_CLOSING_QUOTE';
  }
}

const toCell = (cell: string): string => trimInvisible(cell.includes('\0') ? cell.replaceAll('\0', '') : cell);
