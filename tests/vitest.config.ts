import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { fonts } from '../packages/ui/vite/fonts.ts';
import { sourceConditionsOfNode } from '../packages/ui/vite/sourceConditions.ts';
import { VitestReport } from './runner/VitestReport.ts';
import { runOnSave } from './structure/support/runOnSave.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** All tests that run in Node. Stories have a config of their own: loading Storybook would slow every unit test. */
export default defineConfig({
  root,
  test: {
    reporters: ['default', new VitestReport()],
    projects: [
      {
        plugins: [fonts()],
        ssr: { resolve: { conditions: sourceConditionsOfNode } },
        test: {
          name: 'unit',
          root,
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'tests/{runner,visual}/**/*.test.ts',
            '.storybook/**/*.test.ts',
          ],
          // Some tests wait for lazy code.
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 20_000,
        },
      },
      {
        plugins: [fonts(), runOnSave],
        ssr: { resolve: { conditions: sourceConditionsOfNode } },
        test: {
          name: 'structure',
          root,
          isolate: false,
          include: ['tests/structure/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'contract',
          root,
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: fileURLToPath(new URL('./contract/support/globalSetup.ts', import.meta.url)),
          // Each test opens and closes what it works on; without isolation the server is not loaded anew for each file,
          // which would take a third longer.
          isolate: false,
          // Runs after the quick tests when a watching run has all of them to do.
          sequence: { groupOrder: 1 },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          root,
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: fileURLToPath(new URL('./contract/support/globalSetup.ts', import.meta.url)),
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'widget',
          root,
          include: ['tests/widget/**/*.test.ts'],
          // Runs in a browser: docs/decisions/0030-how-tests-run.md.
          retry: 1,
          testTimeout: 30_000,
          hookTimeout: 60_000,
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
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
