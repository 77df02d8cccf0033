import files from 'virtual:fonts/inter';
import { addFontFaces, type FontFaces } from './fontFace.ts';

let faces: FontFaces | undefined;

/** Inter, served by the app itself. */
export function declareFont(): FontFaces {
  faces ??= addFontFaces('Inter Variable', '100 900', files);
  return faces;
}

/** Asks for the letters of a language before there is a page to show them, so that it is first drawn in its own face. */
export function fetchFont(language: string): void {
  const { latin, [language]: own } = declareFont();
  // For what does not arrive another face stands in.
  for (const face of [latin, own]) face?.load().catch(() => undefined);
}
