import type { Page } from '@playwright/test';

/** Waits until all finite animations have ended; a spinner may go on. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.all(finite.map((each) => each.finished.catch(() => undefined)));
  });
}
