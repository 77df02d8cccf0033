import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/root.ts';
import type { Change } from './Change.ts';
import { toPath } from './drawnChanges.ts';
import { toHash } from './seen.ts';

/** Names every drawing that was refused, for whoever mends it: the picture, the start of the drawing's hash, and why. */
export const refusalsFile = join(root, 'tests', 'visual', 'refused.txt');

export interface Refusal {
  /** Of the drawing: another one is not refused yet. */
  hash: string;
  why: string;
}

export type Refusals = Map<string, Refusal>;

export function readRefusals(path = refusalsFile): Refusals {
  if (!existsSync(path)) return new Map();
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [file = '', hash = '', ...why] = line.split(' ');
      return [file, { hash, why: why.join(' ') }];
    }),
  );
}

/** Without a refusal there is no file. */
export function writeRefusals(refusals: Refusals, path = refusalsFile): void {
  if (refusals.size === 0) {
    rmSync(path, { force: true });
    return;
  }
  const lines = [...refusals].sort(([one], [other]) => (one < other ? -1 : 1));
  const toLine = ([file, { hash, why }]: [string, Refusal]) =>
    `${file} ${hash} ${why.replaceAll(/\s+/g, ' ').trim()}`.trimEnd();
  writeFileSync(path, `${lines.map(toLine).join('\n')}\n`);
}

/** Forgets the refusals of pictures that were drawn again and look otherwise now. */
export function forgetMended(compared: readonly { file: string }[], changes: readonly Change[]): void {
  const refusals = readRefusals();
  const drawn = new Map(changes.map((change) => [change.file, toHash(readFileSync(toPath(change, 'after')))]));
  for (const { file } of compared) if (refusals.get(file)?.hash !== drawn.get(file)) refusals.delete(file);
  writeRefusals(refusals);
}
