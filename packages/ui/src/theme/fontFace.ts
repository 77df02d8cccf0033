export interface FontFile {
  url: string;
  unicodeRange: string;
}

/**
 * Gives the page a family, whose files it asks for when it shows their letters. Not by `@font-face`: in the sheet that
 * the styles of components are added to, each new rule would make the browser read all faces and set all text anew.
 */
export function addFontFaces(family: string, weight: string, files: readonly FontFile[]): void {
  for (const { url, unicodeRange } of files) {
    const source = `url(${JSON.stringify(url)}) format("woff2")`;
    document.fonts.add(new FontFace(family, source, { display: 'swap', unicodeRange, weight }));
  }
}
