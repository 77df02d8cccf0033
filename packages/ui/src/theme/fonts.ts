import files from 'virtual:fonts/inter';
import { addFontFaces } from './fontFace.ts';

const FAMILY = 'Inter Variable';
/** One letter out of each file that a language is written with. */
const letters = { en: 'a', pl: 'aą' };

let isDeclared = false;

/** Inter with the letters of Polish, served by the app itself. */
export function declareFont(): void {
  if (!isDeclared) addFontFaces(FAMILY, '100 900', files);
  isDeclared = true;
}

/** Asks for the letters of a language before there is a page to show them, so that it is first drawn in its own face. */
export function fetchFont(language: keyof typeof letters): void {
  declareFont();
  // What does not arrive is asked for once more when it is shown; until then another face stands in.
  document.fonts.load(`1em "${FAMILY}"`, letters[language]).catch(() => undefined);
}
