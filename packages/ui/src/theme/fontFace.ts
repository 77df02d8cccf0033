interface FontFile {
  url: string;
  unicodeRange: string;
}

/** By purpose: `latin`, the code of a language with letters of its own, or `others`. */
export type FontFaces = Readonly<Partial<Record<string, FontFace>>>;

/**
 * Adds a font family whose files load when the page shows their letters. Without `@font-face`: in the stylesheet that
 * components add rules to, each new rule would make the browser read all faces and lay out all text again.
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
