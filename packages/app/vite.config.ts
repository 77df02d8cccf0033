import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fonts } from '../ui/vite/fonts.ts';
import { messages, messagesAlias } from '../ui/vite/messages.ts';
import { sourceConditions } from '../ui/vite/sourceConditions.ts';
import { widgetWords } from '../widget/vite/words.ts';
import { codeSplitting } from './vite/chunks.ts';
import { floorTarget } from './vite/floors.ts';
import { htmlPage } from './vite/htmlPage.ts';
import { loadAgain } from './vite/loadAgain.ts';

/** Returns `PRELUDE_VERSION`, else the short commit hash, else the package's version. */
function readVersion(): string {
  if (process.env.PRELUDE_VERSION) return process.env.PRELUDE_VERSION;
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')).version;
  }
}

/** Wouter imports a shim of `useSyncExternalStore`, which React has had since version 18. */
const reactStore = { find: /^use-sync-external-store\/shim\/index\.js$/, replacement: 'react' };

/** The server that `npm run dev` proxies to. */
const server = `http://localhost:${process.env.PORT || 4400}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), messages(), fonts(), htmlPage(), loadAgain()],
  define: { APP_VERSION: JSON.stringify(readVersion()), ...widgetWords },
  resolve: {
    conditions: sourceConditions,
    alias: [...messagesAlias, reactStore],
    dedupe: ['react', 'react-dom', 'react-intl', '@formatjs/intl', 'superstruct'],
  },
  server: { proxy: { '/v1': server, '/auth/v1': server, '/js': server, '/dev': server, '^/w/': server } },
  build: {
    target: floorTarget,
    modulePreload: false,
    license: { fileName: 'notices.txt' },
    reportCompressedSize: false,
    rolldownOptions: {
      // The first build subsets the fonts, which is slow but then cached: it needs no warning.
      checks: { bundlerTimings: false },
      output: { codeSplitting },
    },
  },
});
