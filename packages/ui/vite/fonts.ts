import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SubsetOptions } from 'subset-font';
import { normalizePath, type Plugin } from 'vite';
import { conventionsOf } from '../../../locales/conventionsOf.ts';

const PREFIX = 'virtual:fonts/';

const ownLetters = Object.entries(conventionsOf).flatMap(([language, { ownLetters: letters }]) =>
  letters ? [{ language, letters: [...letters] }] : [],
);

/** The copyright is kept anyway. The licence of both families asks to travel with them as well. */
const LICENCE = [13, 14];

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

const cache = fileURLToPath(new URL('../../../node_modules/.cache/prelude-fonts', import.meta.url));

/**
 * Gives `virtual:fonts/<family>`: the files of a family and the letters of each, as a `FontFace` wants to know them.
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
        const files = Object.entries(await cutFamily(id.slice(PREFIX.length + 1)));
        // The page takes fonts from the server alone: a small one must not become a part of the script.
        const imports = files.map(
          ([part, { path }]) => `import ${part} from ${toCode(`${normalizePath(path)}?url&no-inline`)};`,
        );
        const parts = files.map(
          ([part, { letters }]) => `${part}: { url: ${part}, unicodeRange: ${toCode(toRange(letters))} }`,
        );
        return `${imports.join('\n')}\nexport default { ${parts.join(', ')} };`;
      },
    },
  };
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
    path: await cut(toSource(part), `${name}-${file}`, letters.join(''), used),
    letters,
  });
  const files: Record<string, FontFile> = { others: { path: toSource('latin-ext'), letters: others } };
  for (const { language, letters } of ownLetters) files[language] = await toCut('latin-ext', language, letters);
  // Of two files that have a letter, the browser takes the later one.
  return { ...files, latin: await toCut('latin', 'latin', toLetters(ranges.latin ?? '')) };
}

/** The path of the cut file, which is made once: to compress it takes up to a second. */
async function cut(source: string, name: string, letters: string, used: SubsetOptions): Promise<string> {
  const font = await readFile(source);
  const options: SubsetOptions = { ...used, preserveNameIds: LICENCE, targetFormat: 'woff2' };
  const hash = createHash('sha256')
    .update(font)
    .update(JSON.stringify([letters, options]));
  const folder = join(cache, hash.digest('hex').slice(0, 16));
  const file = join(folder, `${name}.woff2`);
  if (existsSync(file)) return file;
  const { default: subsetFont } = await import('subset-font');
  const draft = join(folder, randomUUID());
  await mkdir(folder, { recursive: true });
  await writeFile(draft, await subsetFont(font, letters, options));
  // Two builds at once make the same file: each puts a whole one in its place.
  await rename(draft, file);
  return file;
}

/** The letters of a range such as `U+0000-00FF,U+0131`. */
function toLetters(range: string): string[] {
  return range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  });
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
