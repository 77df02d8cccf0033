/** Fewer would say more about who is on a list than how many. */
const MIN_SHOWN = 10;

/** Returns the number rounded down to two leading figures, below 100 to one; null if it is too small to show. */
export function toRoundedCount(count: number): number | null {
  if (count < MIN_SHOWN) return null;
  const step = Math.max(10, 10 ** (Math.floor(Math.log10(count)) - 1));
  return Math.floor(count / step) * step;
}
