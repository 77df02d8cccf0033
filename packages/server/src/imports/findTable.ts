import type { ImportDelimiter } from '@prelude/api/contract/imports';
import { hasAddress } from './cells.ts';
import { delimiterSigns, eachRecord } from './eachRecord.ts';
import { isPlaceTitle, rateMailTitle, rateTimeTitle, toNameField } from './titles.ts';

const HEAD = 256 * 1024;
const HEAD_ROWS = 20;
const MAX_TITLE = 300;
const DELIMITER_ROWS = 200;
const MAX_LINE = 1024 * 1024;
const QUOTE = '"'.charCodeAt(0);

/** Spreadsheets write this line for themselves; it names the delimiter. */
const DELIMITER_LINE = /^sep=(.)(?:\r\n?|\n|$)/i;

/** Returns the text without a line that names the delimiter, the number of lines left out, and the delimiter it names. */
export function cutDelimiterLine(text: Buffer): {
  text: Buffer;
  lines: number;
  delimiter: ImportDelimiter | undefined;
} {
  const [line, sign] = DELIMITER_LINE.exec(text.toString('latin1', 0, 8)) ?? [];
  if (line === undefined) return { text, lines: 0, delimiter: undefined };
  const names = Object.keys(delimiterSigns) as ImportDelimiter[];
  return { text: text.subarray(line.length), lines: 1, delimiter: names.find((name) => delimiterSigns[name] === sign) };
}

async function takeHead(text: Buffer, delimiter: ImportDelimiter, rows: number): Promise<string[][]> {
  const end = text.length > HEAD ? text.lastIndexOf('\n', HEAD) : -1;
  const head: string[][] = [];
  await eachRecord(end > 0 ? text.subarray(0, end) : text.subarray(0, HEAD), delimiter, (cells) => {
    if (head.length < rows) head.push(cells);
  });
  return head;
}

/** The delimiter that gives cells which are an address, and then rows of the same width. */
export async function guessDelimiter(text: Buffer): Promise<ImportDelimiter> {
  const names = Object.keys(delimiterSigns) as ImportDelimiter[];
  const scores: number[] = [];
  for (const name of names) {
    const head = await takeHead(text, name, DELIMITER_ROWS);
    const withAddress = head.filter((cells) => cells.some(hasAddress)).length;
    const widths = new Map<number, number>();
    for (const { length } of head) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1);
    scores.push(withAddress * 2 + Math.max(0, ...widths.values()));
  }
  return names[scores.indexOf(Math.max(...scores))] ?? 'comma';
}

/** Returns the lines of a file that holds each as one cell, or all in one cell; undefined for any other file. */
export async function unwrapCells(text: Buffer, delimiter: ImportDelimiter): Promise<Buffer | undefined> {
  const isLine = text.length < MAX_LINE && text[0] !== QUOTE && text.includes('\\n');
  if (isLine && !/[\r\n]./.test(text.toString())) return Buffer.from(toLine([text.toString()]));
  const outer = await takeHead(text, delimiter, DELIMITER_ROWS);
  const wrapped = outer.filter((cells) => cells.some((cell) => cell.includes('@')));
  if (wrapped.length === 0 || !wrapped.every((cells) => toFilled(cells).length === 1)) return undefined;
  const inner = Buffer.from(outer.map(toLine).join('\n'));
  const head = await takeHead(inner, await guessDelimiter(inner), DELIMITER_ROWS);
  const people = head.filter((cells) => cells.some(hasAddress));
  const isTable =
    people.length > 0 && people.every((cells) => cells.length > 1 && cells.filter(hasAddress).length === 1);
  // A name before a bracketed address may have a comma itself.
  if (!isTable || people.flat().some((cell) => hasAddress(cell) && /[\s<]/.test(cell))) return undefined;
  const lines: string[] = [];
  await eachRecord(text, delimiter, (cells, line) => {
    while (lines.length < line - 1) lines.push('');
    lines.push(toLine(cells));
  });
  return Buffer.from(`${lines.join('\n')}\n`);
}

const toFilled = (cells: readonly string[]): string[] => cells.filter((cell) => cell !== '');

const toLine = (cells: readonly string[]): string => {
  const line = toFilled(cells).join(',').trim();
  return /[\r\n]/.test(line) ? line : line.replaceAll(/\\r\\n|\\n/g, '\n');
};

const isKnown = (title: string): boolean =>
  rateMailTitle(title) > 0 || toNameField(title) !== null || rateTimeTitle(title) > 0 || isPlaceTitle(title);

/** Returns the row of titles, below any preamble: the one with most known titles before the first address, else the first row. Index −1 if there is none. */
export async function findTitles(
  text: Buffer,
  delimiter: ImportDelimiter,
  isSaid: boolean,
): Promise<{ titles: string[]; index: number }> {
  const head = await takeHead(text, delimiter, HEAD_ROWS);
  const firstRow = head.findIndex((cells) => cells.some(isWholeAddress));
  const titleCounts = (firstRow < 0 ? head : head.slice(0, firstRow)).map((cells) => cells.filter(isKnown).length);
  const most = Math.max(0, ...titleCounts);
  const index = most > 0 ? titleCounts.indexOf(most) : firstRow > 0 || isSaid ? 0 : -1;
  return { titles: (head[index] ?? []).map((title) => title.slice(0, MAX_TITLE)), index };
}

const isWholeAddress = (cell: string): boolean => hasAddress(cell) && (!/\s/.test(cell) || /<[^<>]+>$/.test(cell));
