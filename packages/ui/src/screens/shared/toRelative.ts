import { toWallTime } from '../../words/toWallTime.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** From this age on, a date says more than a number of days. */
const MAX_DAYS = 30;

/** Counts midnights by the clock, since a local day may have 23 or 25 hours. */
function countDays(then: number, now: number, timeZone?: string): number {
  const toDay = (time: number) => Math.floor(toWallTime(time, timeZone) / DAY_MS);
  return toDay(now) - toDay(then);
}

/** Returns the time since `then`, rounded down and from 24 hours on in calendar days, for `Intl.RelativeTimeFormat`, in `timeZone` or the reader's own; null from `MAX_DAYS` on. */
export function toRelative(
  then: number,
  now: number,
  timeZone?: string,
): [value: number, unit: 'second' | 'minute' | 'hour' | 'day'] | null {
  const age = now - then;
  const count = (unit: number) => -Math.floor(age / unit);
  if (age < MINUTE_MS) return [0, 'second'];
  if (age < HOUR_MS) return [count(MINUTE_MS), 'minute'];
  const days = countDays(then, now, timeZone);
  if (age < DAY_MS || days === 0) return [count(HOUR_MS), 'hour'];
  return days < MAX_DAYS ? [-days, 'day'] : null;
}
