import type { Exclusion } from './groups.ts';

/** Returns the lines, from 1. Throws where the text no longer holds them. */
export function toExcludedLines(text: string, { file, from, to = from }: Exclusion): { first: number; last: number } {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => line.includes(from));
  const last = lines.findIndex((line, index) => index >= first && line.includes(to));
  if (first < 0 || last < 0) throw new Error(`${file} holds no "${from}" before "${to}"`);
  return { first: first + 1, last: last + 1 };
}
