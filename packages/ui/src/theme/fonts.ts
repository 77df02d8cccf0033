import files from 'virtual:fonts/inter';
import { addFontFaces, type FontFaces } from './fontFace.ts';

let faces: FontFaces | undefined;

export function declareFont(): FontFaces {
  faces ??= addFontFaces('Inter Variable', '100 900', files);
  return faces;
}

/** Starts loading the letters of a language, so that the first render already has its own font. */
export function fetchFont(language: string): void {
  const { latin, [language]: own } = declareFont();
  // On a failure the fallback font is used.
  for (const face of [latin, own]) face?.load().catch(() => undefined);
}
