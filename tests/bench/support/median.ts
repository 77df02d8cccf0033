export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const around = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]].filter((number) => number !== undefined);
  return around.reduce((sum, number) => sum + number, 0) / around.length;
}
