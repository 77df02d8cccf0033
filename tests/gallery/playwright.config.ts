import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { reportersOf } from '../support/reporters.ts';
import { root } from '../support/root.ts';

/** What must hold in every story, measured in the browser. */
export default defineConfig({
  testDir: '.',
  outputDir: join(root, 'test-results', 'gallery'),
  fullyParallel: true,
  workers: 4,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 15_000 },
  reporter: reportersOf('gallery'),
});
