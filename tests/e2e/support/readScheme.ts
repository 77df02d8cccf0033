import type { Page } from '@playwright/test';

/** `light` or `dark`: the theme as the page is drawn, whoever chose it. */
export const readScheme = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
