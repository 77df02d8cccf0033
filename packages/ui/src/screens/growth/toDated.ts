import type { GrowthUnit } from '@prelude/api/contract/growth';
import type { GrowthData } from '../../state/GrowthState.ts';
import { toWallTime } from '../../words/toWallTime.ts';

/** Pixels a date needs, plus half of the next one, which may be shifted at the edge. */
const dateWidths = { hour: 64, day: 68, week: 92, month: 92 } satisfies Record<GrowthUnit, number>;

/** Common intervals between dates. */
const steps = {
  hour: [1, 2, 3, 6, 12, 24],
  day: [1, 2, 7, 14, 28],
  week: [1, 2, 4, 13, 26, 52, 104, 260],
  month: [1, 2, 3, 6, 12, 24, 60, 120],
} satisfies Record<GrowthUnit, readonly number[]>;

/** Returns the indexes of the points that get a date, in `timeZone`, with `room` pixels from point to point: as many as fit, counted back from the last; hours only at round hours, and once where the clock shows them twice. */
export function toDated(
  { points, unit }: Pick<GrowthData, 'points' | 'unit'>,
  room: number,
  timeZone?: string,
): number[] {
  const needed = dateWidths[unit];
  const step = steps[unit].find((each) => each * room >= needed) ?? Math.ceil(needed / room);
  const last = points.length - 1;
  const hours = points.map(({ at }) => new Date(toWallTime(at, timeZone)).getUTCHours());
  const isDated = (index: number) =>
    unit === 'hour'
      ? Number(hours[index]) % step === 0 && hours[index] !== hours[index - 1]
      : (last - index) % step === 0;
  return points.flatMap((_, index) => (isDated(index) ? [index] : []));
}
