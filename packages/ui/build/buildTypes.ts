import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { toEntries } from './toEntries.ts';

const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
const project = join(import.meta.dirname, 'tsconfig.json');

/** Writes the types of what can be imported, and of what these name. Fails when one names Stitches. */
export async function buildTypes(outDir: string): Promise<void> {
  const drafts = await mkdtemp(join(tmpdir(), 'prelude-types-'));
  execFileSync(process.execPath, [tsc, '-p', project, '--outDir', drafts], { stdio: 'inherit' });
  // Made from the words themselves
  const written = new Set(['words/MessageId']);
  const take = async (path: string): Promise<void> => {
    if (written.has(path)) return;
    written.add(path);
    const draft = await readFile(join(drafts, `${toSource(path)}.d.ts`), 'utf8');
    const named: string[] = [];
    const text = draft.replace(IMPORT, (whole, before: string, specifier: string) => {
      if (specifier.startsWith('@stitches')) throw new Error(`The types of ${path} name ${specifier}`);
      const target = toTarget(path, specifier);
      if (target === undefined) return whole;
      named.push(target);
      return `${before}'${toRelative(path, target)}.js'`;
    });
    await mkdir(dirname(join(outDir, path)), { recursive: true });
    await writeFile(join(outDir, `${path}.d.ts`), text);
    await Promise.all(named.map(take));
  };
  await Promise.all(Object.keys(toEntries()).map(take));
  await rm(drafts, { recursive: true });
}

const IMPORT = /(from |import\()['"]([^'"]+)['"]/g;

/** The path of a draft by that of the published file. */
function toSource(path: string): string {
  if (path.startsWith('contract/')) return `packages/api/src/${path}`;
  return path.startsWith('locales/') ? path : `packages/ui/src/${path}`;
}

/** The published file, without its ending, that `specifier` means in the file `from`; undefined for a package. */
function toTarget(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('@prelude/api/')) return specifier.slice('@prelude/api/'.length);
  if (!specifier.startsWith('.')) return undefined;
  const target = join(dirname(toSource(from)), specifier).replace(/\.(?:d\.)?[jt]sx?$/, '');
  return target.replace(/^packages\/(?:ui|api)\/src\//, '');
}

function toRelative(from: string, to: string): string {
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}
