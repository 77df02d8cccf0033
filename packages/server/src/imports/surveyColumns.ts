import { hasAddress, looksLikeName, toFilled } from './cells.ts';
import { toHash } from './createDraftList.ts';
import { isStateWord, toState } from './states.ts';
import { isFuture, readTime } from './times.ts';
import { type StateTitle, toStateTitle } from './titles.ts';

export interface ColumnSurvey {
  title: string;
  stateTitle: StateTitle;
  examples: string[];
  filled: number;
  addresses: number;
  /** Addresses that differ, nearly: by bits of their hashes, which take less room than the addresses. */
  distinct: number;
  seen: Uint8Array | undefined;
  times: number;
  numbers: number;
  future: number;
  /** Times whose order of day and month nothing tells, and those that prove one. */
  open: number;
  dayFirst: number;
  monthFirst: number;
  states: number;
  integers: number;
  names: number;
  /** The first names that differ, at most {@link MAX_VALUES} */
  values: Set<string>;
}

const MAX_EXAMPLES = 3;
export const MAX_VALUES = 32;
const ADDRESS_BITS = 2 ** 19;
const MAX_EXAMPLE = 100;
/** Bare numbers that are shorter are a time only under a title that says so. */
const MIN_STAMP = 8;

export const startSurvey = (title: string): ColumnSurvey => ({
  title,
  stateTitle: toStateTitle(title),
  examples: [],
  filled: 0,
  addresses: 0,
  distinct: 0,
  seen: undefined,
  times: 0,
  numbers: 0,
  future: 0,
  open: 0,
  dayFirst: 0,
  monthFirst: 0,
  states: 0,
  integers: 0,
  names: 0,
  values: new Set(),
});

export function surveyCell(column: ColumnSurvey, text: string, now: number): void {
  const cell = toFilled(text);
  if (cell === '') return;
  column.filled += 1;
  if (column.examples.length < MAX_EXAMPLES) column.examples.push(cell.slice(0, MAX_EXAMPLE));
  if (hasAddress(cell)) {
    column.addresses += 1;
    markAddress(column, toHash(cell.toLowerCase()) & (ADDRESS_BITS - 1));
    return;
  }
  const isTime = surveyTime(column, cell, now);
  // Without a title only words tell a state: "yes" and a time may mean anything.
  if (column.stateTitle && toState(cell, column.stateTitle, isTime)) column.states += 1;
  else if (column.title === '' && isStateWord(cell)) column.states += 1;
  if (/^\d{1,9}$/.test(cell)) column.integers += 1;
  else if (looksLikeName(cell)) {
    column.names += 1;
    if (column.values.size < MAX_VALUES) column.values.add(cell);
  }
}

function markAddress(column: ColumnSurvey, bit: number): void {
  column.seen ??= new Uint8Array(ADDRESS_BITS / 8);
  const byte = column.seen[bit >> 3] ?? 0;
  const mask = 1 << (bit & 7);
  if (byte & mask) return;
  column.seen[bit >> 3] = byte | mask;
  column.distinct += 1;
}

function surveyTime(column: ColumnSurvey, cell: string, now: number): boolean {
  const written = readTime(cell, now);
  if (!written) {
    // No date at all, such as 0000-00-00, speaks for a column of times.
    if (/^0000-00-00|^0\/0\/0/.test(cell)) column.filled -= 1;
    return false;
  }
  column.times += 1;
  if (written.isNumber && (column.title !== '' || cell.length < MIN_STAMP)) column.numbers += 1;
  if (isFuture(written, now)) column.future += 1;
  if (written.isOpen) column.open += 1;
  const [, one, two] = /^(\d{1,2})[-/]\d{1,2}[-/]/.exec(cell) ? (/^(\d+)\D(\d+)/.exec(cell) ?? []) : [];
  if (Number(one) > 12) column.dayFirst += 1;
  if (Number(two) > 12) column.monthFirst += 1;
  return !written.isNumber;
}
