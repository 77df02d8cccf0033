import files from 'virtual:fonts/jetbrains-mono';
import { addFontFaces } from './fontFace.ts';

let isDeclared = false;

/** Declares the font for code and ids. Called by the components that show them, so that other pages do not load it. */
export function declareMonoFont(): void {
  if (!isDeclared) addFontFaces('JetBrains Mono Variable', '400', files);
  isDeclared = true;
}
