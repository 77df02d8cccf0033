/** Returns whether two JSON values are equal, in whatever order their keys stand. A missing value equals null. */
export function isSame(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
  return [...Object.keys(one), ...Object.keys(other)].every((key) => isSame(one[key], other[key]));
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
