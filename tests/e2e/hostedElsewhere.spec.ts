import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Locale } from '@prelude/ui/words/MessageId';
import { openForeignSite } from './support/foreignSite.ts';
import { type HostedApp, startHostedApp } from './support/hostedApp.ts';
import { Journey } from './support/Journey.ts';
import { test as base } from './support/test.ts';

const test = base.extend<{ app: HostedApp }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here.
  app: async ({}, use) => {
    const app = await startHostedApp();
    await use(app);
    await app.stop();
  },
  product: async ({ app }, use) => {
    await use(app.product);
  },
  journey: async ({ page, locale, app }, use) => {
    await use(new Journey(page, locale as Locale, app.origin));
  },
});

test.describe('an app that is hosted elsewhere', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('leads from nothing to a waitlist with a subscriber, and out and in again', async ({
    page,
    browser,
    product,
    journey,
    app,
  }, testInfo) => {
    const person = { email: `${randomUUID()}@example.com`, password: 'pierwsze hasło' };

    await page.goto(`${app.origin}/auth/signUp`);
    await journey.isAt('auth.signUp.title');
    await journey.signUp(person.email, person.password);
    await journey.isAt('pages.picker.titleNameless');
    await journey.makeWorkspace('Studio Zorza');
    await journey.isAtHome();
    await journey.makeWaitlist('Wiosenna premiera');

    await test.step('code for other pages points to the server, not to the host of the app', async () => {
      await journey.openTab('pages.waitlist.tab.integration');
      expect(await journey.copySnippet()).toContain(`src="${product.origin}/js/widget.js"`);
      const example = testInfo.outputPath('waitlist-example.html');
      await journey.download('pages.integration.download', 'waitlist-example.html', example);
      const site = await openForeignSite(browser, journey.locale, example);
      await site.signUp('gosc@example.org');
      await site.close();
    });

    await test.step('a reloaded page reads and changes existing data', async () => {
      await journey.openTab('pages.waitlist.tab.subscribers');
      await page.reload();
      await expect(page.getByText('gosc@example.org')).toBeVisible();
      await journey.removeSubscriber('gosc@example.org');
      await journey.setName('Żaneta Wiśniewska');
    });

    await journey.signOut();
    await journey.signIn(person.email, person.password);
    await journey.isAtHome('Żaneta Wiśniewska');
    expect(new URL(page.url()).origin).toBe(app.origin);
  });
});
