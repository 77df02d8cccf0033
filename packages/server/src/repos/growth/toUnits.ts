import { type GrowthUnit, MAX_GROWTH_POINTS } from '@prelude/api/contract/growth';
import { DAY_MS, type Zone } from './openZone.ts';

const HOUR_MS = 3_600_000;
/** Day 0, the first of January 1970, was a Thursday: three days after Monday, which begins a week. */
const DAYS_SINCE_MONDAY = 3;

const lengths: Record<GrowthUnit, number> = { hour: HOUR_MS, day: DAY_MS, week: 7 * DAY_MS };

/** Returns the start of each unit that overlaps the time, and the end of the last. Undefined above {@link MAX_GROWTH_POINTS} units. */
export function toUnits(zone: Zone, unit: GrowthUnit, from: number, to: number): number[] | undefined {
  if ((to - from) / lengths[unit] > MAX_GROWTH_POINTS) return undefined;
  const units = unit === 'hour' ? toHours(zone, from, to) : toDays(zone, from, to, unit === 'week' ? 7 : 1);
  return units.length - 1 > MAX_GROWTH_POINTS ? undefined : units;
}

function toHours(zone: Zone, from: number, to: number): number[] {
  const startOfHour = (time: number): number => {
    const offset = zone.offsetAt(time);
    return Math.floor((time + offset) / HOUR_MS) * HOUR_MS - offset;
  };
  const starts = [startOfHour(from)];
  for (let last = starts[0] as number; last < to; starts.push(last)) {
    const next = startOfHour(last + HOUR_MS);
    // When clocks move by half an hour, a unit is shorter: the next ones start on the hour of the new offset.
    last = next > last ? next : last + HOUR_MS;
  }
  return starts;
}

function toDays(zone: Zone, from: number, to: number, length: 1 | 7): number[] {
  const first = zone.dayOf(from);
  let day = length === 1 ? first : first - ((first + DAYS_SINCE_MONDAY) % 7);
  const starts = [zone.startOfDay(day)];
  for (let last = starts[0] as number; last < to; ) {
    day += length;
    const next = zone.startOfDay(day);
    // A zone that moves across the date line skips a day, which gets no unit.
    if (next > last) starts.push(next);
    last = next;
  }
  return starts;
}
