import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatManifest, MANIFEST, type Manifest, parseManifest, toFile } from '../../.storybook/pictures.ts';
import { root } from '../support/root.ts';
import { decode, encodeWebp, type Image, toHash } from './image.ts';

/** Relative to the root, as git names it */
export const picturesPath = 'tests/visual/pictures';
export const pictureFolder = join(root, picturesPath);

/**
 * Opens the pictures of a folder. A file is named after its pixels and the manifest maps story and mode to it, so equal
 * pictures are stored once. Only one process at a time may write.
 */
export function openPictures(folder = pictureFolder) {
  const path = join(folder, MANIFEST);
  const manifest: Manifest = existsSync(path) ? parseManifest(readFileSync(path, 'utf8')) : new Map();
  const pathOf = (hash: string) => join(folder, toFile(hash));
  return {
    manifest,
    /** Returns the pixels of a picture, or null when the story has none in that mode. */
    read: async (key: string): Promise<Image | null> => {
      const hash = manifest.get(key);
      return hash && existsSync(pathOf(hash)) ? decode(readFileSync(pathOf(hash))) : null;
    },
    /** Adds a picture, or removes it with null. The manifest file changes only on `save`. */
    put: async (key: string, image: Image | null): Promise<void> => {
      if (!image) {
        manifest.delete(key);
        return;
      }
      const hash = toHash(image);
      mkdirSync(folder, { recursive: true });
      if (!existsSync(pathOf(hash))) writeFileSync(pathOf(hash), await encodeWebp(image));
      manifest.set(key, hash);
    },
    /** Writes the manifest and removes files that it no longer names. */
    save: (): void => {
      writeFileSync(path, formatManifest(manifest));
      const named = new Set([...manifest.values()].map(toFile));
      for (const file of globSync('*.webp', { cwd: folder })) if (!named.has(file)) rmSync(join(folder, file));
    },
    /** Returns files that the manifest does not name, and names without a file. */
    listStrays: (): string[] => {
      const named = new Set([...manifest.values()].map(toFile));
      const files = new Set(globSync('*.webp', { cwd: folder }));
      return [...named, ...files].filter((file) => named.has(file) !== files.has(file)).sort();
    },
  };
}
