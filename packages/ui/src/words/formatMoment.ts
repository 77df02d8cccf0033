import type { IntlShape } from 'react-intl';

const MINUTE_MS = 60_000;

/** Minutes by which clocks go back, to either of the two times. */
const SHIFTS = [-60, -30, 30, 60];

/** True for a local time that the clock shows twice. Takes and uses milliseconds since 1970, in the reader's time zone. */
export function isRepeatedTime(at: number): boolean {
  const offsetAt = (time: number) => new Date(time).getTimezoneOffset();
  return SHIFTS.some((minutes) => offsetAt(at + minutes * MINUTE_MS) - offsetAt(at) === minutes);
}

/** Formats a time in full, with its time zone where the clock shows it twice. */
export const formatMoment = (intl: IntlShape, at: number): string =>
  intl.formatDate(at, { dateStyle: 'long', timeStyle: isRepeatedTime(at) ? 'long' : 'short' });
