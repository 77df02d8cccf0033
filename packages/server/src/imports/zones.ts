/** Minutes ahead of UTC by abbreviation */
export const zones = new Map(
  Object.entries({
    z: 0,
    utc: 0,
    gmt: 0,
    wet: 0,
    west: 60,
    bst: 60,
    cet: 60,
    cest: 120,
    mez: 60,
    mesz: 120,
    eet: 120,
    eest: 180,
    msk: 180,
    ist: 330,
    wib: 420,
    sgt: 480,
    jst: 540,
    kst: 540,
    aest: 600,
    aedt: 660,
    nzst: 720,
    nzdt: 780,
    brt: -180,
    est: -300,
    edt: -240,
    cst: -360,
    cdt: -300,
    mst: -420,
    mdt: -360,
    pst: -480,
    pdt: -420,
  }),
);

const ZONE = /^\s*(?:([a-z]{1,4})?\s*([+-])(\d{1,2})(?::?(\d{2}))?(?:\s+[a-z]{3,5}|\s*\[[^[\]]*\])?|([a-z]{1,4}))?$/;
const REGION = /^\s*(\[?)((?:[a-z]+[_-]?)+(?:\/[a-z_+\d-]+){1,2})(\]?)$/;
/** The form of abbreviations of zones. An unknown one is left out. */
const UNKNOWN_ZONE = /^\s*[a-z]{2,4}[tz]$/;
/** Returns how far a zone is ahead of UTC at a time of its clocks, both in milliseconds. */
export type Zone = (wall: number) => number;

export const utc: Zone = () => 0;

export function createZone(name: string): Zone {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const aheadAt = (time: number): number => {
    const part = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day, hour, minute, second } = part;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
  };
  // Formatting takes microseconds, and files have many times of the same hour.
  const offsets = new Map<number, number>();
  return (wall) => {
    const key = Math.floor(wall / 3600_000);
    const ahead = offsets.get(key) ?? aheadAt(wall - aheadAt(wall));
    offsets.set(key, ahead);
    return ahead;
  };
}

/** Returns null for what follows a date but is no zone. Abbreviations that nobody knows follow a clock only. */
export function toOffset(text: string, hasClock: boolean): number | Zone | undefined | null {
  const [, open, region, close] = REGION.exec(text) ?? [];
  if (region !== undefined && (open === '[') === (close === ']')) return toRegion(region);
  const unknown = hasClock && UNKNOWN_ZONE.test(text) ? undefined : null;
  const match = ZONE.exec(text);
  if (!match) return unknown;
  const [, prefix, sign, hours, minutes = 0, name] = match;
  if (sign) {
    const base = prefix === undefined ? 0 : zones.get(prefix);
    return base === undefined ? null : base + (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  }
  return name === undefined ? undefined : (zones.get(name) ?? unknown);
}

const regions = new Map<string, Zone>();

function toRegion(name: string): Zone | undefined {
  const zone = regions.get(name) ?? createZoneOrNone(name);
  if (zone) regions.set(name, zone);
  return zone;
}

function createZoneOrNone(name: string): Zone | undefined {
  try {
    return createZone(name);
  } catch {
    return undefined;
  }
}
