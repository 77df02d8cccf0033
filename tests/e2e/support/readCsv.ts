import { readFileSync } from 'node:fs';

export interface CsvFile {
  hasByteOrderMark: boolean;
  /** Whether every line ends as RFC 4180 asks. */
  hasCrlf: boolean;
  rows: string[][];
}

/** Reads a CSV file the way a spreadsheet would. */
export function readCsv(path: string): CsvFile {
  const text = readFileSync(path, 'utf8');
  const body = text.replace(/^\uFEFF/, '');
  return {
    hasByteOrderMark: body !== text,
    hasCrlf: !/[^\r]\n/.test(body),
    rows: body
      .split('\r\n')
      .filter((line) => line !== '')
      .map(toCells),
  };
}

function toCells(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}
