import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { reportersOf } from '../support/reporters.ts';
import { root } from '../support/root.ts';

/**
 * One pass over the stories, each shown once in each of its modes, and the tests of the gallery itself. A run limited
 * to some stories runs only those.
 */
export default defineConfig({
  testDir: '.',
  testMatch: process.env.PRELUDE_PICTURES ? 'stories.spec.ts' : '**/*.spec.ts',
  outputDir: join(root, 'test-results', 'visual'),
  fullyParallel: true,
  // As many as cores: four on two cores took a third longer.
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: reportersOf('visual'),
});
