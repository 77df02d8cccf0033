import { expect, type Page } from '@playwright/test';

/** Advances the page's fake clock until `isSo` resolves to true, in steps so short that no pending request times out. */
export async function passTimeUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  const passTime = async () => {
    await page.clock.fastForward(1000);
    return isSo();
  };
  await expect.poll(passTime, { intervals: [50] }).toBe(true);
}
