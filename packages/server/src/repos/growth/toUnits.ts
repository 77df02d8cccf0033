import { type GrowthUnit, MAX_GROWTH_POINTS } from '@prelude/api/contract/growth';
import { DAY_MS, type Zone } from './openZone.ts';

const HOUR_MS = 3_600_000;
/** Day 0, the first of January 1970, was a Thursday: three days after Monday, which begins a week. */
const DAYS_SINCE_MONDAY = 3;

/** The longest of each, but for changes of the clock. */
const lengths: Record<GrowthUnit, number> = { hour: HOUR_MS, day: DAY_MS, week: 7 * DAY_MS, month: 31 * DAY_MS };

/** Returns the start of each unit that overlaps the time, and the end of the last. Undefined above {@link MAX_GROWTH_POINTS} units. */
export function toUnits(zone: Zone, unit: GrowthUnit, from: number, to: number): number[] | undefined {
  // Spares the counting; a change of the clock makes whole units longer by less than a day.
  if ((to - from - DAY_MS) / lengths[unit] > MAX_GROWTH_POINTS) return undefined;
  const units = unit === 'hour' ? toHours(zone, from, to) : toDays(zone, from, to, firstDays[unit]);
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

/** First day of the unit that holds `day`, or of a later one. */
type FirstDay = (day: number, later: number) => number;

const firstDays: Record<Exclude<GrowthUnit, 'hour'>, FirstDay> = {
  day: (day, later) => day + later,
  week: (day, later) => day - ((day + DAYS_SINCE_MONDAY) % 7) + 7 * later,
  month: (day, later) => {
    const date = new Date(day * DAY_MS);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later) / DAY_MS;
  },
};

function toDays(zone: Zone, from: number, to: number, toFirstDay: FirstDay): number[] {
  const day = zone.dayOf(from);
  const starts = [zone.startOfDay(toFirstDay(day, 0))];
  let last = starts[0] as number;
  for (let later = 1; last < to; later += 1) {
    const next = zone.startOfDay(toFirstDay(day, later));
    // A zone that moves across the date line skips a day, which gets no unit.
    if (next > last) starts.push(next);
    last = next;
  }
  return starts;
}
