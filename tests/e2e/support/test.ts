import { test as base, expect, type Page } from '@playwright/test';
import type { Locale } from '@prelude/ui/words/MessageId';
import { type Account, makeAccount } from './account.ts';
import { expectAccessibleParts } from './expectAccessible.ts';
import { Journey } from './Journey.ts';
import { type OpenAs, openAs } from './openAs.ts';
import { type Product, type ProductOptions, startProduct } from './product.ts';
import { rememberToasts } from './toasts.ts';
import { watchConsole } from './watchConsole.ts';
import { type Words, wordsIn } from './words.ts';

interface Fixtures {
  /** Account provider: the product itself, or a Supabase project */
  accounts: 'embedded' | 'supabase';
  /** Options of a product for this test only; null to share one. */
  alone: ProductOptions | null;
  product: Product;
  /** An account of this test only, so that no other test sees changes to it */
  account: Account;
  openAs: OpenAs;
  words: Words;
  /** If true, axe checks each page and each dialog that the journey reaches. */
  withAxe: boolean;
  journey: Journey;
  /** Opens a second tab of the same browser. */
  openTab: (path: string) => Promise<Journey>;
  /** Console messages that this test may cause, for it provokes a failure; empty by default. */
  allowed: RegExp[];
  watch: undefined;
}

/** The browser's own message about a failed request */
export const networkComplaint = /^error: Failed to load resource: /;

/** Gets the shared product from `globalSetup`. */
async function findShared(accounts: string): Promise<Product> {
  const refuse = async () => {
    throw new Error('This product is not for this test alone');
  };
  const answer = await fetch(`${process.env.SHARED_PRODUCTS}/${accounts}`);
  if (!answer.ok) throw new Error('The product of all tests did not start');
  return { ...(await answer.json()), killAndRestart: refuse, stop: refuse };
}

/** Shares one product, gives each test an account, and expects a silent console. */
export const test = base.extend<Fixtures>({
  accounts: ['embedded', { option: true }],
  alone: [null, { option: true }],
  product: async ({ alone, accounts }, use) => {
    const product = await (alone ? startProduct(alone) : findShared(accounts));
    await use(product);
    if (alone) await product.stop();
  },
  page: async ({ page }, use) => {
    await rememberToasts(page);
    await use(page);
  },
  account: async ({ product }, use) => {
    await use(await makeAccount(product));
  },
  openAs: async ({ page, account }, use) => {
    await use((wanted) => openAs(page, account, wanted));
  },
  words: async ({ locale }, use) => {
    await use(wordsIn(locale as Locale));
  },
  withAxe: [false, { option: true }],
  journey: async ({ page, locale, product, withAxe }, use) => {
    await use(new Journey(page, locale as Locale, product.origin, withAxe ? expectAccessibleParts : undefined));
  },
  openTab: async ({ context, journey }, use) => {
    await use(async (path) => {
      const other = journey.on(await context.newPage());
      await rememberToasts(other.page);
      await other.page.goto(other.origin + path);
      await expect(other.page.getByRole('heading', { level: 1 })).toBeVisible();
      return other;
    });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here.
  allowed: async ({}, use) => {
    await use([]);
  },
  watch: [
    // `product` stops after this has looked: a page without its server complains.
    async ({ context, allowed, product: _ }, use) => {
      const complaints = watchConsole(context);
      await use(undefined);
      expect(complaints.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Collects the addresses of the page's requests that contain `part`. */
export function watchCalls(page: Page, part: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes(part) && calls.push(request.url()));
  return calls;
}

/** Collects the addresses at which the page was loaded. */
export function watchLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on('domcontentloaded', () => loads.push(page.url()));
  return loads;
}
