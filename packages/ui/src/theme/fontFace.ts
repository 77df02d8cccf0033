interface FontFile {
  url: string;
  unicodeRange: string;
}

/** Keys are `latin`, the code of a language with letters of its own (`pl`), or `others`. */
export type FontFaces = Readonly<Partial<Record<string, FontFace>>>;

/** Files load when the page shows their letters. With `@font-face`, each rule that a component adds would make the browser lay out all text again. */
export function addFontFaces(family: string, weight: string, files: Readonly<Record<string, FontFile>>): FontFaces {
  const faces: Record<string, FontFace> = {};
  for (const [part, { url, unicodeRange }] of Object.entries(files)) {
    const source = `url(${JSON.stringify(url)}) format("woff2")`;
    faces[part] = new FontFace(family, source, { display: 'swap', unicodeRange, weight });
    document.fonts.add(faces[part]);
  }
  return faces;
}
