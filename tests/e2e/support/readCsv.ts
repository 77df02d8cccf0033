import { readFileSync } from 'node:fs';

export interface CsvFile {
  hasByteOrderMark: boolean;
  /** Whether every line ends as RFC 4180 asks. */
  hasCrlf: boolean;
  rows: string[][];
}

/** Reads a CSV file the way a spreadsheet would that expects this delimiter. */
export function readCsv(path: string, delimiter: ',' | ';' = ','): CsvFile {
  const text = readFileSync(path, 'utf8');
  const body = text.replace(/^\uFEFF/, '');
  return {
    hasByteOrderMark: body !== text,
    hasCrlf: !/[^\r]\n/.test(body),
    rows: body
      .split('\r\n')
      .filter((line) => line !== '')
      .map((line) => toCells(line, delimiter)),
  };
}

function toCells(line: string, delimiter: string): string[] {
  const cell = new RegExp(`(?:^|${delimiter})(?:"((?:[^"]|"")*)"|([^${delimiter}]*))`, 'g');
  return [...line.matchAll(cell)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}
