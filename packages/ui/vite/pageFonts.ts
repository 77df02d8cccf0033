import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type PageFontFile, pageFontFiles, pageLetters } from '../../api/src/contract/page/pageFonts.ts';
import { cutFont, toLetters } from './cutFont.ts';

const require = createRequire(import.meta.url);

interface Source {
  /** The axes of its files, as their names say it. */
  axes: 'wght' | 'opsz';
  variationAxes: Record<string, number | { min: number; max: number }>;
}

const weights = { wght: { min: 400, max: 700 } };

/** Families of the hosted page. The serif one is for headings alone, so it has one weight, and the strokes of a large size. */
const sources: Record<string, Source> = {
  inter: { axes: 'wght', variationAxes: weights },
  'source-serif-4': { axes: 'opsz', variationAxes: { wght: 600, opsz: 36 } },
  'space-grotesk': { axes: 'wght', variationAxes: weights },
  'jetbrains-mono': { axes: 'wght', variationAxes: weights },
};

const parts = { latin: 'latin', ext: 'latin-ext' } as const;

/** Returns the paths of the fonts that hosted pages are drawn with, those that are not there yet made. */
export async function cutPageFonts(): Promise<Record<PageFontFile, string>> {
  const paths: [PageFontFile, string][] = [];
  for (const file of pageFontFiles) {
    const [, family = '', part = ''] = /^(.*)-(latin|ext)$/.exec(file) ?? [];
    const source = sources[family];
    if (!source) throw new Error(`${file}: there are ${Object.keys(sources).join(', ')}`);
    const { axes, variationAxes } = source;
    const folder = dirname(require.resolve(`@fontsource-variable/${family}/unicode.json`));
    const woff2 = join(folder, `files/${family}-${parts[part as keyof typeof parts]}-${axes}-normal.woff2`);
    const letters = toLetters(pageLetters[part as keyof typeof parts]).join('');
    // Without ligatures; accents are part of their letters.
    paths.push([
      file,
      await cutFont(woff2, `page-${file}`, letters, { keepFeatures: ['kern', 'locl', 'tnum'], variationAxes }),
    ]);
  }
  return Object.fromEntries(paths) as Record<PageFontFile, string>;
}
