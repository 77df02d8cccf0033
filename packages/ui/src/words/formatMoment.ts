import type { IntlShape } from 'react-intl';
import { toWallTime } from './toWallTime.ts';

const MINUTE_MS = 60_000;

/** Minutes by which clocks go back, to either of the two times. */
const SHIFTS = [-60, -30, 30, 60];

/** True for a time, in milliseconds since 1970, that the clock of the zone shows twice; without a zone, the reader's clock. */
export function isRepeatedTime(at: number, timeZone?: string): boolean {
  const wall = toWallTime(at, timeZone);
  return SHIFTS.some((minutes) => toWallTime(at + minutes * MINUTE_MS, timeZone) === wall);
}

/** Formats a time in full, with its time zone where the clock shows it twice. */
export const formatMoment = (intl: IntlShape, at: number): string =>
  intl.formatDate(at, { dateStyle: 'long', timeStyle: isRepeatedTime(at, intl.timeZone) ? 'long' : 'short' });
