import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../support/root.ts';
import { toColumns } from '../support/toColumns.ts';
import { type Bundle, bundleApp, type Chunk } from './bytes/bundleApp.ts';
import { listFiles } from './bytes/listFiles.ts';
import { type Place, places } from './bytes/places.ts';
import { toFontBytes } from './bytes/toFontBytes.ts';
import { toGzipBytes, toShares } from './bytes/toShares.ts';
import { type Goal, isMet, toVerdicts } from './support/Goal.ts';

/**
 * Limit in bytes for the fonts of a page in Polish with code on it: less than its scripts. Fonts are not compressed
 * again.
 */
const FONT_BUDGET = 90_000;

/** Bytes; smaller libraries share the last line. */
const WORTH_A_LINE = 500;

function measure(bundle: Bundle, { name, parts, budget }: Place): Goal {
  const chunks = listFiles(bundle, parts);
  const sheets = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  const texts = [...chunks.map(({ code }) => code), ...sheets.map((sheet) => bundle.sheets.get(sheet) ?? '')];
  console.log(`\n${name}\n${toLibraryTable(chunks)}\n${toFileTable(chunks)}`);
  return { name, value: texts.map(toGzipBytes).reduce((sum, bytes) => sum + bytes), limit: budget, unit: 'bytes' };
}

function toLibraryTable(chunks: readonly Chunk[]): string {
  const shares = [...toShares(chunks)].sort(([, one], [, other]) => other - one);
  const named = shares.filter(([, bytes]) => bytes >= WORTH_A_LINE);
  const rest = shares.slice(named.length);
  const toRow = ([owner, bytes]: [string, number]) => [owner, Math.round(bytes).toLocaleString('en')];
  const restBytes = rest.reduce((sum, [, bytes]) => sum + bytes, 0);
  return toColumns([...named.map(toRow), toRow([`${rest.length} smaller ones`, restBytes])]);
}

const toFileTable = (chunks: readonly Chunk[]): string =>
  toColumns(chunks.map(({ fileName, code }) => [fileName, toGzipBytes(code).toLocaleString('en')]));

const bundle = await bundleApp();
const polish = await readFile(join(root, 'locales/pl/pages.json'), 'utf8');
const goals: Goal[] = [
  ...places.map((place) => measure(bundle, place)),
  { name: 'fonts, in Polish', value: await toFontBytes(bundle, polish), limit: FONT_BUDGET, unit: 'bytes' },
];
console.log(`\nJS and CSS of the first screen, gzip at level 9, and fonts\n${toVerdicts(goals)}`);
process.exitCode = goals.every(isMet) ? 0 : 1;
