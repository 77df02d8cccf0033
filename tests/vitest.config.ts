import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { fonts } from '../packages/ui/vite/fonts.ts';
import { sourceConditionsOfNode } from '../packages/ui/vite/sourceConditions.ts';
import { widgetWords } from '../packages/widget/vite/words.ts';
import { processFiles } from './contract/support/processFiles.ts';
import { VitestReport } from './runner/VitestReport.ts';
import { isWalk } from './runner/walk.ts';
import { runOnSave } from './structure/support/runOnSave.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const databases = fileURLToPath(new URL('./contract/support/globalSetup.ts', import.meta.url));

/** What is promised of lists, once more on a PostgreSQL that demands of their keys what Citus demands: a minute of the processor. */
const partitionFiles = [
  'partitions',
  'consent',
  'consent.evidence',
  'consent.mails',
  'contacts',
  'growth',
  'removals',
  'signUp',
  'waitlists',
].map((name) => `tests/contract/${name}.test.ts`);

/** Tests of the code itself */
const unit = {
  plugins: [fonts()],
  define: widgetWords,
  ssr: { resolve: { conditions: sourceConditionsOfNode } },
  test: {
    root,
    // Some tests wait for lazy code.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 60_000,
    exclude: isWalk('unit') ? ['tests/{languages,runner}/**', 'packages/server/build/**'] : [],
  },
};

/** All tests that run in Node. Stories have a config of their own: loading Storybook would slow every unit test. */
export default defineConfig({
  root,
  test: {
    reporters: ['default', new VitestReport()],
    // Many tests wait for a database, a process or a browser.
    maxWorkers: 3,
    // V8 of Node 24 now and then ends a process when it compiles what WebAssembly often calls, such as the parser of
    // `fetch`, and frees its earlier code: `Check failed: jit_page.has_value()`. With this budget it never does.
    execArgv: ['--wasm-wrapper-tiering-budget=1000000000'],
    // Files that share a worker must not depend on their order.
    sequence: { shuffle: { files: Boolean(process.env.PRELUDE_SEED) } },
    projects: [
      {
        ...unit,
        test: {
          ...unit.test,
          name: 'unit-shared',
          include: [
            'packages/{api,server,widget}/src/**/*.test.{ts,tsx}',
            'packages/server/build/*.test.ts',
            'tests/{languages,runner,support,visual}/**/*.test.ts',
            '.storybook/**/*.test.ts',
          ],
          isolate: false,
        },
      },
      {
        ...unit,
        test: { ...unit.test, name: 'unit-isolated', include: ['packages/{app,ui}/src/**/*.test.{ts,tsx}'] },
      },
      {
        plugins: [fonts(), runOnSave],
        ssr: { resolve: { conditions: sourceConditionsOfNode } },
        test: {
          name: 'structure',
          root,
          isolate: false,
          include: ['tests/structure/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'contract',
          root,
          include: ['tests/contract/**/*.test.ts'],
          exclude: isWalk('contract') ? [...processFiles] : [],
          globalSetup: databases,
          setupFiles: ['tests/contract/support/checkStatements.ts'],
          // Each test opens and closes what it works on; without isolation the server is not loaded anew for each file,
          // which would take a third longer.
          isolate: false,
          // Runs after the quick tests when a watching run has all of them to do.
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'partitions',
          root,
          include: isWalk('contract') ? [] : partitionFiles,
          globalSetup: databases,
          isolate: false,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'faults',
          root,
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: databases,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'widget',
          root,
          include: isWalk('widget') ? ['tests/widget/{signUp,page,size}.test.ts'] : ['tests/widget/**/*.test.ts'],
          sequence: { groupOrder: 1 },
          // Runs in a browser: docs/decisions/0030-how-tests-run.md.
          retry: 1,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'pack',
          root,
          include: ['tests/pack/**/*.test.ts'],
          // Compilers and builds of whole projects, beside other tests
          testTimeout: 240_000,
          hookTimeout: 480_000,
        },
      },
      {
        test: {
          name: 'engines',
          root,
          include: ['tests/engines/**/*.test.ts'],
          globalSetup: fileURLToPath(new URL('./engines/globalSetup.ts', import.meta.url)),
          retry: 1,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
