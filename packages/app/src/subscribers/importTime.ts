import type { DateOrder } from '@prelude/ui/screens/subscribers/ImportColumns';

interface TimeForm {
  order: DateOrder;
  /** True for times without a zone in UTC, as in our export; else they are local. */
  isUtc: boolean;
}

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})/;
const CLOCK =
  /^(?:,?[ T]\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,3})\d*)?)?\s*(am|pm)?)?\s*(z|utc|[+-]\d{2}:?\d{2})?$/i;
/** Seconds or milliseconds since 1970. */
const STAMP = /^(\d{9,10}|\d{12,13})(?:\.\d+)?$/;

/** Month names, as in mails. Checked before `Date.parse`, which finds a time in almost any text. */
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WITH_WORDS = new RegExp(String.raw`\b(${MONTHS.join('|')})[a-z]*\b.*\b(\d{4})\b`, 'i');

/** Returns milliseconds since 1970; undefined for text that is no time. */
export function toTime(text: string, form: TimeForm): number | undefined {
  const [, stamp] = STAMP.exec(text) ?? [];
  if (stamp) return Number(stamp) * (stamp.length > 10 ? 1 : 1000);
  const words = WITH_WORDS.exec(text);
  if (words) return readWords(text, words);
  const date = toDate(text, form.order);
  const clock = date && CLOCK.exec(text.slice(date.length));
  if (!date || !clock) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0', fraction = '0', half, zone] = clock;
  const hour = toHour(Number(hours), half);
  const parts = [date.year, date.month - 1, date.day, hour, Number(minutes), Number(seconds)] as const;
  const utc = Date.UTC(...parts);
  const read = new Date(utc);
  // February 31 would become March 3.
  const isReal =
    read.getUTCMonth() === date.month - 1 &&
    read.getUTCDate() === date.day &&
    hour < 24 &&
    Number(minutes) < 60 &&
    Number(seconds) < 60;
  if (!isReal) return undefined;
  const milliseconds = Number(fraction.padEnd(3, '0'));
  if (zone) return utc + milliseconds - toOffset(zone);
  return (form.isUtc ? utc : new Date(...parts).getTime()) + milliseconds;
}

/** The first number of one or two digits is the day. */
function readWords(text: string, [, month = '', year]: RegExpExecArray): number | undefined {
  const time = Date.parse(text);
  const day = Number(/\b\d{1,2}\b/.exec(text)?.[0] ?? 1);
  const lastDay = new Date(Number(year), MONTHS.indexOf(month.toLowerCase()) + 1, 0).getDate();
  return Number.isNaN(time) || day > lastDay ? undefined : time;
}

/** True when only the order tells day from month; with dots the day comes first. */
export function isAmbiguous(text: string): boolean {
  const found = YEAR_LAST.exec(text);
  return found !== null && found[2] !== '.';
}

export function findOrder(texts: readonly string[]): DateOrder | undefined {
  for (const text of texts) {
    const [, first, , second] = isAmbiguous(text) ? (YEAR_LAST.exec(text) ?? []) : [];
    if (Number(first) > 12) return 'dayFirst';
    if (Number(second) > 12) return 'monthFirst';
  }
  return undefined;
}

function toDate(text: string, order: DateOrder) {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) {
    const [{ length }, year, month, day] = yearFirst;
    return { length, year: Number(year), month: Number(month), day: Number(day) };
  }
  const yearLast = YEAR_LAST.exec(text);
  if (!yearLast) return undefined;
  const [{ length }, first, mark, second, year] = yearLast;
  const [day, month] = mark === '.' || order === 'dayFirst' ? [first, second] : [second, first];
  return { length, year: Number(year), month: Number(month), day: Number(day) };
}

function toHour(hour: number, half: string | undefined): number {
  if (!half) return hour;
  return (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
}

function toOffset(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  if (!sign) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
