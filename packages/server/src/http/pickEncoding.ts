/** The first of `ours` that an `Accept-Encoding` admits; undefined where it is none. */
export function pickEncoding<Encoding extends string>(
  accepted: string | undefined,
  ours: readonly Encoding[],
): Encoding | undefined {
  if (!accepted) return undefined;
  const names = accepted
    .split(',')
    .filter((entry) => !/;\s*q=0(?:\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(';')[0]?.trim());
  return ours.find((encoding) => names.includes(encoding));
}
