import { readFileSync } from 'node:fs';
import { formLanguages } from '@prelude/api/contract/forms';
import { build, defineConfig, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { floorTarget } from '../app/vite/floors.ts';

const PREFIX = 'pages.widget.';

/** Names of the messages of the second script */
const rareNames = ['doubt', 'ended', 'paused', 'thanks', 'throttled'];

function readWords(language: string, isRare: boolean): Record<string, string> {
  const file = new URL(`../../locales/${language}/pages.json`, import.meta.url);
  const words: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(
    Object.entries(words)
      .filter(([id]) => id.startsWith(PREFIX))
      .map(([id, text]): [string, string] => [id.slice(PREFIX.length), text])
      .filter(([name]) => rareNames.includes(name) === isRare),
  );
}

const toWords = (isRare: boolean): string =>
  JSON.stringify(Object.fromEntries(formLanguages.map((code) => [code, readWords(code, isRare)])));

const shared = {
  root: import.meta.dirname,
  define: { WIDGET_WORDS: toWords(false), FORM_WORDS: toWords(true) },
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
