import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const packages = join(import.meta.dirname, '../..');

interface Modules {
  /** By the path below `outDir`, without its ending */
  entries: Record<string, string>;
  /** Folder of the entries */
  root: string;
  outDir: string;
  plugins: readonly Plugin[];
}

/** Writes an ES module for each that the entries reach, those of the contract of the api among them; no package. */
export async function buildModules({ entries, root, outDir, plugins }: Modules): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [...plugins],
    resolve: { conditions: ['prelude-source'] },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      lib: { entry: entries, formats: ['es'] },
      rolldownOptions: {
        external: (id) => /^[^./\0]/.test(id) && !/^(?:@prelude\/|virtual:)/.test(id),
        checks: { moduleLevelDirective: false },
        // No paths of this machine in comments
        experimental: { attachDebugInfo: 'none' },
        output: { preserveModules: true, preserveModulesRoot: root, entryFileNames: toFileName },
      },
    },
  });
}

/** What stands in `runtime` for what the source has in its theme, so that nobody imports it */
const INNER = /^theme\/(?=(?:stitches|globalStyles|monoFont)$)/;

/** Returns `contract/rules.js` for a module of the api, and for one of the kit its own path. */
function toFileName({ name, facadeModuleId }: Rolldown.PreRenderedChunk): string {
  const contract = join(packages, 'api/src/');
  if (!facadeModuleId?.startsWith(contract)) return `${name.replace(INNER, 'runtime/')}.js`;
  return facadeModuleId.slice(contract.length).replace(/\.ts$/, '.js');
}
