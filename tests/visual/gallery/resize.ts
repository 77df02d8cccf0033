import type { Page } from '@playwright/test';

/** Gives the window another width, in CSS pixels, and waits until the page has drawn itself anew for it. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 720 });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  );
}
