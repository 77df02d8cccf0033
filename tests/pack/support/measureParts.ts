import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import { filesOf } from '../../structure/support/sources.ts';
import { root } from '../../support/root.ts';

const dist = join(root, 'packages/ui/dist');
const ENTRY = '\0entry';

/** Paths of the parts that have a guide, such as `primitives/Button` */
const listParts = (): string[] =>
  filesOf('stories/{primitives,patterns,forms,screens/shell}/*.mdx').map((path) =>
    path.slice('stories/'.length, -'.mdx'.length),
  );

/** Returns the bytes of parts together, gzip, code that loads later among them; without React and react-intl. */
export async function measure(...parts: readonly string[]): Promise<number> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    root,
    plugins: [entry(parts)],
    define: { 'process.env.NODE_ENV': '"production"' },
    // Without this, a test run would resolve a package's code for development.
    resolve: { conditions: ['module', 'browser', 'production'] },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        external: /^(?:react|react-dom|react-intl)(?:\/|$)/,
      },
    },
  })) as Rolldown.RolldownOutput;
  return output.reduce((sum, file) => sum + (file.type === 'chunk' ? gzipSync(file.code, { level: 9 }).length : 0), 0);
}

const entry = (parts: readonly string[]): Plugin => ({
  name: 'entry',
  resolveId: { order: 'pre', handler: (id) => (id === ENTRY ? id : undefined) },
  load: (id) =>
    id === ENTRY
      ? parts.map((part) => `export * from ${JSON.stringify(join(dist, `${part}.js`))};`).join('\n')
      : undefined,
});

/** Returns the bytes of each part that has a guide. */
export async function measureParts(): Promise<Record<string, number>> {
  const bytes: Record<string, number> = {};
  for (const part of listParts().sort()) bytes[part] = await measure(part);
  return bytes;
}
