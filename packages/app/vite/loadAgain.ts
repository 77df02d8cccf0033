import type { Plugin } from 'vite';

/** A relative address resolves against the importing chunk; all of them are in one folder. */
const LOAD = 'const loadAgain = (url) => import(url).catch(() => import(url + "?" + Date.now()));\n';
const IMPORT = /\bimport\((["'`])(\.\/[^"'`]+)\1\)/g;

/**
 * Makes chunks ask once more for a chunk that did not come, under another address: a browser asks for a failed module only
 * once per document. Vite's own helper, for styles and preloads that the app does not have, goes.
 */
export function loadAgain(): Plugin {
  return {
    name: 'prelude:load-again',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    renderChunk(code) {
      const again = code.replace(IMPORT, 'loadAgain($1$2$1)');
      return again === code ? null : { code: LOAD + again, map: null };
    },
  };
}
