export interface FontFile {
  url: string;
  unicodeRange: string;
}

/** One face as the values of its `@font-face` rules. */
export const toFontFaces = (family: string, weights: string, files: readonly FontFile[]) =>
  files.map(({ url, unicodeRange }) => ({
    fontFamily: `"${family}"`,
    fontStyle: 'normal',
    fontDisplay: 'swap' as const,
    fontWeight: weights,
    src: `url(${JSON.stringify(url)}) format("woff2")`,
    unicodeRange,
  }));
