import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../support/root.ts';
import { albumFolder } from './album.ts';
import { findGitFolder } from './git.ts';
import { decode, encodeWebp, type Image, toHash } from './image.ts';
import { formatManifest, manifestFile, readManifest } from './manifest.ts';

const places = {
  manifest: manifestFile,
  album: albumFolder,
  /** Beside git's own files, work trees share it and `npm ci` leaves it. It may be emptied at any time. */
  cache: join(findGitFolder() ?? join(root, 'node_modules', '.cache'), 'prelude-pictures'),
};

export type Pictures = ReturnType<typeof openPictures>;

/**
 * Opens the manifest, the hash of every picture, with the album that git keeps and the cache of drawings by hash. Only
 * one process at a time may write the manifest.
 */
export function openPictures({ manifest: path, album, cache }: typeof places = places) {
  const manifest = readManifest(path);
  const toFile = (key: string) => join(album, `${key}.webp`);
  const readHash = async (file: string): Promise<string | null> =>
    existsSync(file) ? toHash(await decode(readFileSync(file))) : null;

  const read = async (hash: string): Promise<Image | null> => {
    const file = join(cache, `${hash}.webp`);
    const image = existsSync(file) ? await decode(readFileSync(file)).catch(() => null) : null;
    return image && toHash(image) === hash ? image : null;
  };
  const keep = async (image: Image): Promise<string> => {
    const hash = toHash(image);
    if (await read(hash)) return hash;
    mkdirSync(cache, { recursive: true });
    // Renaming makes it whole for runs in other work trees.
    const draft = join(cache, `.${hash}-${process.pid}`);
    writeFileSync(draft, await encodeWebp(image, { effort: 1, quality: 80 }));
    renameSync(draft, join(cache, `${hash}.webp`));
    return hash;
  };
  const isInAlbum = async (key: string): Promise<boolean> => (await readHash(toFile(key))) === manifest.get(key);
  const listStrangers = (keys: readonly string[]) => {
    const files = new Set(keys.map((key) => `${key}.webp`));
    return globSync('*/*', { cwd: album }).filter((file) => !files.has(file.replaceAll('\\', '/')));
  };

  return {
    manifest,
    /** Returns the drawing with a hash, or null when the cache lacks it. */
    read,
    /** Keeps a drawing in the cache. Returns its hash. */
    keep,
    /** Makes a drawing the picture of a key; `save` writes it. */
    put: async (key: string, image: Image): Promise<void> => void manifest.set(key, await keep(image)),
    isInAlbum,
    /** Returns what the album, which shall have these keys, lacks, shows otherwise than the manifest, or has besides. */
    listAlbumFaults: async (keys: readonly string[]): Promise<string[]> => {
      const faults = await Promise.all(
        keys.map(async (key) => {
          const hash = await readHash(toFile(key));
          return hash === manifest.get(key)
            ? []
            : `${key} ${hash ? 'is not the picture of the manifest' : 'is missing'}`;
        }),
      );
      return [...faults.flat(), ...listStrangers(keys).map((file) => `${file} belongs to no story of the album`)];
    },
    /** Writes the manifest, and the album with these keys from what the cache holds. */
    save: async (keys: readonly string[]): Promise<void> => {
      writeFileSync(path, formatManifest(manifest));
      for (const file of listStrangers(keys)) rmSync(join(album, file));
      await Promise.all(
        keys.map(async (key) => {
          const image = (await isInAlbum(key)) ? null : await read(manifest.get(key) ?? '');
          if (!image) return;
          mkdirSync(dirname(toFile(key)), { recursive: true });
          writeFileSync(toFile(key), await encodeWebp(image));
        }),
      );
    },
  };
}
