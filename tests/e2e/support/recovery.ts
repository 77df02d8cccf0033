import { expect, type Page } from '@playwright/test';
import type { Journey } from './Journey.ts';

/**
 * Asks for a link to a new password, and stays on the page that says that it is on its way. Returns the words of that page
 * without the address, which it names.
 */
export async function askForLink(journey: Journey, email: string): Promise<string> {
  await journey.page.goto(`${journey.origin}/auth/forgotPassword`);
  await journey.isAt('auth.forgotPassword.title');
  await journey.field('auth.field.email').fill(email);
  await journey.press('auth.forgotPassword.submit');
  await journey.isAt('auth.checkEmail.reset.title');
  await expect(journey.page.getByText(email, { exact: true })).toBeVisible();
  return (await journey.page.locator('body').innerText()).replace(email, '');
}

/** Every address that the tab could go back or forward to. */
export async function readHistory(page: Page): Promise<string[]> {
  const tab = await page.context().newCDPSession(page);
  const { entries } = await tab.send('Page.getNavigationHistory');
  await tab.detach();
  return entries.map(({ url }) => url);
}

/** Whether this browser keeps anybody's session, ours or the provider's. */
export const keepsSession = (page: Page): Promise<boolean> =>
  page.evaluate(() => Object.keys(localStorage).some((key) => key === 'userSession' || key.includes('-auth-token')));
