import addresses from 'virtual:fonts/page';
import { addFontFaces } from './fontFace.ts';

/** Addresses of the fonts of hosted pages, by the name of the file. */
export const pageFonts = addresses;

/** Families of samples, with the file that has their letters. */
const samples = {
  'Sample Inter': ['inter-latin', '400 700'],
  'Sample Serif': ['source-serif-4-latin', '600'],
  'Sample Grotesk': ['space-grotesk-latin', '400 700'],
  'Sample Code': ['jetbrains-mono-latin', '400 700'],
} as const;

let isDeclared = false;

/** Declares the fonts of hosted pages for samples of them. Called by the components that show some, so that other pages do not load them. */
export function declareSampleFonts(): void {
  if (isDeclared) return;
  isDeclared = true;
  for (const [family, [file, weight]] of Object.entries(samples)) {
    const url = addresses[file];
    if (url) addFontFaces(family, weight, { latin: { url, unicodeRange: 'U+0-FF' } });
  }
}
