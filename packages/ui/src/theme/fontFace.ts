interface FontFile {
  url: string;
  unicodeRange: string;
}

/** By what a file is for: `latin`, the code of a language with letters of its own, `others`. */
export type FontFaces = Readonly<Partial<Record<string, FontFace>>>;

/**
 * Gives the page a family, whose files it asks for when it shows their letters. Not by `@font-face`: in the sheet that
 * the styles of components are added to, each new rule would make the browser read all faces and set all text anew.
 */
export function addFontFaces(family: string, weight: string, files: Readonly<Record<string, FontFile>>): FontFaces {
  const faces: Record<string, FontFace> = {};
  for (const [part, { url, unicodeRange }] of Object.entries(files)) {
    const source = `url(${JSON.stringify(url)}) format("woff2")`;
    faces[part] = new FontFace(family, source, { display: 'swap', unicodeRange, weight });
    document.fonts.add(faces[part]);
  }
  return faces;
}
