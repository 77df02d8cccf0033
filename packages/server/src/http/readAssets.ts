import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

export interface Asset {
  bytes: Buffer<ArrayBuffer>;
  etag: string;
}

/** Keeps files in memory by URL path: no request reaches the disk, and a new build does not change what is served. */
export async function readAssets(directory: string): Promise<ReadonlyMap<string, Asset>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const assets = new Map<string, Asset>();
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))) {
    const file = join(parentPath, name);
    const bytes = await readFile(file);
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    assets.set(`/${relative(directory, file).split(sep).join('/')}`, { bytes, etag });
  }
  return assets;
}
