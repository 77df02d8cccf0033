import type { Page } from '@playwright/test';

/** Sets the width of the window, in CSS pixels, and waits until the page has been redrawn. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 720 });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  );
}
