import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { reportersOf } from '../support/reporters.ts';
import { root } from '../support/root.ts';

/** Compares to the byte: with the pinned browser, two machines draw the same. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: join(root, 'test-results', 'visual'),
  fullyParallel: true,
  workers: 4,
  retries: 0,
  timeout: 60_000,
  reporter: reportersOf('visual'),
});
