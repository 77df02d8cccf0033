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

export type Visit = (cells: string[], line: number) => void;

/** Visits the rows of a text in UTF-8. A quote that is not closed at the end of a cell counts as a character of its line, so that it swallows no other rows. */
export async function eachRecord(text: Buffer, delimiter: ImportDelimiter, visit: Visit): Promise<void> {
  const sign = delimiterSigns[delimiter];
  const breaks = findBreaks(text);
  const form = { delimiter: sign, quote: '"', record_delimiter: breaks, relax_column_count: true };
  const give = (cells: string[], line: number) => {
    const clean = cells.map(toCell);
    if (clean.some((cell) => cell !== '')) visit(clean, line);
  };
  let start = 0;
  let line = 1;
  while (start < text.length) {
    const from = start;
    const firstLine = line;
    const parser: Parser = new Parser({
      ...form,
      relax_quotes: true,
      max_record_size: MAX_RECORD,
      on_record(cells: string[], { bytes, lines }) {
        if (cells.some(looksTorn) && isTorn(text.subarray(start, from + bytes), form)) throw new TornRecord();
        give(cells, line);
        start = from + bytes;
        line = firstLine + lines;
        // The parser makes an error, which is slow, of each row that is not as wide as the one it takes for the first.
        Object.assign(parser.info, { records: 0 });
        return null;
      },
    });
    try {
      await finished(parser.end(text.subarray(from)), { readable: false });
      return;
    } catch (error) {
      if (!(error instanceof CsvError || error instanceof TornRecord)) throw error;
    }
    const found = text.indexOf(breaks.at(-1) ?? '\n', start);
    const end = found < 0 ? text.length : found;
    give(text.toString('utf8', start, end).split(sign), line);
    start = end + 1;
    line += 1;
  }
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
