import type { Page } from '@playwright/test';

/** The page has drawn itself anew since the last change; what moves for no time at all is through as well. */
export async function onceDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  );
}
