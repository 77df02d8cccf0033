import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/root.ts';

/** Lists every refused drawing, for whoever fixes it: the picture's key, the drawing's hash, and the reason. */
export const refusalsFile = join(root, 'tests', 'visual', 'refused.txt');

export interface Refusal {
  /** Hash of the refused drawing; another drawing is not refused yet. */
  hash: string;
  why: string;
}

export type Refusals = Map<string, Refusal>;

export function readRefusals(path = refusalsFile): Refusals {
  if (!existsSync(path)) return new Map();
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [key = '', hash = '', ...why] = line.split(' ');
      return [key, { hash, why: why.join(' ') }];
    }),
  );
}

/** Without refusals the file is removed. */
export function writeRefusals(refusals: Refusals, path = refusalsFile): void {
  if (refusals.size === 0) {
    rmSync(path, { force: true });
    return;
  }
  const lines = [...refusals].sort(([one], [other]) => (one < other ? -1 : 1));
  const toLine = ([key, { hash, why }]: [string, Refusal]) =>
    `${key} ${hash} ${why.replaceAll(/\s+/g, ' ').trim()}`.trimEnd();
  writeFileSync(path, `${lines.map(toLine).join('\n')}\n`);
}

/** Removes the refusals of compared pictures that now look different; `drawn` holds the hashes of changed pictures. */
export function forgetMended(compared: readonly { key: string }[], drawn: ReadonlyMap<string, string>): void {
  const refusals = readRefusals();
  for (const { key } of compared) if (refusals.get(key)?.hash !== drawn.get(key)) refusals.delete(key);
  writeRefusals(refusals);
}
