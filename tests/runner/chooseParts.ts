import { matchesGlob } from 'node:path';
import { groups, type Part, parts, readByAll } from './parts.ts';

/** The parts of a run, and which of them only in their short form */
export interface Chosen {
  whole: readonly Part[];
  walk: readonly Part[];
}

const all: Chosen = { whole: parts, walk: [] };

const isAmong = (globs: readonly string[]) => (path: string) => globs.some((glob) => matchesGlob(path, glob));

/** True when a part judges a file. */
export const judges = ({ reads = [] }: Part, path: string): boolean => isAmong([...reads, ...readByAll])(path);

/** Returns the names that are no part. */
export const findUnknown = (names: readonly string[]): string[] =>
  names.filter((name) => !groups[name] && !parts.some((part) => part.name === name));

/** Returns the named parts in full and the gates that they need; every part without names. */
export function chooseByName(names: readonly string[]): Chosen {
  if (names.length === 0) return all;
  const named = new Set(names.flatMap((name) => groups[name] ?? [name]));
  for (const { name, needs } of parts) if (needs && named.has(name)) named.add(needs);
  return { whole: parts.filter(({ name }) => named.has(name)), walk: [] };
}

/** Chooses by the files that differ from main; everything when they are unknown. */
export function chooseByChange(changed: readonly string[] | null): Chosen {
  if (!changed) return all;
  const isWhole = (part: Part) => part.otherwise === 'whole' || changed.some((path) => judges(part, path));
  return { whole: parts.filter(isWhole), walk: parts.filter((part) => part.otherwise === 'walk' && !isWhole(part)) };
}
