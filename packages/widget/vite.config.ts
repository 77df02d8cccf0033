import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { languageCodes } from '../../locales/languages.ts';

const PREFIX = 'pages.widget.';

/** The widget's words of one language, without their namespace: they travel inside the script. */
function readWords(language: string): Record<string, string> {
  const file = new URL(`../../locales/${language}/pages.json`, import.meta.url);
  const words: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(
    Object.entries(words)
      .filter(([id]) => id.startsWith(PREFIX))
      .map(([id, text]) => [id.slice(PREFIX.length), text]),
  );
}

/** One classic script, `dist/widget.js`, that brings everything with it. */
export default defineConfig({
  root: import.meta.dirname,
  define: { WIDGET_WORDS: JSON.stringify(Object.fromEntries(languageCodes.map((code) => [code, readWords(code)]))) },
  build: {
    target: 'es2020',
    // Browsers with light-dark(); an older one shows the form in the page's own colours.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    reportCompressedSize: false,
    lib: { entry: 'src/widget.ts', formats: ['iife'], name: 'PreludeWidget', fileName: () => 'widget.js' },
  },
});
