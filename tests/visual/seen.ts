import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/root.ts';

/** Names every picture that somebody has looked at, as it was then: story, then each mode with the start of its hash. */
export const seenFile = join(root, 'tests', 'visual', 'seen.txt');

/** A picture by its file below the folder of pictures, and what it looked like. */
export type Seen = Map<string, string>;

export const toHash = (picture: Buffer): string => createHash('sha256').update(picture).digest('hex').slice(0, 8);

export function readSeen(path = seenFile): Seen {
  const seen: Seen = new Map();
  if (!existsSync(path)) return seen;
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [story, ...modes] = line.split(' ');
    for (const mode of modes) {
      const [name, hash = ''] = mode.split(':');
      seen.set(`${story}/${name}.png`, hash);
    }
  }
  return seen;
}

/** Writes a line for each story, in the order of their ids, so that two branches seldom touch the same one. */
export function writeSeen(seen: Seen, path = seenFile): void {
  const stories = new Map<string, string[]>();
  for (const file of [...seen.keys()].sort()) {
    const [story = '', mode = ''] = file.replace(/\.png$/, '').split('/');
    stories.set(story, [...(stories.get(story) ?? []), `${mode}:${seen.get(file)}`]);
  }
  const lines = [...stories].map(([story, modes]) => `${story} ${modes.join(' ')}\n`);
  writeFileSync(path, lines.join(''));
}

/** The files of the pictures that nobody has looked at since they changed, in the order given. */
export function listUnseen(files: readonly string[], folder: string, seen: Seen): string[] {
  return files.filter((file) => seen.get(file) !== toHash(readFileSync(join(folder, file))));
}
