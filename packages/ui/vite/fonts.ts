import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { SubsetOptions } from 'subset-font';
import { normalizePath, type Plugin } from 'vite';
import { conventionsOf } from '../../../locales/conventionsOf.ts';
import { cutFont, toLetters } from './cutFont.ts';
import { cutPageFonts } from './pageFonts.ts';

const PREFIX = 'virtual:fonts/';

const ownLetters = Object.entries(conventionsOf).flatMap(([language, { ownLetters: letters }]) =>
  letters ? [{ language, letters: [...letters] }] : [],
);

const require = createRequire(import.meta.url);

interface Family extends Pick<SubsetOptions, 'keepFeatures' | 'variationAxes'> {
  /** Which letters each of its files has. */
  ranges: string;
}

/** What of each family is used. A feature that is not named is cut off: without `tnum` no number is tabular. */
export const families: Record<string, Family> = {
  inter: {
    ranges: require.resolve('@fontsource-variable/inter/unicode.json'),
    // Its weights stay as they are: a narrower axis rounds each outline anew, which all pictures would show.
    keepFeatures: ['calt', 'ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum'],
  },
  'jetbrains-mono': {
    ranges: require.resolve('@fontsource-variable/jetbrains-mono/unicode.json'),
    // Code is read sign by sign: without its ligatures, and in the one weight that is its default.
    keepFeatures: ['ccmp', 'locl', 'mark'],
    variationAxes: { wght: 400 },
  },
};

/**
 * Gives `virtual:fonts/page`, the addresses of the fonts of hosted pages, and `virtual:fonts/<family>`: the files of a family and the letters of each, as a `FontFace` wants to know them.
 * Those of western Europe and those of each language come in files that are cut down to what is used; the others, in a
 * name now and then, stay in a file of their own as the family brings it.
 */
export function fonts(): Plugin {
  return {
    name: 'prelude:fonts',
    resolveId: {
      filter: { id: /^virtual:fonts\// },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:fonts\// },
      async handler(id) {
        const name = id.slice(PREFIX.length + 1);
        if (name === 'page') return toPageModule(await cutPageFonts());
        const files = Object.entries(await cutFamily(name));
        const imports = files.map(([part, { path }]) => toImport(part, path));
        const parts = files.map(
          ([part, { letters }]) => `${part}: { url: ${part}, unicodeRange: ${toCode(toRange(letters))} }`,
        );
        return `${imports.join('\n')}\nexport default { ${parts.join(', ')} };`;
      },
    },
  };
}

/** The page takes fonts from the server alone: a small one must not become a part of the script. */
const toImport = (name: string, path: string): string =>
  `import ${name} from ${toCode(`${normalizePath(path)}?url&no-inline`)};`;

function toPageModule(paths: Record<string, string>): string {
  const files = Object.entries(paths);
  const imports = files.map(([, path], at) => toImport(`file${at}`, path));
  return `${imports.join('\n')}\nexport default { ${files.map(([file], at) => `${toCode(file)}: file${at}`).join(', ')} };`;
}

const toCode = (text: string): string => JSON.stringify(text);

interface FontFile {
  path: string;
  letters: readonly string[];
}

/** The files of a family, those that are cut down made where they are not there yet. */
export async function cutFamily(name: string): Promise<Record<string, FontFile>> {
  const family = families[name];
  if (!family) throw new Error(`${PREFIX}${name}: there are ${Object.keys(families).join(' and ')}`);
  const { ranges: path, ...used } = family;
  const ranges: Record<string, string> = JSON.parse(await readFile(path, 'utf8'));
  const owned = ownLetters.flatMap(({ letters }) => letters);
  const others = toLetters(ranges['latin-ext'] ?? '').filter((letter) => !owned.includes(letter));
  const toSource = (part: string) => join(dirname(path), `files/${name}-${part}-wght-normal.woff2`);
  const toCut = async (part: string, file: string, letters: readonly string[]) => ({
    path: await cutFont(toSource(part), `${name}-${file}`, letters.join(''), used),
    letters,
  });
  const files: Record<string, FontFile> = { others: { path: toSource('latin-ext'), letters: others } };
  for (const { language, letters } of ownLetters) files[language] = await toCut('latin-ext', language, letters);
  // Of two files that have a letter, the browser takes the later one.
  return { ...files, latin: await toCut('latin', 'latin', toLetters(ranges.latin ?? '')) };
}

export function toRange(letters: readonly string[]): string {
  const runs: [number, number][] = [];
  for (const code of letters.map((letter) => letter.codePointAt(0) ?? 0)) {
    const run = runs.at(-1);
    if (run && code === run[1] + 1) run[1] = code;
    else runs.push([code, code]);
  }
  return runs.map(([first, last]) => `U+${toHex(first)}${last > first ? `-${toHex(last)}` : ''}`).join(',');
}

const toHex = (code: number): string => code.toString(16).toUpperCase();
