type Part = 'english' | 'polish' | 'others';

interface FontFile {
  url: string;
  unicodeRange: string;
}

export type FontFaces = Record<Part, FontFace>;

/**
 * Gives the page a family, whose files it asks for when it shows their letters. Not by `@font-face`: in the sheet that
 * the styles of components are added to, each new rule would make the browser read all faces and set all text anew.
 */
export function addFontFaces(family: string, weight: string, files: Record<Part, FontFile>): FontFaces {
  const add = ({ url, unicodeRange }: FontFile) => {
    const source = `url(${JSON.stringify(url)}) format("woff2")`;
    const face = new FontFace(family, source, { display: 'swap', unicodeRange, weight });
    document.fonts.add(face);
    return face;
  };
  // Of two that have a letter, the browser takes the later one.
  return { others: add(files.others), polish: add(files.polish), english: add(files.english) };
}
