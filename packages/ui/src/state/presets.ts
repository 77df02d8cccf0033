import type { DrawnCover, PageLayout } from '@prelude/api/contract/forms';
import type { WholeLook } from './WholeLook.ts';

export const presetNames = ['paper', 'iris', 'moss', 'clay', 'night'] as const;
export type PresetName = (typeof presetNames)[number];

export const presets: Record<PresetName, WholeLook> = {
  paper: {
    colors: { accent: '#21201c', background: '#fdfdfc', text: '#21201c' },
    corners: 'round',
    font: 'inter',
    scheme: 'light',
  },
  iris: {
    colors: { accent: '#5b5bd6', background: '#ffffff', text: '#1f1f3c' },
    corners: 'pill',
    font: 'grotesk',
    scheme: 'page',
  },
  moss: {
    colors: { accent: '#2f6b3c', background: '#f4f8f2', text: '#1c2a1e' },
    corners: 'round',
    font: 'inter',
    scheme: 'page',
  },
  clay: {
    colors: { accent: '#a8431f', background: '#fbf3ec', text: '#33211a' },
    corners: 'square',
    font: 'editorial',
    scheme: 'light',
  },
  night: {
    colors: { accent: '#9e9cf2', background: '#15151f', text: '#ededf4' },
    corners: 'round',
    font: 'code',
    scheme: 'dark',
  },
};

/** Layout and cover of a preset's page; null for no cover. */
export const presetPages: Record<PresetName, { layout: PageLayout; cover: DrawnCover | null }> = {
  paper: { layout: 'left', cover: null },
  iris: { layout: 'centred', cover: 'mesh' },
  moss: { layout: 'split', cover: 'dunes' },
  clay: { layout: 'left', cover: 'dawn' },
  night: { layout: 'split', cover: 'rings' },
};
