const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** From this age on, a date says more than a number of days. */
const MAX_DAYS = 30;

/** Returns the time since `then`, rounded down, for `Intl.RelativeTimeFormat`; null from `MAX_DAYS` on. */
export function toRelative(
  then: number,
  now: number,
): [value: number, unit: 'second' | 'minute' | 'hour' | 'day'] | null {
  const age = now - then;
  const count = (unit: number) => -Math.floor(age / unit);
  if (age < MINUTE_MS) return [0, 'second'];
  if (age < HOUR_MS) return [count(MINUTE_MS), 'minute'];
  if (age < DAY_MS) return [count(HOUR_MS), 'hour'];
  return age < MAX_DAYS * DAY_MS ? [count(DAY_MS), 'day'] : null;
}
