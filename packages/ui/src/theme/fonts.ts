import files from 'virtual:fonts/inter';
import { toFontFaces } from './fontFace.ts';

/** Inter with the letters of Polish, served by the app itself. */
export const fontFaces = toFontFaces('Inter Variable', '100 900', files);
