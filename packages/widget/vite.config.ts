import { fileURLToPath } from 'node:url';
import { build, defineConfig, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { floorTarget } from '../app/vite/floors.ts';
import { widgetWords } from './vite/words.ts';

const shared = {
  root: import.meta.dirname,
  define: widgetWords,
} satisfies InlineConfig;

const output = { target: floorTarget, reportCompressedSize: false };

const FORM = fileURLToPath(new URL('src/form.ts', import.meta.url));

/** Builds a module; the third script loads the second by its address. */
async function buildModule(name: string): Promise<string> {
  const made = await build({
    ...shared,
    configFile: false,
    logLevel: 'error',
    build: {
      ...output,
      write: false,
      lib: { entry: `src/${name}.ts`, formats: ['es'] },
      rolldownOptions: {
        external: [FORM],
        output: { minify: true, comments: false, paths: { [FORM]: './form.js' } },
      },
    },
  });
  const [{ output: chunks }] = made as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return chunks[0].code;
}

/** Emits the modules beside the first script, which loads them. */
function modules(): Plugin {
  return {
    name: 'prelude:modules',
    async generateBundle() {
      for (const name of ['form', 'fields'])
        this.emitFile({ type: 'asset', fileName: `${name}.js`, source: await buildModule(name) });
    },
  };
}

/**
 * Builds three scripts without dependencies: the classic `dist/widget.js`, and the modules `dist/form.js` and `dist/fields.js`, which
 * imports the former.
 */
export default defineConfig({
  ...shared,
  plugins: [modules()],
  build: {
    ...output,
    lib: { entry: 'src/widget.ts', formats: ['iife'], name: 'PreludeWidget', fileName: () => 'widget.js' },
  },
});
