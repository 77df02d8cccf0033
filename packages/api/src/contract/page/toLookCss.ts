import { toPalette, toSides } from '../colors/palette.ts';
import { type ColorName, type Palette, productColors } from '../colors/tokens.ts';
import type { Look } from '../looks.ts';

const names: readonly ColorName[] = [
  'accentText',
  'border',
  'borderControl',
  'canvas',
  'dangerText',
  'focus',
  'ink',
  'inkHover',
  'neutralSurface',
  'successSurface',
  'successText',
  'surface',
  'text',
  'textMuted',
  'textOnAccent',
];

const corners = { square: ['0', '0'], round: ['8px', '12px'], pill: ['22px', '22px'] } as const;

const fonts = {
  page: 'Inter,system-ui,sans-serif',
  system: 'system-ui,sans-serif',
  serif: 'Charter,"Iowan Old Style",Georgia,serif',
  mono: 'ui-monospace,SFMono-Regular,Menlo,Consolas,monospace',
} as const;

/** Returns CSS variables of a look, and of the product's own where it says nothing. */
export function toLookCss({ colors, corners: corner = 'round', font = 'page', scheme = 'page' }: Look): string {
  const sides = colors ? toSides(colors) : undefined;
  const toSide = (side: 'light' | 'dark') => toVariables(sides ? toPalette(sides[side]) : productColors[side]);
  const [control, card] = corners[corner];
  const shape = `--control:${control};--card:${card};--font:${fonts[font]}`;
  if (scheme !== 'page') return `:root{color-scheme:${scheme};${shape};${toSide(scheme)}}`;
  return `:root{color-scheme:light dark;${shape};${toSide('light')}}@media (prefers-color-scheme:dark){:root{${toSide('dark')}}}`;
}

const toVariables = (colors: Palette): string => names.map((name) => `--${name}:${colors[name]}`).join(';');
