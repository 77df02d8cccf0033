import { statSync } from 'node:fs';
import { pageFontFiles } from '@prelude/api/contract/page/pageFonts';
import { expect, test } from 'vitest';
import { cutPageFonts } from '../../packages/ui/vite/pageFonts.ts';

const MAX_PAIR_BYTES = 60_000;

/** Families of text and headings, as a page loads them. */
const pairs = [['inter'], ['inter', 'source-serif-4'], ['space-grotesk'], ['jetbrains-mono']];

test('the fonts of a page are at most 60 kB', async () => {
  const paths = await cutPageFonts();
  expect(Object.keys(paths)).toEqual(pageFontFiles);
  const sizes = pairs.map((pair) =>
    pair
      .flatMap((family) => [paths[`${family}-latin` as never], paths[`${family}-ext` as never]])
      .reduce((sum, path) => sum + statSync(path).size, 0),
  );
  for (const size of sizes) expect(size).toBeLessThanOrEqual(MAX_PAIR_BYTES);
});
