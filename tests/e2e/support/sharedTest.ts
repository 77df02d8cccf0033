import { test as base, expect } from '@playwright/test';
import type { Locale } from '@prelude/ui/words/MessageId';
import { type Account, openAccount } from './account.ts';
import { Journey } from './Journey.ts';
import { type Product, startProduct } from './product.ts';
import { startWithProject } from './project.ts';
import { watchConsole } from './watchConsole.ts';
import { type Words, wordsIn } from './words.ts';

interface Shared {
  product: Product;
  /** Who keeps the accounts: the product itself, or a Supabase project. */
  accounts: 'embedded' | 'supabase';
}

interface Own {
  /** Nobody else's: what a test does to it, no other test sees. */
  account: Account;
  words: Words;
  journey: Journey;
  /** What the console may say in this test, for it provokes a failure. Empty until the test fills it. */
  allowed: RegExp[];
  watch: undefined;
}

/** What the browser says by itself of a request that failed. */
export const networkComplaint = /^error: Failed to load resource: /;

/** One product for all tests of a worker, an account for each test, and a console that stays silent. */
export const test = base.extend<Own, Shared>({
  accounts: ['embedded', { option: true, scope: 'worker' }],
  product: [
    async ({ accounts }, use) => {
      const product = await (accounts === 'supabase' ? startWithProject() : startProduct());
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  account: async ({ product }, use) => {
    await use(await openAccount(product));
  },
  words: async ({ locale }, use) => {
    await use(wordsIn(locale as Locale));
  },
  journey: async ({ page, locale, product }, use) => {
    await use(new Journey(page, locale as Locale, product.origin));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here.
  allowed: async ({}, use) => {
    await use([]);
  },
  watch: [
    async ({ context, allowed }, use) => {
      const complaints = watchConsole(context);
      await use(undefined);
      expect(complaints.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint)))).toEqual([]);
    },
    { auto: true },
  ],
});
