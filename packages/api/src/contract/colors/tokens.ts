export const WHITE = '#ffffff';
export const BLACK = '#000000';

const light = {
  canvas: '#f9f9f8',
  surface: WHITE,
  surfaceRaised: WHITE,
  surfaceHover: '#f1f0ef',
  overlay: 'rgba(33, 32, 28, 0.4)',
  text: '#21201c',
  textMuted: '#4d4c48',
  textOnAccent: WHITE,
  textOnDanger: WHITE,
  ink: '#21201c',
  inkHover: '#3b3a35',
  border: '#e2e1de',
  borderStrong: '#dad9d6',
  borderControl: '#8d8d86',
  accent: '#5b5bd6',
  accentText: '#423ea2',
  focus: '#5b5bd6',
  danger: '#d13415',
  dangerHover: '#bd2f13',
  dangerSurface: '#feebe7',
  dangerText: '#bd2f13',
  successSurface: '#e9f6e9',
  successText: '#2a7e3b',
  warningSurface: '#fff7c2',
  warningText: '#8f5400',
  infoSurface: '#e1f6fd',
  infoText: '#00749e',
  neutralSurface: '#e9e8e6',
  skeleton: '#e9e8e6',
  drawing: '#dad9d6',
};

export type ColorName = keyof typeof light;
export type Palette = Readonly<Record<ColorName, string>>;

const dark: Palette = {
  canvas: '#111110',
  surface: '#191918',
  surfaceRaised: '#222221',
  surfaceHover: '#222221',
  overlay: 'rgba(0, 0, 0, 0.6)',
  text: '#eeeeec',
  textMuted: '#b8b6b0',
  textOnAccent: '#111110',
  textOnDanger: WHITE,
  ink: '#eeeeec',
  inkHover: '#dad9d6',
  border: '#2a2a28',
  borderStrong: '#3b3a37',
  borderControl: '#6f6d66',
  accent: '#5b5bd6',
  accentText: '#b1a9ff',
  focus: '#6e6ade',
  danger: '#d13415',
  dangerHover: '#bd2f13',
  dangerSurface: '#391714',
  dangerText: '#ff977d',
  successSurface: '#1b2a1e',
  successText: '#71d083',
  warningSurface: '#302008',
  warningText: '#ffca16',
  infoSurface: '#112840',
  infoText: '#75c7f0',
  neutralSurface: '#2a2a28',
  skeleton: '#2a2a28',
  drawing: '#494844',
};

/** The product's own colors by their meaning. Nearly all are steps of Radix Colors, which the gallery names. */
export const productColors = { light, dark };

export const productShadows = {
  light: {
    raised: '0 1px 2px rgba(33, 32, 28, 0.05)',
    menu: '0 8px 24px -8px rgba(33, 32, 28, 0.16), 0 2px 6px -2px rgba(33, 32, 28, 0.08)',
    dialog: '0 24px 64px -16px rgba(33, 32, 28, 0.28), 0 4px 16px -8px rgba(33, 32, 28, 0.16)',
  },
  dark: {
    raised: '0 1px 2px rgba(0, 0, 0, 0.3)',
    menu: '0 8px 24px -8px rgba(0, 0, 0, 0.6), 0 2px 6px -2px rgba(0, 0, 0, 0.4)',
    dialog: '0 24px 64px -16px rgba(0, 0, 0, 0.7), 0 4px 16px -8px rgba(0, 0, 0, 0.5)',
  },
};

/** Seen on a page of any color, as strangers have it: lines of a form without a look, and dots behind a preview. */
export const onAnyPage = { line: '#8884', control: '#888', dots: 'rgb(128 128 128 / 0.35)' };

/** The bars of the product's icon, on ink. */
export const ICON_BARS = '#fdfdfc';
