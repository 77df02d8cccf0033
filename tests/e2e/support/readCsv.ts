import { readFileSync } from 'node:fs';

export interface CsvFile {
  hasByteOrderMark: boolean;
  /** True when every line ends with CRLF, as RFC 4180 requires. */
  hasCrlf: boolean;
  rows: string[][];
}

/** Reads a CSV file as a spreadsheet that expects this delimiter would. */
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
