import files from 'virtual:fonts/jetbrains-mono';
import { addFontFaces } from './fontFace.ts';

let isDeclared = false;

/** Declares the face for code and ids. Called by the parts that show them, so that other pages never hear of it. */
export function declareMonoFont(): void {
  if (!isDeclared) addFontFaces('JetBrains Mono Variable', '400', files);
  isDeclared = true;
}
