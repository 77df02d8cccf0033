import type { Look } from '@prelude/api/contract/looks';
import { type PaletteName, toPalette, toSides } from '@prelude/api/contract/palette';

const names = [
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
] as const satisfies readonly PaletteName[];

type Colors = Readonly<Record<(typeof names)[number], string>>;

/** Repeats tokens of packages/ui/src/theme, since the server's own pages must work before the app is built. */
export const productColors: Record<'light' | 'dark', Colors> = {
  light: {
    accentText: '#423ea2',
    border: '#e2e1de',
    borderControl: '#8d8d86',
    canvas: '#f9f9f8',
    dangerText: '#bd2f13',
    focus: '#5b5bd6',
    ink: '#21201c',
    inkHover: '#3b3a35',
    neutralSurface: '#e9e8e6',
    successSurface: '#e9f6e9',
    successText: '#2a7e3b',
    surface: '#ffffff',
    text: '#21201c',
    textMuted: '#4d4c48',
    textOnAccent: '#ffffff',
  },
  dark: {
    accentText: '#b1a9ff',
    border: '#2a2a28',
    borderControl: '#6f6d66',
    canvas: '#111110',
    dangerText: '#ff977d',
    focus: '#6e6ade',
    ink: '#eeeeec',
    inkHover: '#dad9d6',
    neutralSurface: '#2a2a28',
    successSurface: '#1b2a1e',
    successText: '#71d083',
    surface: '#191918',
    text: '#eeeeec',
    textMuted: '#b8b6b0',
    textOnAccent: '#111110',
  },
};

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

const toVariables = (colors: Colors): string => names.map((name) => `--${name}:${colors[name]}`).join(';');
