import { expect, type Page } from '@playwright/test';
import { keepInBrowser } from './support/openAs.ts';
import { test } from './support/test.ts';

const toLayout = (theme: string) => ({ layout: JSON.stringify({ theme, locale: 'pl', sidebarOpen: false }) });

/** Reads what the page shows while its scripts are still under way. */
const readLooks = (page: Page) =>
  page.evaluate(() => ({
    canvas: getComputedStyle(document.documentElement).backgroundColor,
    scheme: getComputedStyle(document.documentElement).colorScheme,
    bars: [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map(({ content }) => content),
  }));

const light = { canvas: 'rgb(249, 249, 248)', scheme: 'light', bars: ['#f9f9f8', '#f9f9f8'] };
const dark = { canvas: 'rgb(17, 17, 16)', scheme: 'dark', bars: ['#111110', '#111110'] };

for (const [system, stored, looks] of [
  ['light', toLayout('dark'), dark],
  ['dark', toLayout('light'), light],
  ['dark', {}, dark],
  ['light', { layout: '{' }, light],
] as const) {
  test(`the first paint on a ${system} system with ${JSON.stringify(stored)}`, async ({ page, product }) => {
    await page.emulateMedia({ colorScheme: system });
    await keepInBrowser(page, product.origin, stored);
    await page.route('**/assets/*.js', () => {});
    await page.goto(`${product.origin}/auth/signIn`, { waitUntil: 'commit' });
    await expect(page.locator('#root')).toBeAttached();
    expect(await readLooks(page)).toEqual(looks);
  });
}

test('the bar of the browser follows the theme', async ({ page, product, journey }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${product.origin}/auth/signIn`);
  await journey.isAt('auth.signIn.title');
  expect(await readLooks(page)).toEqual(light);
  await journey.switchTheme();
  await expect.poll(() => readLooks(page)).toEqual(dark);
});
