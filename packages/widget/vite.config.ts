import { build, defineConfig, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { floorTarget } from '../app/vite/floors.ts';
import { widgetWords } from './vite/words.ts';

const shared = {
  root: import.meta.dirname,
  define: widgetWords,
} satisfies InlineConfig;

const output = { target: floorTarget, reportCompressedSize: false };

/** Emits the second script beside the first, which loads it as a module. */
function secondScript(): Plugin {
  return {
    name: 'prelude:second-script',
    async generateBundle() {
      const lib = { entry: 'src/form.ts', formats: ['es' as const], fileName: () => 'form.js' };
      const made = await build({
        ...shared,
        configFile: false,
        logLevel: 'error',
        build: { ...output, write: false, lib, rolldownOptions: { output: { minify: true } } },
      });
      const [
        {
          output: [{ code }],
        },
      ] = made as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
      this.emitFile({ type: 'asset', fileName: 'form.js', source: code });
    },
  };
}

/** Builds two scripts without dependencies: the classic `dist/widget.js`, and the module `dist/form.js`. */
export default defineConfig({
  ...shared,
  plugins: [secondScript()],
  build: {
    ...output,
    lib: { entry: 'src/widget.ts', formats: ['iife'], name: 'PreludeWidget', fileName: () => 'widget.js' },
  },
});
