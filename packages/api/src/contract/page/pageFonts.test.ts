import { expect, test } from 'vitest';
import { lookFonts, servedFonts, toPublicLook } from '../looks.ts';
import { isServedFont, toFontFaces, toPageFonts } from './pageFonts.ts';

const paths = [
  '/assets/page-inter-latin-Ab-d_012.woff2',
  '/assets/page-inter-ext-01234567.woff2',
  '/assets/page-source-serif-4-latin-ABCDEFGH.woff2',
  '/assets/inter-latin-ABCDEFGH.woff2',
  '/assets/index-ABCDEFGH.js',
];
const fonts = toPageFonts(paths);

test('the fonts of pages are found among the files of an app', () => {
  expect(fonts).toEqual({
    'inter-latin': paths[0],
    'inter-ext': paths[1],
    'source-serif-4-latin': paths[2],
  });
});

test.each(lookFonts.filter((font) => isServedFont(font)))('%s swaps in, and has a fallback of its measures', (font) => {
  const faces = toFontFaces(font, fonts).split('@font-face').slice(1);
  expect(faces.filter((face) => face.includes('url(')).every((face) => face.includes('font-display:swap'))).toBe(true);
  const standIns = faces.filter((face) => face.includes('local('));
  expect(standIns.length).toBeGreaterThan(0);
  for (const face of standIns)
    for (const measure of ['size-adjust', 'ascent-override', 'descent-override']) expect(face).toContain(`${measure}:`);
});

test('a font without a file is drawn in its fallback', () => {
  expect(toFontFaces('editorial', {})).not.toContain('url(');
  expect(toFontFaces('editorial', {})).toContain('"Source Serif Fallback"');
});

test('fonts of the visitor’s machine load nothing', () => {
  for (const font of ['system', 'serif', 'mono'] as const) expect(toFontFaces(font, fonts)).toBe('');
});

test('on other people’s pages the nearest of their fonts stands for one that is loaded', () => {
  expect(servedFonts.map((font) => toPublicLook({ font }).font)).toEqual(['system', 'serif', 'system', 'mono']);
  expect(toPublicLook({ font: 'page' }).font).toBe('page');
});
