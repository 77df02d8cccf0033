import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { root } from '../../support/root.ts';

export type Chunk = Rolldown.OutputChunk;

export interface Bundle {
  /** By file name */
  chunks: ReadonlyMap<string, Chunk>;
  /** Text of the style sheets, by file name */
  sheets: ReadonlyMap<string, string>;
  /** Bytes of the fonts, by source file name */
  fonts: ReadonlyMap<string, number>;
  /** Files that the page itself names */
  named: readonly string[];
}

/** Builds the app in memory as for production, with source maps. */
export async function bundleApp(): Promise<Bundle> {
  const folder = join(root, 'packages/app');
  // Fixed, since the page shows its commit and each one compresses to slightly more or fewer bytes.
  process.env.PRELUDE_VERSION = '3f9c2a1';
  const result = await build({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    logLevel: 'warn',
    build: { write: false, sourcemap: 'hidden' },
  });
  const files = (result as Rolldown.RolldownOutput).output;
  const chunks = files.filter((file) => file.type === 'chunk');
  const assets = files.filter((file) => file.type === 'asset');
  const sheets = assets.filter(({ fileName }) => fileName.endsWith('.css'));
  const page = assets.find(({ fileName }) => fileName === 'index.html')?.source.toString() ?? '';
  return {
    chunks: new Map(chunks.map((chunk) => [chunk.fileName, chunk])),
    sheets: new Map(sheets.map(({ fileName, source }) => [fileName, source.toString()])),
    fonts: new Map(
      assets
        .filter(({ fileName }) => fileName.endsWith('.woff2'))
        .map(({ names, source }) => [names[0] ?? '', source.length]),
    ),
    named: chunks.map(({ fileName }) => fileName).filter((fileName) => page.includes(`"/${fileName}"`)),
  };
}
