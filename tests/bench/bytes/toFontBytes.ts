import { basename } from 'node:path';
import { cutFamily, families } from '../../../packages/ui/vite/fonts.ts';
import type { Bundle } from './bundleApp.ts';

/** Returns the bytes of the fonts that a page loads to show these letters, as text and as code. */
export async function toFontBytes({ fonts }: Bundle, letters: string): Promise<number> {
  const files = await Promise.all(Object.keys(families).map(cutFamily));
  const shown = files
    .flatMap((family) => Object.values(family))
    .filter((file) => [...letters].some((letter) => file.letters.includes(letter)));
  return shown.reduce((sum, { path }) => sum + toBytes(fonts, basename(path)), 0);
}

function toBytes(fonts: Bundle['fonts'], name: string): number {
  const bytes = fonts.get(name);
  if (bytes === undefined) throw new Error(`${name} is not in the bundle`);
  return bytes;
}
