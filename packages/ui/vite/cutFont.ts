import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SubsetOptions } from 'subset-font';

/** The copyright is kept anyway. The licence of every family asks to travel with them as well. */
const LICENCE = [13, 14];

const cache = fileURLToPath(new URL('../../../node_modules/.cache/prelude-fonts', import.meta.url));

/** The path of the cut file, which is made once: to compress it takes up to a second. */
export async function cutFont(source: string, name: string, letters: string, used: SubsetOptions): Promise<string> {
  const font = await readFile(source);
  const options: SubsetOptions = { ...used, preserveNameIds: LICENCE, targetFormat: 'woff2' };
  const hash = createHash('sha256')
    .update(font)
    .update(JSON.stringify([letters, options]));
  const folder = join(cache, hash.digest('hex').slice(0, 16));
  const file = join(folder, `${name}.woff2`);
  if (existsSync(file)) return file;
  const { default: subsetFont } = await import('subset-font');
  const draft = join(folder, randomUUID());
  await mkdir(folder, { recursive: true });
  await writeFile(draft, await subsetFont(font, letters, options));
  // Two builds at once make the same file: each puts a whole one in its place.
  await rename(draft, file);
  return file;
}

/** The letters of a range such as `U+0000-00FF,U+0131`. */
export function toLetters(range: string): string[] {
  return range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  });
}
