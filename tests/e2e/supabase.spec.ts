import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { getMyProfile } from '@prelude/api/contract/profiles';
import { anyAccounts } from './support/tags.ts';
import { networkComplaint, test } from './support/test.ts';

test.describe('the accounts of a Supabase project', anyAccounts, () => {
  test('are made and used by the page, which calls the project directly', async ({ page, product, journey, words }) => {
    const asked = new Set<string>();
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (pathname.startsWith('/auth/v1/')) asked.add(origin);
    });
    const credentials = { email: `${randomUUID()}@example.com`, password: 'pierwsze hasło' };
    await page.goto(product.origin);
    await page.getByRole('link', { name: words.link('auth.signIn.newHere') }).click();
    await journey.isAt('auth.signUp.title');
    await journey.signUp(credentials.email, credentials.password);
    await journey.isAt('pages.picker.titleNameless');
    await journey.makeWorkspace('Studio Zorza');
    await journey.isAtHome();
    await journey.setName('Żaneta Wiśniewska');
    await journey.goHome();
    await journey.isAtHome('Żaneta Wiśniewska');
    await journey.signOut();
    await journey.signIn(credentials.email, credentials.password);
    await journey.isAtHome('Żaneta Wiśniewska');
    expect([...asked]).toEqual([product.authOrigin]);
    expect((await fetch(`${product.origin}/auth/v1/health`)).status).toBe(404);
  });

  test('lose access within five seconds after they signed out elsewhere', async ({
    page,
    product,
    account,
    journey,
    allowed,
    openAs,
  }) => {
    allowed.push(networkComplaint);
    await openAs();
    // Waits for the request the settings send when they open: sent later, it would end the session before anything is
    // typed.
    const asked = page.waitForResponse(/\/auth\/v1\/user$/);
    await page.goto(`${account.origin}/settings`);
    await journey.isAt('pages.settings.title');
    await asked;
    const { accessToken } = account.session;
    const authorization = `Bearer ${accessToken}`;
    await account.client.call(getMyProfile, {});
    await fetch(`${product.authOrigin}/auth/v1/logout`, { method: 'POST', headers: { authorization } });
    const read = async () => (await fetch(`${product.origin}/v1/profiles/me`, { headers: { authorization } })).status;
    await expect.poll(read, { timeout: 5_000 }).toBe(401);
    await journey.field('pages.settings.name').fill('Żaneta Wiśniewska');
    await journey.press('pages.settings.submit');
    await journey.isAt('auth.signIn.title');
    await journey.signIn(account.email, account.password);
    await journey.isAt('pages.settings.title');
    await expect(journey.field('pages.settings.name')).toHaveValue('Żaneta Wiśniewska');
  });
});
