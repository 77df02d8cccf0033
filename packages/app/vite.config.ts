import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fonts } from '@prelude/ui/vite/fonts';
import { messages, messagesAlias } from '@prelude/ui/vite/messages';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { dropFacades } from './vite/dropFacades.ts';
import { groupFirstScreens } from './vite/firstScreens.ts';
import { preloadRoutes } from './vite/preloadRoutes.ts';

/** The commit, where there is one; else what the environment or the package says. */
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

/** The router's stand-in for a hook that React has had since version 18. */
const reactStore = { find: /^use-sync-external-store\/shim\/index\.js$/, replacement: 'react' };

/** The product's own server, beside which `npm run dev` runs. */
const server = `http://localhost:${process.env.PORT || 4400}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), messages(), fonts(), dropFacades(), preloadRoutes()],
  define: { APP_VERSION: JSON.stringify(readVersion()) },
  resolve: {
    alias: [...messagesAlias, reactStore],
    dedupe: ['react', 'react-dom', 'react-intl', '@formatjs/intl', 'superstruct'],
  },
  server: { proxy: { '/v1': server, '/auth/v1': server, '/js': server, '/dev': server } },
  build: {
    target: 'es2022',
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // Fonts are cut in the first build, and kept: how long that takes is no fault.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [{ debugName: 'first screens', name: groupFirstScreens(), includeDependenciesRecursively: false }],
        },
      },
    },
  },
});
