import type { WholeLook } from './WholeLook.ts';

export const presetNames = ['paper', 'iris', 'moss', 'clay', 'night'] as const;
export type PresetName = (typeof presetNames)[number];

export const presets: Record<PresetName, WholeLook> = {
  paper: {
    colors: { accent: '#21201c', background: '#fdfdfc', text: '#21201c' },
    corners: 'round',
    font: 'page',
    scheme: 'light',
  },
  iris: {
    colors: { accent: '#5b5bd6', background: '#ffffff', text: '#1f1f3c' },
    corners: 'pill',
    font: 'system',
    scheme: 'page',
  },
  moss: {
    colors: { accent: '#2f6b3c', background: '#f4f8f2', text: '#1c2a1e' },
    corners: 'round',
    font: 'system',
    scheme: 'page',
  },
  clay: {
    colors: { accent: '#a8431f', background: '#fbf3ec', text: '#33211a' },
    corners: 'square',
    font: 'serif',
    scheme: 'light',
  },
  night: {
    colors: { accent: '#9e9cf2', background: '#15151f', text: '#ededf4' },
    corners: 'round',
    font: 'mono',
    scheme: 'dark',
  },
};
