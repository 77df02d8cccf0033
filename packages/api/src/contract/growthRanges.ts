import { addDays, toTimeZone } from './days.ts';
import { type GrowthQuery, type GrowthUnit, MAX_GROWTH_POINTS } from './growth.ts';

/** Ranges of the chart, ending now; `all` begins with the first subscriber. */
export const growthRanges = ['48h', '7d', '30d', '90d', '1y', 'all'] as const;
export type GrowthRange = (typeof growthRanges)[number];
export const DEFAULT_RANGE = '30d';

/** Longer ranges are shown by day, then by week, then by month. */
const MAX_HOURS = 48;
const MAX_DAYS = 90;

const lengths = {
  '48h': { unit: 'hour', count: MAX_HOURS },
  '7d': { unit: 'day', count: 7 },
  '30d': { unit: 'day', count: 30 },
  '90d': { unit: 'day', count: MAX_DAYS },
  '1y': { unit: 'week', count: 53 },
} satisfies Record<Exclude<GrowthRange, 'all'>, { unit: GrowthUnit; count: number }>;

/** In whole hours, days, weeks or months of the browser's time zone, up to the current one. `since` is the first sign-up, where `all` begins. */
export function toGrowthQuery(range: GrowthRange, now: Date, since: number): GrowthQuery {
  const { unit, from } = range === 'all' ? toWhole(now, new Date(since)) : toLast(now, lengths[range]);
  return { from, to: startOf(unit, now, 1), unit, tz: toTimeZone() };
}

interface Beginning {
  unit: GrowthUnit;
  from: number;
}

const toLast = (now: Date, { unit, count }: { unit: GrowthUnit; count: number }): Beginning => ({
  unit,
  from: startOf(unit, now, 1 - count),
});

function toWhole(now: Date, first: Date): Beginning {
  const [hour, day, week] = [startOf('hour', first), startOf('day', first), startOf('week', first)];
  if (hour > startOf('hour', now, -MAX_HOURS)) return { unit: 'hour', from: hour };
  if (day > startOf('day', now, -MAX_DAYS)) return { unit: 'day', from: day };
  if (week > startOf('week', now, -MAX_GROWTH_POINTS)) return { unit: 'week', from: week };
  // The API counts from 1970, which began in 1969 east of Greenwich.
  return { unit: 'month', from: Math.max(startOf('month', first), 0) };
}

const HOUR = 3_600_000;

/** Returns the start of an hour, day, week or month, `later` units after the one of `time`. Weeks start on Monday. */
function startOf(unit: GrowthUnit, time: Date, later = 0): number {
  switch (unit) {
    case 'hour': {
      // By arithmetic: `setMinutes` returns the first of the two hours that repeat when the clock goes back.
      const local = time.getTime() - time.getTimezoneOffset() * 60_000;
      return time.getTime() - (local % HOUR) + later * HOUR;
    }
    case 'day':
      return addDays(time, later);
    case 'week':
      return addDays(time, 7 * later - ((time.getDay() + 6) % 7));
    case 'month':
      return new Date(time.getFullYear(), time.getMonth() + later).getTime();
  }
}
