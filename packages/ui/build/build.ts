import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { buildModules } from './buildModules.ts';
import { buildTypes } from './buildTypes.ts';
import { buildWords } from './buildWords.ts';
import { compileStyles } from './compileStyles.ts';
import { markClientModules, markPureCalls } from './markModules.ts';
import { source, toEntries } from './toEntries.ts';
import { writeStyles } from './writeStyles.ts';

const dist = join(import.meta.dirname, '../dist');
const runtime = join(import.meta.dirname, 'runtime');

/** The style entry declares the fonts, so no script does. */
const noFonts: Plugin = {
  name: 'prelude:no-fonts',
  resolveId: { filter: { id: /^virtual:fonts\// }, handler: (id) => `\0${id}` },
  load: { filter: { id: /^\0virtual:fonts\// }, handler: () => 'export default {};' },
};

/** Replaces what makes styles in a browser, which the style entry has already. */
const withoutStitches: Plugin = {
  name: 'prelude:without-stitches',
  load: {
    filter: { id: /[\\/]runtime[\\/](?:stitches|globalStyles|monoFont)\.js$/ },
    handler: async (id) => ({
      code: await readFile(join(runtime, basename(id).replace(/js$/, 'ts')), 'utf8'),
      moduleType: 'ts',
    }),
  },
};

// Not among the system's temporary files: its modules import packages of this repository.
const drafts = await mkdtemp(join(import.meta.dirname, '../.draft-'));
try {
  const toDrafts = (path: string) => [path, join(drafts, `${path}.js`)];
  await buildModules({ entries: toEntries(), root: source, outDir: drafts, plugins: [noFonts, markPureCalls] });
  const { rules, plugin } = await compileStyles(drafts);
  const entries = Object.fromEntries(Object.keys(toEntries()).map(toDrafts));
  await buildModules({
    entries,
    root: drafts,
    outDir: dist,
    plugins: [withoutStitches, plugin, markPureCalls, markClientModules],
  });
  await writeStyles(dist, rules);
} finally {
  await rm(drafts, { recursive: true, force: true });
}
await buildTypes(dist);
await buildWords(dist);
