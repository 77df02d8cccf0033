import type { Page } from '@playwright/test';

/** Returns the theme of the drawn page, `light` or `dark`, whoever chose it. */
export const readScheme = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
