import type { DateOrder, ImportField } from '@prelude/api/contract/imports';
import type { ColumnSurvey } from './surveyColumns.ts';
import { isPlaceTitle, rateMailTitle, rateTimeTitle, toNameField, toOwnFields } from './titles.ts';

type Fields = (ImportField | null)[];

/** Guesses what each column holds: by its cells first, and by its title where several could be meant. */
export function guessColumns(columns: readonly ColumnSurvey[], hasTitles: boolean): Fields {
  const own = hasTitles ? toOwnFields(columns.map(({ title }) => title)) : undefined;
  if (own) return own;
  const fields: Fields = columns.map(() => null);
  const isFree = (index: number) => fields[index] === null;
  const take = (index: number | undefined, field: ImportField) => {
    if (index !== undefined && isFree(index)) fields[index] = field;
  };
  take(findMail(columns), 'email');
  take(findJoined(columns, hasTitles), 'joined');
  for (const [index, { stateTitle, states, filled }] of columns.entries())
    if (stateTitle !== null && states > 0 && states * 2 >= filled) take(index, 'state');
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

/** First and last names before a full name, which repeats them, unless they are mostly empty. */
function guessNames(columns: readonly ColumnSurvey[], isFree: (index: number) => boolean): Named {
  const titled = columns.flatMap(({ title, filled }, index) => {
    const field = isFree(index) ? toNameField(title) : null;
    return field === null ? [] : [{ index, field, filled }];
  });
  const firsts = titled.filter(({ field }) => field === 'firstName');
  const lasts = titled.filter(({ field }) => field === 'lastName').slice(0, 1);
  const fulls = titled.filter(({ field }) => field === 'name');
  const full = fulls.find(({ filled }) => filled > 0) ?? fulls[0];
  const halves = [...(firsts.length > 0 || !full ? firsts : [full]), ...lasts];
  const filledHalves = Math.max(0, ...halves.map(({ filled }) => filled));
  const areHalves = lasts.length > 0 && filledHalves * 2 >= (full?.filled ?? 0);
  if (areHalves || (halves.length > 0 && !full))
    return halves.map(({ index, field }) => [index, field === 'lastName' ? 'lastName' : 'firstName']);
  const name = full ?? titled.find(({ field }) => field === 'nickname');
  return name ? [[name.index, 'name']] : [];
}

/** Without titles: a column of names, or two that stand side by side. */
function guessNamesByCells(columns: readonly ColumnSurvey[], isFree: (index: number) => boolean): Named {
  const isName = (index: number) => {
    const column = columns[index];
    return column !== undefined && isFree(index) && column.names > 0 && column.names * 4 >= column.filled * 3;
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

/** Returns the order of day and month that the times of all columns prove; undefined if none does. */
export function proveDateOrder(columns: readonly ColumnSurvey[]): DateOrder | undefined {
  const sum = (key: 'dayFirst' | 'monthFirst') => columns.reduce((total, column) => total + column[key], 0);
  const [dayFirst, monthFirst] = [sum('dayFirst'), sum('monthFirst')];
  if (dayFirst === monthFirst) return undefined;
  return dayFirst > monthFirst ? 'dayFirst' : 'monthFirst';
}
