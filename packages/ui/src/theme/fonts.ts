import latinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { latinExtRange, latinRange, toFontFace } from './fontFace.ts';

/** Inter with the letters of Polish, served by the app itself. */
export const fontFaces = [
  toFontFace('Inter Variable', '100 900', latinExt, latinExtRange),
  toFontFace('Inter Variable', '100 900', latin, latinRange),
];
