import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/root.ts';
import { readAt } from './git.ts';

/** Relative to the root, as git names it */
const manifestPath = 'tests/visual/manifest.txt';
export const manifestFile = join(root, manifestPath);

/** The hash of each picture's pixels, by its key: `<story>/<mode>` */
export type Manifest = Map<string, string>;

/** Formats a line for each story, in the order of their ids, so that two branches seldom touch the same one. */
export function formatManifest(manifest: Manifest): string {
  const stories = new Map<string, string[]>();
  for (const key of [...manifest.keys()].sort()) {
    const [story = '', mode = ''] = key.split('/');
    stories.set(story, [...(stories.get(story) ?? []), `${mode}:${manifest.get(key)}`]);
  }
  return [...stories].map(([story, modes]) => `${story} ${modes.join(' ')}\n`).join('');
}

export function parseManifest(text: string): Manifest {
  const manifest: Manifest = new Map();
  for (const line of text.split('\n')) {
    const [story, ...modes] = line.split(' ');
    for (const mode of modes) {
      const [name, hash = ''] = mode.split(':');
      manifest.set(`${story}/${name}`, hash);
    }
  }
  return manifest;
}

/** Stands in a manifest for a picture that may look like anything. */
export const ANY = 'any';

/** Empty where there is no such file. */
export const readManifest = (path = manifestFile): Manifest =>
  parseManifest(existsSync(path) ? readFileSync(path, 'utf8') : '');

/** Reads the manifest as of a commit; empty where it had none. */
export const readManifestAt = (ref: string): Manifest => parseManifest(readAt(ref, manifestPath)?.toString() ?? '');
