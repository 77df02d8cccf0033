import type { DateOrder } from '@prelude/ui/screens/subscribers/ImportColumns';

interface TimeForm {
  order: DateOrder;
  /** Whether times without a zone are in UTC, as those of an export are; else they are in that of the reader. */
  isUtc: boolean;
}

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})/;
const CLOCK =
  /^(?:,?[ T]\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,3})\d*)?)?\s*(am|pm)?)?\s*(z|utc|[+-]\d{2}:?\d{2})?$/i;
/** Seconds or milliseconds since 1970. */
const STAMP = /^(\d{9,10}|\d{12,13})(?:\.\d+)?$/;

/** As mails and English programs write it; without this, a browser reads a time in almost anything. */
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WITH_WORDS = new RegExp(String.raw`\b(${MONTHS.join('|')})[a-z]*\b.*\b(\d{4})\b`, 'i');

/** Milliseconds since 1970; undefined for what is no time. */
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
  // The 31st of February would be the 3rd of March.
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

/** Whether day and month of a date can be told apart only by knowing which comes first; dots stand where the day does. */
export function isAmbiguous(text: string): boolean {
  const found = YEAR_LAST.exec(text);
  return found !== null && found[2] !== '.';
}

/** The order that the dates themselves prove, if one does. */
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

/** In milliseconds. */
function toOffset(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  if (!sign) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
