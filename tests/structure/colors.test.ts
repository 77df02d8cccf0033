import { ICON_BARS, onAnyPage, type Palette, productColors, WHITE } from '@prelude/api/contract/colors/tokens';
import { brighter, dark, deeper, light } from '@prelude/ui/theme/scales';
import { describe, expect, it } from 'vitest';
import { filesOf, read } from './support/sources.ts';

const NAMED = 'white|black|gr[ae]y|silver|red|maroon|orange|yellow|green|lime|olive|teal|navy|blue|purple|pink|brown';
const COLOR = new RegExp(
  [
    '(?<![&\\w])#(?:[\\da-fA-F]{8}|[\\da-fA-F]{6}|[\\da-fA-F]{3,4})\\b',
    '\\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\\(\\s*[\\d.]+[^)]*\\)',
    `(?<=(?:color|background|border|fill|stroke|outline|shadow)[\\w-]*['"]?[:=][^;,\\n]*)\\b(?:${NAMED})\\b`,
  ].join('|'),
  'g',
);

const colorsOf = (text: string): string[] => text.match(COLOR) ?? [];

const TOKENS = 'packages/api/src/contract/colors/';
/** Colors that stand for an owner's: the designer's presets, and the forms of the demo. */
const designs = ['packages/ui/src/state/presets.ts', 'packages/server/src/start/demo/demoForms.ts'];

/** Files that cannot import, with the colors that they write, in their order. */
const copies: Record<string, readonly string[]> = {
  'packages/app/index.html': [productColors.light.canvas, productColors.dark.canvas],
  'packages/app/public/icon.svg': [productColors.light.ink, ICON_BARS],
  'packages/widget/src/widget.css': [productColors.dark.focus, onAnyPage.line, onAnyPage.control],
};

const sources = filesOf('packages/**/*.{ts,tsx,js,css,html,svg}').filter((path) => !/\.test\.tsx?$/.test(path));

describe('a color', () => {
  it.each([
    ["color: '#FFF'", ['#FFF']],
    ['border: 1px solid #8884', ['#8884']],
    ['rgb(128 128 128 / 0.35)', ['rgb(128 128 128 / 0.35)']],
    ["background: 'white'", ['white']],
    ['fill="black"', ['black']],
    ['#rrggbb, #root, rgb(channels)', []],
    ["querySelector('#email') &#039; color: 'inherit'", []],
  ])('is found in %s', (text, found) => expect(colorsOf(text)).toEqual(found));

  it('is written among the tokens, the designer’s presets and the forms of the demo only', () => {
    const free = sources.filter((path) => !path.startsWith(TOKENS) && !designs.includes(path) && !(path in copies));
    expect(free.length).toBeGreaterThan(500);
    expect(free.flatMap((path) => colorsOf(read(path)).map((color) => `${path}: ${color}`))).toEqual([]);
  });

  it.each(Object.entries(copies))('in %s is that of the token', (path, colors) => {
    expect([...new Set(colorsOf(read(path)))]).toEqual(colors);
  });
});

const steps = new Set([light, dark, deeper, brighter].flatMap((shades) => Object.values<string>(shades)).concat(WHITE));
const toOthers = (colors: Palette) =>
  Object.entries(colors).flatMap(([name, color]) => (steps.has(color) ? [] : [name]));

it('the themes are made of the scales and the shades added to them', () => {
  expect(toOthers(productColors.light)).toEqual(['overlay', 'inkHover']);
  expect(toOthers(productColors.dark)).toEqual(['overlay']);
});
