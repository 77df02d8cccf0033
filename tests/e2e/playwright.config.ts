import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { type Language, languageCodes } from '../../locales/languages.ts';
import { launchOptions } from '../support/browser.ts';
import { reportersOf } from '../support/reporters.ts';
import { root } from '../support/root.ts';
import { anyAccounts, everyLanguage } from './support/tags.ts';

/**
 * Every journey runs in this language: it exposes English words left in code, has the longest sentences, and has the
 * most plural forms.
 */
const main: Language = 'pl';
const others = languageCodes.filter((code) => code !== main);

/** The product as people use it: the real server on a real database, in the pinned browser. */
export default defineConfig<{ accounts: 'embedded' | 'supabase' }>({
  testDir: '.',
  outputDir: join(root, 'test-results', 'e2e'),
  globalSetup: './globalSetup.ts',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  timeout: 180_000,
  reporter: reportersOf('e2e'),
  expect: { timeout: 20_000 },
  projects: [
    // Tests that differ by language are the longest, so they run first.
    ...others.map((locale) => ({ name: locale, grep: new RegExp(everyLanguage.tag), use: { locale } })),
    { name: main, testIgnore: /supabase\.spec\.ts$/, use: { locale: main } },
    { name: 'supabase', grep: new RegExp(anyAccounts.tag), use: { locale: main, accounts: 'supabase' } },
  ],
  use: {
    launchOptions: launchOptions(),
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    viewport: { width: 1280, height: 800 },
    timezoneId: 'Europe/Warsaw',
    // Without fading, because axe may measure at any moment and a half-faded element fails its contrast rule.
    contextOptions: { reducedMotion: 'reduce' },
    // No DOM snapshots: the mailbox's sandbox blocks the script that takes them, and reports it. No screenshots along
    // the way: they are taken in every test for the few that fail.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: true },
    screenshot: 'only-on-failure',
  },
});
