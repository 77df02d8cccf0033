import { randomUUID } from 'node:crypto';
import { test as base, expect } from '@playwright/test';
import { type Locale, locales } from '@prelude/ui/words/MessageId';
import { type HostedApp, startHostedApp } from './support/hostedApp.ts';
import { Journey } from './support/Journey.ts';
import { readMailedLink } from './support/mailbox.ts';
import { askForLink } from './support/recovery.ts';
import { visitFromAnotherOrigin } from './support/visitors.ts';
import { watchConsole } from './support/watchConsole.ts';

const test = base.extend<object, { app: HostedApp }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here.
    async ({}, use) => {
      const app = await startHostedApp();
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// The app is built once for both languages.
test.describe.configure({ mode: 'default' });

for (const locale of locales) {
  test.describe(`an app that is hosted elsewhere, in ${locale}`, () => {
    test.use({ locale, permissions: ['clipboard-read', 'clipboard-write'] });

    test('leads from nothing to a waitlist with a subscriber, and out and in again', async ({
      page,
      context,
      browser,
      app,
    }, testInfo) => {
      const complaints = watchConsole(context);
      const journey = new Journey(page, locale as Locale, app.origin);
      const { product } = app;
      const person = { email: `${randomUUID()}@example.com`, password: 'pierwsze hasło' };

      await page.goto(`${app.origin}/auth/signUp`);
      await journey.isAt('auth.signUp.title');
      await journey.signUp(person.email, person.password);
      await journey.isAt('pages.picker.titleNameless');
      await journey.makeWorkspace('Studio Zorza');
      await journey.isAtHome(person.email);
      await journey.makeWaitlist('Wiosenna premiera');

      await test.step('what is handed out for other pages leads to the server, not to the host of the app', async () => {
        await journey.openTab('pages.waitlist.tab.integration');
        expect(await journey.copySnippet()).toContain(`src="${product.origin}/js/widget.js"`);
        const example = testInfo.outputPath('waitlist-example.html');
        await journey.download('pages.integration.download', 'waitlist-example.html', example);
        await visitFromAnotherOrigin({ browser, locale, example, email: 'gosc@example.org' });
      });

      await test.step('a page that is loaded anew reads and changes what is there', async () => {
        await journey.openTab('pages.waitlist.tab.subscribers');
        await page.reload();
        await expect(page.getByText('gosc@example.org')).toBeVisible();
        await journey.removeSubscriber('gosc@example.org');
        await journey.setName('Żaneta Wiśniewska');
      });

      await journey.signOut();
      await journey.signIn(person.email, person.password);
      await journey.isAt('pages.picker.title', { name: 'Żaneta Wiśniewska' });
      expect(new URL(page.url()).origin).toBe(app.origin);
      expect(complaints).toEqual([]);
    });

    test('asks the server for a mail, whose link leads back to it', async ({ page, app }) => {
      const { product } = app;
      const journey = new Journey(page, locale as Locale, app.origin);
      const email = `${randomUUID()}@example.com`;
      await page.goto(`${app.origin}/auth/signUp`);
      await journey.signUp(email, 'pierwsze hasło');
      await journey.isAt('pages.picker.titleNameless');
      await journey.signOut();
      await askForLink(journey, email);
      await page.goto(await readMailedLink(journey, product, { about: 'recovery', to: email }));
      await journey.isAt('auth.resetPassword.title');
      expect(page.url()).toBe(`${app.origin}/auth/resetPassword`);
    });
  });
}
