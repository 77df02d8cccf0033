import { type GrowthQuery, type GrowthUnit, MAX_GROWTH_POINTS } from '@prelude/api/contract/growth';
import { type GrowthRange, growthRanges } from '@prelude/ui/state/GrowthState';
import { addDays, toTimeZone, toUsualDays } from '../platform/days.ts';

const USUAL: GrowthRange = '30d';
const PARAMETER = 'range';

const HOUR = 3_600_000;

/** Longer than this is told by week, up to two days by hour. */
const MAX_DAYS = 90;

/** Returns the range that a URL's search names, 30 days where it names none. */
export function toRange(search: string): GrowthRange {
  const asked = new URLSearchParams(search).get(PARAMETER);
  return growthRanges.find((range) => range === asked) ?? USUAL;
}

/** Returns what stands behind a page's path to open it with this range. */
export const toRangeSearch = (range: GrowthRange): string => (range === USUAL ? '' : `?${PARAMETER}=${range}`);

const days = (now: Date, count: number) => ({ unit: 'day' as const, from: addDays(now, 1 - count) });
const hours = (now: Date, count: number) => ({
  unit: 'hour' as const,
  from: startOf('hour', now) - (count - 1) * HOUR,
});
const weeks = (now: Date, count: number) => ({
  unit: 'week' as const,
  from: addDays(new Date(startOf('week', now)), -7 * (count - 1)),
});

/**
 * Returns from when to when a range goes, and by which unit: whole hours, days and weeks of the browser's time zone, of
 * which the last has not ended. `since` is when the first subscriber came, which `all` begins with.
 */
export function toGrowthQuery(range: GrowthRange, now: Date, since: number): GrowthQuery {
  const { unit, from } = toBeginning(range, now, since);
  return { from, to: endOf(unit, now), unit, tz: toTimeZone() };
}

function toBeginning(range: GrowthRange, now: Date, since: number): { unit: GrowthUnit; from: number } {
  switch (range) {
    case '48h':
      return hours(now, 48);
    case '7d':
      return days(now, 7);
    case '30d':
      return toUsualDays(now);
    case '90d':
      return days(now, MAX_DAYS);
    case '1y':
      return weeks(now, 53);
    case 'all':
      return toWhole(now, since);
  }
}

/** Begins with the first subscriber, in the finest unit that the same time has elsewhere. */
function toWhole(now: Date, since: number): { unit: GrowthUnit; from: number } {
  const first = new Date(since);
  const begin = (unit: GrowthUnit) => ({ unit, from: startOf(unit, first) });
  if (startOf('hour', first) > hours(now, 49).from) return begin('hour');
  if (startOf('day', first) > days(now, MAX_DAYS + 1).from) return begin('day');
  const week = begin('week');
  return { ...week, from: Math.max(week.from, weeks(now, MAX_GROWTH_POINTS).from) };
}

/** By arithmetic: `setMinutes` answers the first of two hours that a clock shows alike. */
function startOfHour(time: Date): number {
  const local = time.getTime() - time.getTimezoneOffset() * 60_000;
  return time.getTime() - (local % HOUR);
}

/** Weeks begin on Monday. */
function startOf(unit: GrowthUnit, time: Date): number {
  switch (unit) {
    case 'hour':
      return startOfHour(time);
    case 'day':
      return addDays(time, 0);
    case 'week':
      return addDays(time, -((time.getDay() + 6) % 7));
  }
}

function endOf(unit: GrowthUnit, time: Date): number {
  switch (unit) {
    case 'hour':
      return startOf('hour', time) + HOUR;
    case 'day':
      return addDays(time, 1);
    case 'week':
      return addDays(new Date(startOf('week', time)), 7);
  }
}
