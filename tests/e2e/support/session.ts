import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Locale } from '@prelude/ui/words/MessageId';
import type { Account } from './account.ts';
import { Journey } from './Journey.ts';

/** The entry of the auth provider's own client. */
export const providerKey = ({ storage }: Account) => Object.keys(storage).find((key) => key.startsWith('sb-')) ?? '';

/** What the browser keeps, after something has happened to both halves of the session. */
export function changeSession(account: Account, kept: object, provided: object): Record<string, string> {
  const key = providerKey(account);
  return {
    userSession: JSON.stringify({ ...account.session, ...kept }),
    [key]: JSON.stringify({ ...JSON.parse(account.storage[key] ?? '{}'), ...provided }),
  };
}

export const readStorage = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);

/** The names of what the browser keeps of a session, the provider's and ours. */
export const readSessionKeys = async (page: Page): Promise<string[]> =>
  Object.keys(await readStorage(page)).filter((key) => /^(sb-|userSession)/.test(key));

/** Addresses of the calls of a page, as they go out. */
export function watchCalls(page: Page, part: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes(part) && calls.push(request.url()));
  return calls;
}

/** Addresses that a page was loaded at. */
export function watchLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on('domcontentloaded', () => loads.push(page.url()));
  return loads;
}

/** The same browser, and a second window of it. */
export async function openTab(context: BrowserContext, account: Account, locale: Locale, path = '/workspaces') {
  const page = await context.newPage();
  const journey = new Journey(page, locale, account.origin);
  await page.goto(account.origin + path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { page, journey };
}
