import { expect } from '@playwright/test';
import { walk } from './support/tags.ts';
import { test } from './support/test.ts';

const people = Array.from({ length: 3 }, (_, index) => ({ email: `osoba${index + 1}@example.com` }));

test.describe('what lies over a page', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('stays when a toast is pressed', walk, async ({ page, journey, words, openAs }) => {
    await openAs({ subscribers: people, at: '/waitlists/:waitlist/subscribers' });
    const sheet = page.getByRole('dialog', { name: 'osoba3@example.com' });

    await test.step('a subscriber beside the list', async () => {
      await page.getByRole('link', { name: 'osoba3@example.com' }).click();
      await sheet.getByRole('button', { name: words('pages.subscribers.copyEmail') }).click();
      await journey.expectToast('common.toast.copied');
      await page.getByRole('button', { name: words('components.toast.dismiss') }).click();
      await expect(page.getByText(words('common.toast.copied'))).toBeHidden();
      await expect(sheet).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
    });

    await test.step('a question, while the removal before it is taken back', async () => {
      const question = page.getByRole('alertdialog');
      await journey.pressRemove('osoba1@example.com');
      await expect(journey.subscriberRows).toHaveCount(people.length - 1);
      await journey.openTab('pages.waitlist.tab.advanced');
      await journey.press('pages.waitlist.advanced.delete.action');
      await expect(question).toBeVisible();
      const undo = page.getByRole('button', { name: words('pages.subscribers.toast.undo') });
      await undo.click();
      await expect(undo).toBeHidden();
      await expect(question).toBeVisible();
      await page.keyboard.press('Escape');
      await journey.openTab('pages.waitlist.tab.subscribers');
      await expect(journey.subscriberRows).toHaveCount(people.length);
    });
  });

  test('copies without a clipboard of the browser, as pages without https have none', async ({
    page,
    context,
    words,
    openAs,
  }) => {
    await context.addInitScript(() => {
      Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('None')) });
    });
    await openAs({ subscribers: [{ email: 'kopia@example.com' }], at: '/waitlists/:waitlist/subscribers' });
    await page.getByRole('link', { name: 'kopia@example.com' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('pages.subscribers.copyEmail') })
      .click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('kopia@example.com');
  });
});
