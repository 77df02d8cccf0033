import type { AnswerColumn } from '@prelude/api/contract/fieldColumns';
import type { ColumnFault, DateOrder, ImportTarget } from '@prelude/api/contract/imports';
import { type ColumnSurvey, MAX_VALUES } from './surveyColumns.ts';
import { isPlaceTitle, rateMailTitle, rateTimeTitle, toNameField, toOwnFields } from './titles.ts';

type Fields = (ImportTarget | null)[];

/** Guesses what each column holds: by its cells first, and by its title where several could be meant. */
export function guessColumns(
  columns: readonly ColumnSurvey[],
  hasTitles: boolean,
  toAnswerColumn: (title: string) => AnswerColumn | undefined = () => undefined,
): Fields {
  const titles = columns.map(({ title }) => title);
  const own = hasTitles ? toOwnFields(titles, toAnswerColumn) : undefined;
  if (own) return own;
  const fields: Fields = columns.map(() => null);
  const isFree = (index: number) => fields[index] === null;
  const take = (index: number | undefined, field: ImportTarget) => {
    if (index !== undefined && isFree(index)) fields[index] = field;
  };
  take(findMail(columns), 'email');
  for (const [index, title] of titles.entries()) {
    const column = hasTitles ? toAnswerColumn(title) : undefined;
    if (column && !fields.includes(column)) take(index, column);
  }
  take(findJoined(columns, hasTitles), 'joined');
  for (const [index, { stateTitle, states, filled }] of columns.entries())
    if (states > 0 && (stateTitle === null ? states === filled : states * 2 >= filled)) take(index, 'state');
  const names = hasTitles ? guessNames(columns, isFree) : guessNamesByCells(columns, isFree);
  for (const [index, field] of names) take(index, field);
  const place = columns.findIndex(
    ({ title, integers, filled }, index) => isFree(index) && filled > 0 && integers === filled && isPlaceTitle(title),
  );
  if (place >= 0) take(place, 'number');
  return fields;
}

/** The column with the most distinct addresses; among columns with nearly as many, the one whose title says so. */
function findMail(columns: readonly ColumnSurvey[]): number | undefined {
  const most = Math.max(0, ...columns.map(({ distinct }) => distinct));
  if (most === 0) return undefined;
  const near = columns
    .map((column, index) => ({ ...column, index }))
    .filter(({ distinct }) => distinct * 10 >= most * 9);
  return best(
    near,
    ({ title }) => rateMailTitle(title),
    ({ distinct }) => distinct,
  );
}

/** A column of times, mostly in the past, whose title names no other event than the sign-up. */
function findJoined(columns: readonly ColumnSurvey[], hasTitles: boolean): number | undefined {
  const rated = columns.map((column, index) => {
    const rate = rateTimeTitle(column.title);
    const times = column.times - column.future - (hasTitles && rate > 0 ? 0 : column.numbers);
    return { index, rate, times: rate >= 0 && times > 0 && times * 2 >= column.filled ? times : 0 };
  });
  const most = Math.max(0, ...rated.map(({ times }) => times));
  const candidates = rated.filter(({ times }) => times > 0 && times * 2 >= most);
  return best(
    candidates,
    ({ rate }) => rate,
    ({ times }) => times,
  );
}

function best<Item extends { index: number }>(
  items: readonly Item[],
  ...rates: ((item: Item) => number)[]
): number | undefined {
  return items.toSorted((a, b) => {
    for (const rate of rates) if (rate(a) !== rate(b)) return rate(b) - rate(a);
    return a.index - b.index;
  })[0]?.index;
}

type Named = [index: number, field: 'name' | 'firstName' | 'lastName'][];

