import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { openForeignSite } from './support/foreignSite.ts';
import { passTimeUntil } from './support/passTimeUntil.ts';
import { test } from './support/test.ts';

const waitlist = 'Wiosenna premiera';
const visitors = {
  first: 'gosc.pierwszy@example.org',
  second: 'gosc.drugi@example.org',
  posted: 'gosc.trzeci@example.org',
};

test.describe('the first quarter of an hour', () => {
  test.use({ withAxe: true, permissions: ['clipboard-read', 'clipboard-write'] });

  test('leads from a new list over code on another site to the first sign-up, seen as it arrives', async ({
    page,
    browser,
    journey,
    words,
    openAs,
  }, testInfo) => {
    await page.clock.install();
    await openAs({ workspace: 'Studio Zorza', at: '/' });
    const waitlistId = await test.step('makes a list, which opens at its code', () => journey.makeWaitlist(waitlist));
    const waiting = page.getByText(words('pages.integration.arrival.waiting'));
    await expect(waiting).toBeVisible();
    await expect(page.getByText(words('pages.integration.sites.any'))).toBeVisible();

    const pasted = testInfo.outputPath('waitlist-example.html');
    const site = await test.step('copies the code, and pastes it on another site', async () => {
      const snippet = await journey.copySnippet();
      await writeFile(pasted, `<!doctype html><title>Aurora</title><h1>Aurora</h1>\n${snippet}\n`);
      return openForeignSite(browser, journey.locale, pasted);
    });

    await test.step('names another site than its own, and sees that its own is refused', async () => {
      await journey.press('pages.settings.change');
      await page
        .getByRole('textbox', { name: words('pages.waitlist.advanced.origins.field') })
        .fill('https://aurora.pl');
      await journey.press('pages.waitlist.advanced.origins.add');
      await expect(page.getByText(words('pages.integration.sites.twin', { site: 'www.aurora.pl' }))).toBeVisible();
      await journey.press('pages.integration.sites.done');
      // The server may keep the former rule for two seconds.
      await expect(async () => {
        const refusal = await fetch(`${journey.origin}/v1/waitlists/${waitlistId}/views`, {
          method: 'POST',
          headers: { origin: site.origin },
        });
        expect(refusal.status).toBe(403);
      }).toPass();
      await site.signUp(visitors.first, 'pages.widget.closed');
      await passTimeUntil(page, () => page.getByText(words('pages.integration.refused.title')).isVisible());
    });

    await test.step('allows it by one press', async () => {
      const allow = page.getByRole('button', {
        name: words('pages.integration.sites.allowOne', { site: site.origin }),
        exact: true,
      });
      await allow.click();
      await expect(allow).toHaveCount(0);
      await expect(page.getByText(words('pages.integration.refused.title'))).toHaveCount(0);
      await expect(waiting).toBeVisible();
    });

    await test.step('a visitor signs up there, and is seen on the page that is open, with where they came from', async () => {
      await site.signUp(visitors.first);
      await passTimeUntil(page, () => page.getByText(visitors.first, { exact: true }).last().isVisible());
      await expect(page.getByText(`${site.origin}/waitlist-example.html`)).toBeVisible();
      await expect(waiting).toHaveCount(0);
      await site.signUp(visitors.second);
      await passTimeUntil(page, () => page.getByText(visitors.second).isVisible());
      await site.close();
    });

    await test.step('tries the plain form on the page that the sidebar names', async () => {
      await journey.follow('common.nav.integration');
      await journey.choose('pages.selector.label', waitlist);
      await journey.choose('pages.integration.method.label', words('pages.integration.method.custom'));
      const answer = page.context().waitForEvent('page');
      await page.getByRole('textbox', { name: words('pages.integration.live.email') }).fill(visitors.posted);
      await journey.press('pages.integration.live.submit');
      const opened = await answer;
      await expect(opened.getByText(words('pages.listPage.done.address', { email: visitors.posted }))).toBeVisible();
      await opened.close();
      await page.bringToFront();
      await passTimeUntil(page, () => page.getByText(visitors.posted).isVisible());
    });

    await test.step('finds all of them on the list', async () => {
      await journey.follow('pages.integration.arrival.all');
      await expect(journey.subscriberRows).toHaveCount(3);
    });
  });
});
