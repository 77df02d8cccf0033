import { fileURLToPath } from 'node:url';
import { fonts } from '@prelude/ui/vite/fonts';
import { defineConfig, type Plugin } from 'vitest/config';
import { type RepoMutation, withMutation } from './repoMutations.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Reads one file with a mutation in it. */
function mutation(json: string): Plugin {
  const { file, ...mutation }: RepoMutation = JSON.parse(json);
  return {
    name: 'mutation',
    enforce: 'pre',
    transform: (text, id) => (id === root + file ? withMutation(text, mutation) : undefined),
    // A cached module would have another mutation, or none.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (id === root + file ? false : undefined)),
  };
}

/** The tests that stand in `MUTATION_TESTS`, on this tree or on the copy of it that Stryker has made, with the mutation in `MUTATION`. */
export default defineConfig({
  root,
  plugins: [fonts(), process.env.MUTATION ? mutation(process.env.MUTATION) : undefined],
  // By way of node_modules they would lead to the originals, in which nothing is changed.
  resolve: { alias: [{ find: /^@prelude\/(api|server)\/(.*)$/, replacement: `${root}packages/$1/src/$2` }] },
  test: {
    include: process.env.MUTATION_TESTS?.split(' '),
    // A loop that a change has made endless ends with the process.
    pool: 'threads',
    // A change may make a test wait for what never comes.
    expect: { poll: { timeout: 4_000 } },
    testTimeout: 8_000,
    hookTimeout: 20_000,
    // Contract tests then run on SQLite alone.
    provide: { postgresUrl: '' },
  },
});
