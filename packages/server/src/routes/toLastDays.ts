import { HttpProblem } from '../http/HttpProblem.ts';
import { openZone, type Zone } from '../repos/growth/openZone.ts';

export const LAST_DAYS = 14;

/** Returns the starts of the last `count` days and the end of today. */
export function toLastDays(zone: Zone, count: number): number[] {
  const today = zone.dayOf(Date.now());
  return Array.from({ length: count + 1 }, (_, index) => zone.startOfDay(today + 1 - count + index));
}

/** Throws 400 for a time zone that nobody knows. */
export function toZone(name = 'UTC'): Zone {
  const zone = openZone(name);
  if (!zone) throw new HttpProblem('invalid_query', { errors: { tz: 'type' } });
  return zone;
}
