import { fileURLToPath } from 'node:url';
import { fonts } from '@prelude/ui/vite/fonts';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The tests that stand in `MUTATION_TESTS`, on the copy of the project that this file is part of. */
export default defineConfig({
  root,
  plugins: [fonts()],
  // By way of node_modules they would lead to the originals, in which nothing is changed.
  resolve: { alias: [{ find: /^@prelude\/(api|server)\/(.*)$/, replacement: `${root}packages/$1/src/$2` }] },
  test: {
    include: process.env.MUTATION_TESTS?.split(' '),
    // A change may make a test wait for what never comes.
    expect: { poll: { timeout: 4_000 } },
    testTimeout: 8_000,
    hookTimeout: 20_000,
    // Contract tests then run on SQLite alone.
    provide: { postgresUrl: '' },
  },
});
