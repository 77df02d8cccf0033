import latinExt from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-ext-wght-normal.woff2?url';
import latin from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?url';
import { latinExtRange, latinRange, toFontFace } from './fontFace.ts';
import { globalCss } from './stitches.ts';

/** Declares the face for code and ids. Called by the parts that show them, so that other pages never hear of it. */
export const declareMonoFont: () => void = globalCss({
  '@font-face': [
    toFontFace('JetBrains Mono Variable', '100 800', latinExt, latinExtRange),
    toFontFace('JetBrains Mono Variable', '100 800', latin, latinRange),
  ],
});
