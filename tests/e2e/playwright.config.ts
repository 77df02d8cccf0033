import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from '../support/browser.ts';
import { reportersOf } from '../support/reporters.ts';
import { root } from '../support/root.ts';

/** What depends on who keeps the accounts is said of a Supabase project too. */
const ofAccounts = /(?:sessions|resetPassword|supabase)\.spec\.ts$/;

/** The product as a person meets it: the real server on a real database, in the pinned browser. */
export default defineConfig<object, { accounts: 'embedded' | 'supabase' }>({
  testDir: '.',
  outputDir: join(root, 'test-results', 'e2e'),
  globalSetup: './globalSetup.ts',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  timeout: 120_000,
  reporter: reportersOf('e2e'),
  expect: { timeout: 10_000 },
  projects: [
    { name: 'embedded', testIgnore: /supabase\.spec\.ts$/ },
    { name: 'supabase', testMatch: ofAccounts, use: { accounts: 'supabase' } },
  ],
  use: {
    launchOptions: launchOptions(),
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    viewport: { width: 1280, height: 800 },
    timezoneId: 'Europe/Warsaw',
    // What fades has the contrast of neither of its ends, and axe measures at any moment.
    contextOptions: { reducedMotion: 'reduce' },
    // No snapshots of the DOM: what takes them would be reported as a script that the mailbox's sandbox blocks.
    // Nor pictures along the way: they are drawn in every test for the few that fail.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: true },
    screenshot: 'only-on-failure',
  },
});
