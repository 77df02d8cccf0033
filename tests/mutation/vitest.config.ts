import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vitest/config';
import { fonts } from '../../packages/ui/vite/fonts.ts';
import { sourceConditionsOfNode } from '../../packages/ui/vite/sourceConditions.ts';
import { type RepoMutation, withMutation } from './repoMutations.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Applies one mutation to its file. */
function mutation(json: string): Plugin {
  const { file, ...mutation }: RepoMutation = JSON.parse(json);
  return {
    name: 'mutation',
    enforce: 'pre',
    transform: (text, id) => (id === root + file ? withMutation(text, mutation) : undefined),
    // A cached module would hold another mutation, or none.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (id === root + file ? false : undefined)),
  };
}

/** Runs the tests in `MUTATION_TESTS` with the mutation in `MUTATION`, on this tree or on Stryker's copy of it. */
export default defineConfig({
  root,
  plugins: [fonts(), process.env.MUTATION ? mutation(process.env.MUTATION) : undefined],
  // Node itself loads packages, and cannot load what some of them offer to bundlers.
  ssr: { resolve: { conditions: sourceConditionsOfNode.filter((condition) => condition !== 'module') } },
  // Through node_modules they would resolve to the originals, which are not mutated.
  resolve: { alias: [{ find: /^@prelude\/(api|server)\/(.*)$/, replacement: `${root}packages/$1/src/$2` }] },
  test: {
    include: process.env.MUTATION_TESTS?.split(' '),
    // Changes the time zone of the process, which threads keep.
    exclude: ['**/growthHours.test.ts'],
    // A mutation can make a loop endless; it then ends with the process.
    pool: 'threads',
    // A mutation can make a test wait in vain.
    expect: { poll: { timeout: 4_000 } },
    testTimeout: 8_000,
    hookTimeout: 20_000,
    // Without a URL contract tests run on SQLite only.
    provide: { postgresUrl: '' },
  },
});
