import type { Browser, BrowserContextOptions } from 'playwright';

export type Storage = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Signs in through the page, picks the first workspace, and returns the browser's storage. */
export async function signIn(
  browser: Browser,
  origin: string,
  { email, password }: { email: string; password: string },
): Promise<Storage> {
  const context = await browser.newContext({ locale: 'en' });
  const page = await context.newPage();
  await page.goto(`${origin}/auth/signIn`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.locator('main li button').first().click();
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('appContext') ?? '{}').workspace);
  const storage = await context.storageState();
  await context.close();
  return storage;
}

/** Returns the storage for a page of another origin. */
export function keepFor(storage: Storage, origin: string): Storage {
  const kept = storage.origins.flatMap(({ localStorage }) => localStorage);
  return { cookies: [], origins: [{ origin, localStorage: kept }] };
}
