import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { messages, messagesAlias } from '@prelude/ui/vite/messages';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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

const server = 'http://localhost:4400';

/** Needed by every page with a form, and by no list. */
const FORMS = /final-form|[\\/]ui[\\/]src[\\/]forms[\\/]/;

/** What so many pages have in common travels in one file. */
const SHARED_BY = 3;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), messages()],
  define: { APP_VERSION: JSON.stringify(readVersion()) },
  resolve: { alias: messagesAlias, dedupe: ['react', 'react-dom', 'react-intl', '@formatjs/intl', 'superstruct'] },
  server: { proxy: { '/v1': server, '/auth/v1': server, '/js': server, '/dev': server } },
  build: {
    target: 'es2022',
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Without these a page is fetched in fifty small files, which a slow connection asks for in turns.
          groups: [
            { name: 'shared', test: (id) => !FORMS.test(id), minShareCount: SHARED_BY, priority: 2 },
            { name: 'forms', test: FORMS, priority: 1 },
          ],
        },
      },
    },
  },
});
