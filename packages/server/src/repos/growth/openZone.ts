export interface Zone {
  /** Returns the milliseconds to add to a moment to get local time. */
  offsetAt(time: number): number;
  /** Returns the first moment of a day, which is not midnight if clocks go forward then. */
  startOfDay(day: number): number;
  dayOf(time: number): number;
}

export const DAY_MS = 86_400_000;

const OFFSET = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/;

export function openZone(name: string): Zone | undefined {
  const format = toFormat(name);
  if (!format) return undefined;
  const offsets = new Map<number, number>();

  function offsetAt(time: number): number {
    const cachedOffset = offsets.get(time);
    if (cachedOffset !== undefined) return cachedOffset;
    const [, sign, hours, minutes, seconds] = OFFSET.exec(format?.format(time) ?? '') ?? [];
    const size = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
    const offset = (sign === '-' ? -size : size) * 1000;
    offsets.set(time, offset);
    return offset;
  }

  return {
    offsetAt,
    dayOf: (time) => Math.floor((time + offsetAt(time)) / DAY_MS),
    startOfDay(day) {
      const midnight = day * DAY_MS;
      const before = midnight - offsetAt(midnight - DAY_MS);
      const after = midnight - offsetAt(midnight + DAY_MS);
      const [first, second] = before < after ? [before, after] : [after, before];
      return first === second || first + offsetAt(first) >= midnight ? first : second;
    },
  };
}

function toFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  } catch {
    return undefined;
  }
}
