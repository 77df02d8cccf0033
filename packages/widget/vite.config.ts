import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { languageCodes } from '../../locales/languages.ts';
import { floorTarget } from '../app/vite/floors.ts';

const PREFIX = 'pages.widget.';

function readWords(language: string): Record<string, string> {
  const file = new URL(`../../locales/${language}/pages.json`, import.meta.url);
  const words: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(
    Object.entries(words)
      .filter(([id]) => id.startsWith(PREFIX))
      .map(([id, text]) => [id.slice(PREFIX.length), text]),
  );
}

/** Builds one classic script without dependencies, `dist/widget.js`. */
export default defineConfig({
  root: import.meta.dirname,
  define: { WIDGET_WORDS: JSON.stringify(Object.fromEntries(languageCodes.map((code) => [code, readWords(code)]))) },
  build: {
    target: 'es2020',
    cssTarget: floorTarget,
    reportCompressedSize: false,
    lib: { entry: 'src/widget.ts', formats: ['iife'], name: 'PreludeWidget', fileName: () => 'widget.js' },
  },
});
