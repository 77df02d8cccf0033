import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { type Language, languageCodes } from '../locales/languages.ts';
import { anyAccounts, everyLanguage, walk } from './e2e/support/tags.ts';
import { isWalk } from './runner/walk.ts';
import { launchOptions } from './support/browser.ts';
import { root } from './support/root.ts';

/**
 * Every journey runs in this language: it exposes English words left in code, has the longest sentences, and has the
 * most plural forms.
 */
const main: Language = 'pl';
const others = languageCodes.filter((code) => code !== main);

/** The stories, each shown once in each of its modes, and the tests of the gallery itself. */
const drawn = {
  // As many as cores: four on two cores took a third longer.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
};

/** The product as people use it: the real server on a real database, in the pinned browser. */
const journeys = {
  testDir: './e2e',
  workers: 3,
  timeout: 180_000,
  expect: { timeout: 20_000 },
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
} as const;

const journeysIn = (name: string, grep: RegExp | undefined, use: object) => ({
  ...journeys,
  name: `e2e-${name}`,
  grep,
  use: { ...journeys.use, ...use },
});

const everyJourney = [
  // Tests that differ by language are the longest, so they run first.
  ...others.map((locale) => journeysIn(locale, new RegExp(everyLanguage.tag), { locale })),
  { ...journeysIn(main, undefined, { locale: main }), testIgnore: /supabase\.spec\.ts$/ },
  journeysIn('supabase', new RegExp(anyAccounts.tag), { locale: main, accounts: 'supabase' }),
];

export default defineConfig({
  outputDir: join(root, 'test-results', 'playwright'),
  globalSetup: './e2e/globalSetup.ts',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  reporter: [
    ['line'],
    ['html', { open: 'never', outputFolder: join(root, 'playwright-report') }],
    ['./runner/PlaywrightReport.ts'],
  ],
  projects: [
    { ...drawn, name: 'stories', testMatch: '**/visual/stories.spec.ts' },
    { ...drawn, name: 'gallery', testMatch: '**/visual/gallery/**/*.spec.ts', testIgnore: '**/pages.spec.ts' },
    { ...drawn, name: 'pages', testMatch: '**/visual/gallery/pages.spec.ts' },
    ...(isWalk('e2e') ? [journeysIn(main, new RegExp(walk.tag), { locale: main })] : everyJourney),
  ],
});
