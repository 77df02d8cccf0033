import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

export const encodings = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof encodings;

export interface Asset {
  type: string;
  etag: string;
  /** The file as it is, and compressed where the build left such a file beside it. */
  bytes: { identity: Buffer } & Partial<Record<Encoding, Buffer>>;
}

/**
 * The files of a folder by their path in a URL (`/assets/index-3f2a.js`), whole in memory: a request names
 * no path on the disk, and a build that replaces the folder does not change what is served. Empty without a folder.
 */
export async function readAssets(directory: string): Promise<ReadonlyMap<string, Asset>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const known = new Set(files);
  const assets = new Map<string, Asset>();
  for (const file of files) {
    const type = types[extname(file)];
    if (!type) continue;
    const path = `/${relative(directory, file).split(sep).join('/')}`;
    assets.set(path, await readAsset(file, type, known));
  }
  return assets;
}

async function readAsset(file: string, type: string, known: ReadonlySet<string>): Promise<Asset> {
  const identity = await readFile(file);
  const bytes: Asset['bytes'] = { identity };
  for (const encoding of Object.keys(encodings) as Encoding[]) {
    const compressed = file + encodings[encoding];
    if (known.has(compressed)) bytes[encoding] = await readFile(compressed);
  }
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { type, etag, bytes };
}
