import { fold } from '@prelude/api/contract/fold';
import type { DateOrder } from '@prelude/api/contract/imports';
import { conventionsOf } from '../../../../locales/conventionsOf.ts';
import { toOffset, utc, type Zone, zones } from './zones.ts';

/** A time as it is written. Where `isOpen`, only the order of day and month tells what it means. */
export interface WrittenTime {
  year: number;
  first: number;
  second: number;
  clock: Clock;
  isOpen: boolean;
  /** Minutes ahead of UTC, or the zone that the text names; undefined where it names none that is known. */
  offset: number | Zone | undefined;
  isNumber: boolean;
}

interface Clock {
  hour: number;
  minute: number;
  second: number;
  millisecond: number;
}

const midnight: Clock = { hour: 0, minute: 0, second: 0, millisecond: 0 };

const conventions = Object.values(conventionsOf);

/** Numbers of months by their names in every language, without accents. */
const months = new Map(
  conventions.flatMap(({ months }) => months.flatMap((names, index) => names.map((name) => [fold(name), index + 1]))),
);
const weekdays = new Set(conventions.flatMap(({ weekdays }) => weekdays.flat().map(fold)));

const YEAR_FIRST = /^(\d{4})([-/._])(\d{1,2})\2(\d{1,2})(?!\d)/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/;
const CLOCK =
  /^(?:\s*[,t_]\s*|\s+-\s+|\s+)(?:at\s+|o\s+|godz\.?\s*)?(\d{1,2})([:.-])(\d{2})(?:\2(\d{2})(?:[.,](\d{1,3})\d*)?)?\s*([ap]\.?m\.?)?(?![\d:])/;
const SECONDS = /^(1\d{9}|1\d{12})(?:\.\d+)?$/;
const PACKED = /^((?:19|20)\d\d)(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d))?$/;
const PACKED_WITH_T = /^((?:19|20)\d\d)(\d\d)(\d\d)t(\d\d)(\d\d)(?:(\d\d)(?:[.,](\d{1,3})\d*)?)?/;
/** Days since 1899-12-30, as Excel counts them: years 1982 to 2064. */
const SERIAL = /^([3-5]\d{4})(\.\d+)?$/;
const SERIAL_OF_1970 = 25569;
const DAY = 24 * 3600_000;
const MAX_LENGTH = 80;

/** Reads a text that begins with a date, or holds one as databases write it; undefined for any other. `now` is in milliseconds since 1970. */
export function readTime(text: string, now: number): WrittenTime | undefined {
  if (text.length < 5 || text.length > MAX_LENGTH || !/\d/.test(text)) return undefined;
  const plain = unwrap(fold(text))
    .replace(/\s*\([^)]*\)\s*$/, '')
    .replace(/\s+r\.?(?=$|[\s,])/, '')
    .trim();
  const written = readNumber(plain) ?? readPacked(plain) ?? readDigits(plain, now) ?? readWords(plain, now);
  return written && isReal(written) ? written : undefined;
}

/** JSON, calls and quotes of databases' exports, as in `{"$date": "2026-09-24T10:15:00Z"}` or `ISODate("2026-09-24")` */
const WRAPPED = /^(?:\{.*\}|(?:iso|new )?(?:date|timestamp)\(.*\)|".*"|'.*')$/;

/** Returns the first time or stamp inside. */
function unwrap(text: string): string {
  const plain = text.trim();
  return WRAPPED.test(plain) ? (/\d{4}[^"'(){},]*/.exec(plain)?.[0] ?? plain) : text;
}

function readNumber(text: string): WrittenTime | undefined {
  const packed = PACKED.exec(text);
  if (packed) {
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = packed
      .slice(1)
      .map((part) => Number(part ?? 0));
    const clock = { hour, minute, second, millisecond: 0 };
    return { year, first: day, second: month, clock, isOpen: false, offset: undefined, isNumber: true };
  }
  const seconds = SECONDS.exec(text)?.[1];
  if (seconds) return fromUtc(Number(seconds) * (seconds.length > 10 ? 1 : 1000), 0);
  const serial = SERIAL.exec(text);
  return serial ? fromUtc(Math.round((Number(text) - SERIAL_OF_1970) * 86_400) * 1000, undefined) : undefined;
}

function fromUtc(time: number, offset: number | undefined): WrittenTime {
  const date = new Date(time);
  return {
    year: date.getUTCFullYear(),
    first: date.getUTCDate(),
    second: date.getUTCMonth() + 1,
    clock: {
      hour: date.getUTCHours(),
      minute: date.getUTCMinutes(),
      second: date.getUTCSeconds(),
      millisecond: date.getUTCMilliseconds(),
    },
    isOpen: false,
    offset,
    isNumber: true,
  };
}

/** The short form of ISO 8601, as in `20260924T101500Z` */
function readPacked(text: string): WrittenTime | undefined {
  const [packed = '', year, month, day, hour, minute, second = 0, fraction = ''] = PACKED_WITH_T.exec(text) ?? [];
  const offset = toOffset(text.slice(packed.length), true);
  if (packed === '' || offset === null) return undefined;
  const clock = {
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
    millisecond: Number(fraction.padEnd(3, '0')),
  };
  return {
    year: Number(year),
    first: Number(day),
    second: Number(month),
    clock,
    isOpen: false,
    offset,
    isNumber: false,
  };
}

function readDigits(text: string, now: number): WrittenTime | undefined {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) {
    const [{ length }, year, , month, day] = yearFirst;
    return withClock(text.slice(length), Number(year), Number(day), Number(month), false);
  }
  const yearLast = YEAR_LAST.exec(text);
  if (!yearLast) return undefined;
  const [{ length }, one, mark, two, year = ''] = yearLast;
  const first = Number(one);
  const second = Number(two);
  // Only one order makes sense where one of them is no month; with dots the day comes first.
  if (second > 12 && first <= 12) return withClock(text.slice(length), toYear(year, now), second, first, false);
  const isOpen = mark !== '.' && first <= 12 && first !== second;
  return withClock(text.slice(length), toYear(year, now), first, second, isOpen);
}

/** Two digits are a year up to the next one, or of the last century. */
function toYear(digits: string, now: number): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year + (2000 + year > new Date(now).getUTCFullYear() + 1 ? 1900 : 2000);
}

