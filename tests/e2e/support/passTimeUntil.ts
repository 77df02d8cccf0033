import { expect, type Page } from '@playwright/test';

/**
 * Lets waits pass without waiting for them, until something is so, on a page whose clock is the test's. In steps so short
 * that a request under way does not run out of time.
 */
export async function passTimeUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  const passTime = async () => {
    await page.clock.fastForward(1000);
    return isSo();
  };
  await expect.poll(passTime, { intervals: [50] }).toBe(true);
}
