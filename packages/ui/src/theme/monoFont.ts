import files from 'virtual:fonts/jetbrains-mono';
import { toFontFaces } from './fontFace.ts';
import { globalCss } from './stitches.ts';

/** Declares the face for code and ids. Called by the parts that show them, so that other pages never hear of it. */
export const declareMonoFont: () => void = globalCss({
  '@font-face': toFontFaces('JetBrains Mono Variable', '400', files),
});