function withClock(
  rest: string,
  year: number,
  first: number,
  second: number,
  isOpen: boolean,
): WrittenTime | undefined {
  const [clockText = ''] = CLOCK.exec(rest) ?? [];
  const offset = toOffset(rest.slice(clockText.length), clockText !== '');
  if (offset === null) return undefined;
  return { year, first, second, clock: readClock(clockText), isOpen, offset, isNumber: false };
}

function readClock(text: string): Clock {
  const [, hours, , minute, second = 0, fraction = '', half] = CLOCK.exec(text) ?? [];
  if (hours === undefined) return midnight;
  const hour = half ? (Number(hours) % 12) + (half.startsWith('p') ? 12 : 0) : Number(hours);
  return { hour, minute: Number(minute), second: Number(second), millisecond: Number(fraction.padEnd(3, '0')) };
}

/** Reads a date whose month is a word: day, month and year in any order, with a clock behind or between. */
function readWords(text: string, now: number): WrittenTime | undefined {
  const clockAt = /[\s,t]\d{1,2}:\d{2}/.exec(text);
  const [clockText = ''] = clockAt ? (CLOCK.exec(text.slice(clockAt.index)) ?? []) : [];
  const before = clockAt ? text.slice(0, clockAt.index) : text;
  let rest = clockAt ? text.slice(clockAt.index + clockText.length) : '';
  const yearBehind = /\s(\d{4})$/.exec(rest);
  if (yearBehind) rest = rest.slice(0, yearBehind.index);
  const offset = toOffset(rest, clockText !== '');
  if (offset === null) return undefined;
  let month = 0;
  let day: number | undefined;
  let year = yearBehind ? Number(yearBehind[1]) : undefined;
  let zone: number | undefined;
  for (const word of before.split(/[\s,./-]+/).filter(Boolean)) {
    const digits = /^(\d{1,4})(st|nd|rd|th)?$/.exec(word)?.[1];
    if (digits?.length === 4 && year === undefined) year = Number(digits);
    else if (digits && digits.length < 3 && day === undefined) day = Number(digits);
    else if (digits?.length === 2 && year === undefined) year = toYear(digits, now);
    else if (month === 0 && months.has(word)) month = months.get(word) ?? 0;
    else if (!digits && zones.has(word)) zone = zones.get(word);
    else if (word !== 'at' && word !== 'o' && !weekdays.has(word)) return undefined;
  }
  if (month === 0 || (day === undefined && year === undefined)) return undefined;
  const clock = readClock(clockText);
  const written = { first: day ?? 1, second: month, clock, isOpen: false, offset: offset ?? zone, isNumber: false };
  if (year !== undefined) return { ...written, year };
  const thisYear = new Date(now).getUTCFullYear();
  const isLater = Date.UTC(thisYear, month - 1, day) > now;
  return { ...written, year: isLater ? thisYear - 1 : thisYear };
}

function isReal({ year, first, second, clock, isOpen }: WrittenTime): boolean {
  if (clock.hour > 23 || clock.minute > 59 || clock.second > 59 || year < 1900) return false;
  const isDay = (day: number, month: number) =>
    month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
  return isOpen ? isDay(first, second) && isDay(second, first) : isDay(first, second);
}

/** Returns milliseconds since 1970. A time without a zone is one of `zone`. */
export function toTime(
  { year, first, second, clock, isOpen, offset }: WrittenTime,
  order: DateOrder,
  zone: Zone,
): number {
  const [day, month] = isOpen && order === 'monthFirst' ? [second, first] : [first, second];
  const wall = Date.UTC(year, month - 1, day, clock.hour, clock.minute, clock.second, clock.millisecond);
  return wall - (typeof offset === 'number' ? offset * 60_000 : (offset ?? zone)(wall));
}

/** A zone's clocks differ from UTC by at most a day. */
export const isFuture = (written: WrittenTime, now: number): boolean =>
  toTime(written, 'dayFirst', utc) > now + DAY && toTime(written, 'monthFirst', utc) > now + DAY;
