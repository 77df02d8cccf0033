import type { LookFont } from '../looks.ts';

/** Letters of the files: Latin, and Latin Extended-A without those that Latin has. */
export const pageLetters = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  ext: 'U+0100-0130,U+0132-0151,U+0154-017F',
} as const;
type Part = keyof typeof pageLetters;

const families = ['inter', 'source-serif-4', 'space-grotesk', 'jetbrains-mono'] as const;
type Family = (typeof families)[number];

export type PageFontFile = `${Family}-${Part}`;
export const pageFontFiles: readonly PageFontFile[] = families.flatMap((family): PageFontFile[] => [
  `${family}-latin`,
  `${family}-ext`,
]);

/** Addresses of the fonts. Words in a file that has none are drawn in its fallback. */
export type PageFonts = Readonly<Partial<Record<PageFontFile, string>>>;

const built = /^\/assets\/page-([\w-]+-(?:latin|ext))-[\w-]{8}\.woff2$/;

/** Returns the addresses of the fonts among the paths of a built app. */
export const toPageFonts = (paths: Iterable<string>): PageFonts =>
  Object.fromEntries(
    [...paths].flatMap((path) => {
      const file = built.exec(path)?.[1];
      return file ? [[file, path]] : [];
    }),
  );

interface Fallback {
  weight: string;
  local: readonly string[];
  /** Percentages that give its lines the length and the height of the family's. */
  size: number;
  ascent: number;
  descent: number;
}

const regular = ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica', 'Roboto'];
const bold = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold', 'Helvetica Bold', 'Roboto Bold'];
const serif = ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'Tinos Bold'];
const mono = ['Menlo', 'Menlo-Regular', 'DejaVu Sans Mono', 'Liberation Mono', 'Cousine', 'Courier New'];

interface Face {
  name: string;
  weight: string;
  fallbacks: readonly Fallback[];
  generic: string;
}

/** Fallbacks are measured with the words of this product, in English and Polish. */
const faces: Record<Family, Face> = {
  inter: {
    name: 'Inter',
    weight: '400 700',
    fallbacks: [
      { weight: '400', local: regular, size: 106.5, ascent: 91, descent: 22.6 },
      { weight: '550 700', local: bold, size: 101.7, ascent: 95.3, descent: 23.7 },
    ],
    generic: 'system-ui,sans-serif',
  },
  'source-serif-4': {
    name: 'Source Serif',
    weight: '600',
    fallbacks: [{ weight: '600', local: serif, size: 115.6, ascent: 92.5, descent: 25.3 }],
    generic: 'Georgia,serif',
  },
  'space-grotesk': {
    name: 'Space Grotesk',
    weight: '400 700',
    fallbacks: [
      { weight: '400', local: regular, size: 107.8, ascent: 91.3, descent: 27.1 },
      { weight: '550 700', local: bold, size: 100.9, ascent: 97.5, descent: 28.9 },
    ],
    generic: 'system-ui,sans-serif',
  },
  'jetbrains-mono': {
    name: 'JetBrains Mono',
    weight: '400 700',
    fallbacks: [{ weight: '400 700', local: mono, size: 100, ascent: 102, descent: 30 }],
    generic: 'ui-monospace,Menlo,Consolas,monospace',
  },
};

const toStack = (family: Family): string => {
  const { name, generic } = faces[family];
  return `"${name}","${name} Fallback",${generic}`;
};

/** Families of a font: of the page's text, and of its headings. */
const pairs: Partial<Record<LookFont, readonly [text: Family, headings: Family]>> = {
  page: ['inter', 'inter'],
  inter: ['inter', 'inter'],
  editorial: ['inter', 'source-serif-4'],
  grotesk: ['space-grotesk', 'space-grotesk'],
  code: ['jetbrains-mono', 'jetbrains-mono'],
};

const ownStacks: Partial<Record<LookFont, string>> = {
  system: 'system-ui,sans-serif',
  serif: 'Charter,"Iowan Old Style",Georgia,serif',
  mono: 'ui-monospace,SFMono-Regular,Menlo,Consolas,monospace',
};

/** Headings of a wide face are smaller, and stand closer; those of a serif stand less close. */
const headings: Partial<Record<LookFont, { size: number; tracking: string }>> = {
  editorial: { size: 1.06, tracking: '-.022em' },
  serif: { size: 1, tracking: '-.02em' },
  grotesk: { size: 1, tracking: '-.04em' },
  code: { size: 0.84, tracking: '-.055em' },
  mono: { size: 0.84, tracking: '-.055em' },
};

/** True if the page loads its font. */
export const isServedFont = (font: LookFont = 'page'): boolean => pairs[font] !== undefined;

/** Returns CSS variables of a font: its stacks, and how its headings are set. */
export function toFontVariables(font: LookFont): string {
  const [text, heading] = (pairs[font] ?? []).map(toStack);
  const stack = text ?? ownStacks[font] ?? '';
  const { size, tracking } = headings[font] ?? { size: 1, tracking: '-.032em' };
  return `--font:${stack};--headings:${heading ?? stack};--size:${size};--tracking:${tracking}`;
}

/** Returns the faces that a font is drawn with, and those that stand in until they are loaded. */
export const toFontFaces = (font: LookFont, fonts: PageFonts): string =>
  [...new Set(pairs[font] ?? [])].map((family) => toFamilyFaces(family, fonts)).join('');

function toFamilyFaces(family: Family, fonts: PageFonts): string {
  const { name, weight, fallbacks } = faces[family];
  const loaded = (Object.keys(pageLetters) as Part[]).map((part) => {
    const address = fonts[`${family}-${part}`];
    return address === undefined
      ? ''
      : `@font-face{font-family:"${name}";src:url(${JSON.stringify(address)}) format("woff2");font-weight:${weight};font-display:swap;unicode-range:${pageLetters[part]}}`;
  });
  const standIns = fallbacks.map(
    ({ weight: own, local, size, ascent, descent }) =>
      `@font-face{font-family:"${name} Fallback";src:${local.map((each) => `local("${each}")`).join()};font-weight:${own};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`,
  );
  return [...loaded, ...standIns].join('');
}