/** First and last names, and full names for rows without them. Beside first names alone, names that never contain them are last names. */
function guessNames(columns: readonly ColumnSurvey[], isFree: (index: number) => boolean): Named {
  const titled = columns.flatMap(({ title, filled }, index) => {
    const field = isFree(index) ? toNameField(title) : null;
    return field === null ? [] : [{ index, field, filled }];
  });
  const fulls = titled.filter(({ field }) => field === 'name');
  const full = fulls.find(({ filled }) => filled > 0) ?? fulls[0];
  const firsts = titled.filter(({ field, filled }) => field === 'firstName' && (filled > 0 || !full));
  const lasts = titled.filter(({ field, filled }) => field === 'lastName' && (filled > 0 || !full)).slice(0, 1);
  const isLast = full && firsts.length > 0 && lasts.length === 0 && !repeats(columns, full.index, firsts);
  const isFirst = full && firsts.length === 0 && lasts.some(({ filled }) => filled * 2 >= full.filled);
  const names: Named = [
    ...firsts.map(({ index }): Named[number] => [index, 'firstName']),
    ...lasts.map(({ index }): Named[number] => [index, 'lastName']),
  ];
  if (full) names.push([full.index, isLast ? 'lastName' : isFirst ? 'firstName' : 'name']);
  if (names.length > 0) return names;
  const nickname = titled.find(({ field }) => field === 'nickname');
  if (nickname) return [[nickname.index, 'name']];
  return guessNamesByCells(columns, (index) => isFree(index) && columns[index]?.title === '');
}

/** True if names contain the first names of other columns, as full names do. */
function repeats(columns: readonly ColumnSurvey[], full: number, firsts: readonly { index: number }[]): boolean {
  const parts = firsts.flatMap(({ index }) => columns[index]?.examples ?? []);
  const words = columns[full]?.examples.flatMap((example) => example.split(/\s+/)) ?? [];
  return parts.some((part) => words.includes(part)) || parts.length === 0 || words.length === 0;
}

/** Without titles: a column of names, or two that stand side by side. */
function guessNamesByCells(columns: readonly ColumnSurvey[], isFree: (index: number) => boolean): Named {
  const isName = (index: number) => {
    const column = columns[index];
    if (!column || !isFree(index) || column.names * 4 < column.filled * 3 || column.names === 0) return false;
    return isVaried(column);
  };
  const first = columns.findIndex((_, index) => isName(index));
  if (first < 0) return [];
  const isWhole = columns[first]?.examples.every((example) => example.includes(' '));
  if (isWhole || !isName(first + 1)) return [[first, 'name']];
  return [
    [first, 'firstName'],
    [first + 1, 'lastName'],
  ];
}

/** Returns why a column that is left out could have been meant; undefined for one that holds nothing a list keeps. */
export function toColumnFault(
  { addresses, filled, times, title }: ColumnSurvey,
  otherFields: ReadonlySet<ImportTarget | null>,
): ColumnFault | undefined {
  if (filled === 0) return undefined;
  if (addresses * 2 >= filled) return otherFields.has('email') ? 'address' : undefined;
  if (rateTimeTitle(title) >= 2 && times * 2 < filled) return 'unreadableTime';
  if (rateTimeTitle(title) >= 2) return otherFields.has('joined') ? 'time' : undefined;
  const hasName = otherFields.has('name') || otherFields.has('firstName') || otherFields.has('lastName');
  return hasName && toNameField(title) ? 'name' : undefined;
}

/** Cells that repeat a few words are labels or countries, not names. */
const isVaried = ({ values, filled }: ColumnSurvey): boolean =>
  filled < 3 || values.size === MAX_VALUES || values.size * 2 >= filled;

/** Returns the order of day and month that the times of all columns prove; undefined if none does. */
export function proveDateOrder(columns: readonly ColumnSurvey[]): DateOrder | undefined {
  const sum = (key: 'dayFirst' | 'monthFirst') => columns.reduce((total, column) => total + column[key], 0);
  const [dayFirst, monthFirst] = [sum('dayFirst'), sum('monthFirst')];
  if (dayFirst === monthFirst) return undefined;
  return dayFirst > monthFirst ? 'dayFirst' : 'monthFirst';
}
