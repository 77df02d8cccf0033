/** Excludes `after` and includes `upTo`. */
export interface IdRange {
  after: string;
  upTo: string;
}

export const FIRST_ID = '00000000-0000-0000-0000-000000000000';
export const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Returns an id that sorts before all ids of that time and after all earlier ones. */
export function toIdOfTime(milliseconds: number): string {
  const digits = Math.min(milliseconds, 2 ** 48 - 1)
    .toString(16)
    .padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`;
}

/** `from` is included, `to` is not. Both are in milliseconds since 1970. */
export const toRange = (from: number | undefined, to: number | undefined): IdRange => ({
  after: from === undefined ? FIRST_ID : toIdOfTime(from),
  upTo: to === undefined ? LAST_ID : toIdOfTime(to),
});

export function toIdBefore(id: string): string {
  const digits = (BigInt(`0x${id.replaceAll('-', '')}`) - 1n).toString(16).padStart(32, '0');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const earliest = (one: string, other: string): string => (one < other ? one : other);
const latest = (one: string, other: string): string => (one > other ? one : other);

export const intersect = (one: IdRange, other: IdRange): IdRange => ({
  after: latest(one.after, other.after),
  upTo: earliest(one.upTo, other.upTo),
});
