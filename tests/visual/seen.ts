import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../.storybook/pictures.ts';
import { root } from '../support/root.ts';

/** Holds the hash of every picture that somebody has looked at; the same pixels under another key stay seen. */
export const seenFile = join(root, 'tests', 'visual', 'seen.txt');

export function readSeen(path = seenFile): Set<string> {
  return new Set(existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []);
}

/** Leaves out hashes that no story shows any more. */
export function writeSeen(seen: ReadonlySet<string>, manifest: Manifest, path = seenFile): void {
  const shown = new Set(manifest.values());
  writeFileSync(
    path,
    [...seen]
      .filter((hash) => shown.has(hash))
      .sort()
      .map((hash) => `${hash}\n`)
      .join(''),
  );
}
