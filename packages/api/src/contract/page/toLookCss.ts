import { toPalette, toSides } from '../colors/palette.ts';
import { type ColorName, type Palette, productColors } from '../colors/tokens.ts';
import type { Look } from '../looks.ts';
import { toFontVariables } from './pageFonts.ts';
import { toCoverColors } from './toCoverCss.ts';

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

const corners = { square: ['0', '0'], round: ['10px', '14px'], pill: ['26px', '22px'] } as const;

/** Returns CSS variables of a look, and of the product's own where it says nothing. */
export function toLookCss(
  { colors, corners: corner = 'round', font = 'page', scheme = 'page' }: Look,
  { hasCover = false }: { hasCover?: boolean } = {},
): string {
  const sides = colors ? toSides(colors) : undefined;
  const toSide = (side: 'light' | 'dark') => {
    const palette = sides ? toPalette(sides[side]) : productColors[side];
    const { accent, canvas: background, text } = palette;
    const cover = hasCover ? toCoverColors({ accent, background, text }) : {};
    return toVariables({ ...pick(palette), ...cover });
  };
  const [control, card] = corners[corner];
  const shape = `--control:${control};--card:${card};${toFontVariables(font)}`;
  if (scheme !== 'page') return `:root{color-scheme:${scheme};${shape};${toSide(scheme)}}`;
  return `:root{color-scheme:light dark;${shape};${toSide('light')}}@media (prefers-color-scheme:dark){:root{${toSide('dark')}}}`;
}

const pick = (palette: Palette) => Object.fromEntries(names.map((name) => [`--${name}`, palette[name]]));

const toVariables = (colors: Record<string, string>): string =>
  Object.entries(colors)
    .map(([name, color]) => `${name}:${color}`)
    .join(';');
