import { expect, test } from 'vitest';
import { productColors } from '../colors/tokens.ts';
import { lookCorners, lookFonts, lookSchemes } from '../looks.ts';
import { toLookCss } from './toLookCss.ts';

const colors = { accent: '#ffd400', background: '#101014', text: '#f4f4f6' };

test('a look that says nothing is the product’s own, in the visitor’s scheme', () => {
  const css = toLookCss({});
  expect(css).toMatch(/^:root\{color-scheme:light dark;.*\}@media \(prefers-color-scheme:dark\)\{:root\{[^}]+\}\}$/);
  expect(css).toContain('--font:"Inter",');
  const [light, dark] = css.split('@media');
  expect(light).toContain(`--textMuted:${productColors.light.textMuted}`);
  expect(dark).toContain(`--textMuted:${productColors.dark.textMuted}`);
});

test('colors that are dark already are the dark side, and text on the accent can be read', () => {
  const [light, dark] = toLookCss({ colors }).split('@media');
  expect(dark).toContain('--canvas:#101014');
  expect(dark).toContain('--ink:#ffd400');
  expect(dark).toContain('--textOnAccent:#000000');
  expect(light).not.toContain('--canvas:#101014');
});

test.each(lookSchemes.filter((scheme) => scheme !== 'page'))('scheme %s keeps one side', (scheme) => {
  expect(toLookCss({ scheme })).toMatch(new RegExp(`^:root\\{color-scheme:${scheme};[^}]+\\}$`));
});

test('each choice of corners and fonts looks otherwise, but for the page’s own font, which is Inter', () => {
  expect(new Set(lookCorners.map((corners) => toLookCss({ corners }))).size).toBe(lookCorners.length);
  expect(new Set(lookFonts.map((font) => toLookCss({ font }))).size).toBe(lookFonts.length - 1);
  expect(toLookCss({ font: 'page' })).toBe(toLookCss({ font: 'inter' }));
});
