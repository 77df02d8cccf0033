import { expect, type Page } from '@playwright/test';
import type { ListMails } from '@prelude/api/contract/evidence';
import { failNext } from './support/failNext.ts';
import { anyAccounts, everyLanguage } from './support/tags.ts';
import { networkComplaint, test } from './support/test.ts';
import type { Words } from './support/words.ts';

test.use({ withAxe: true });

const waitlists = ['Wiosenna premiera'];
const at = '/waitlists/:waitlist/form';
const sender = { name: 'Studio Zorza', address: 'ul. Długa 1, 80-827 Gdańsk' };

const sectionOf = (page: Page, words: Words) => {
  const section = page.getByRole('region', { name: words('pages.form.confirmation.title'), exact: true });
  return { section, choice: section.getByRole('switch', { name: words('pages.form.confirmation.label') }) };
};

test.describe('confirmation', () => {
  const everywhere = { tag: [everyLanguage.tag, anyAccounts.tag] };

  test('is switched on once the controller is told, and off again', everywhere, async ({ page, words, openAs }) => {
    await openAs({ waitlists, at });
    const { section, choice } = sectionOf(page, words);
    const dialog = page.getByRole('dialog', { name: words('pages.form.controller.title'), exact: true });
    const isSaid = (state: 'on' | 'off') =>
      expect(section.getByRole('status')).toHaveText(words(`pages.form.confirmation.${state}`));

    await test.step('without the controller it stays off', async () => {
      await choice.click();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(choice).toBeFocused();
      await isSaid('off');
    });

    await test.step('what is missing is said at its field', async () => {
      await choice.click();
      await dialog.getByLabel(words('pages.form.controller.name'), { exact: true }).fill(sender.name);
      await page.keyboard.press('Enter');
      const address = dialog.getByLabel(words('pages.form.controller.address'), { exact: true });
      await expect(address).toBeFocused();
      await expect(address).toHaveAccessibleDescription(words('common.field.required'));
      await address.fill(sender.address);
      await page.keyboard.press('Enter');
    });

    await test.step('it is on, also after a reload', async () => {
      await expect(dialog).toHaveCount(0);
      await isSaid('on');
      await page.reload();
      await isSaid('on');
      await expect(choice).toBeChecked();
      await expect(section).toContainText(sender.name);
      await expect(section).toContainText(sender.address);
    });

    await test.step('it is switched off at once', async () => {
      await choice.click();
      await isSaid('off');
      await page.reload();
      await isSaid('off');
    });
  });

  test('stays off where saving fails, and says so beside the switch', async ({ page, words, openAs, allowed }) => {
    allowed.push(networkComplaint);
    const { waitlist } = await openAs({ waitlists, at });
    const { section, choice } = sectionOf(page, words);
    await choice.click();
    await page.getByLabel(words('pages.form.controller.name'), { exact: true }).fill(sender.name);
    await page.getByLabel(words('pages.form.controller.address'), { exact: true }).fill(sender.address);
    await failNext(page, 'PATCH', `**/v1/waitlists/${waitlist.id}`);
    await page.keyboard.press('Enter');
    await expect(section.getByRole('alert')).toBeVisible();
    await expect(choice).not.toBeChecked();
    await choice.click();
    await expect(choice).toBeChecked();
    await expect(section.getByRole('alert')).toHaveCount(0);
  });

  test('tells on the list that its mails are paused, and sends them again', async ({ page, words, openAs }) => {
    const hour = 3_600_000;
    const waiting: ListMails = { waiting: 2, oldestAt: Date.now() - 2 * hour, paused: null };
    const paused: ListMails = { ...waiting, paused: { at: Date.now() - hour, answer: '550 5.7.1 Who are you?' } };
    const { waitlist, toUrl } = await openAs({ waitlists, at });
    const mails = `**/v1/waitlists/${waitlist.id}/mails`;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(toUrl('/waitlists/:waitlist'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => url.endsWith('/mails'))).toEqual([]);

    await page.route(mails, (route) => route.fulfill({ json: paused }));
    await page.route(mails.replace('/mails', '/resume-mails'), (route) => route.fulfill({ json: waiting }));
    await page.goto(toUrl(at));
    const { section, choice } = sectionOf(page, words);
    await choice.click();
    await page.getByLabel(words('pages.form.controller.name'), { exact: true }).fill(sender.name);
    await page.getByLabel(words('pages.form.controller.address'), { exact: true }).fill(sender.address);
    await page.keyboard.press('Enter');
    await expect(choice).toBeChecked();
    await expect(section).toContainText(words('pages.listMails.paused.title'));
    await page.goto(toUrl('/waitlists/:waitlist'));
    await expect(page.getByText(paused.paused?.answer ?? '')).toBeVisible();
    await page.getByRole('button', { name: words('pages.listMails.resume'), exact: true }).click();
    await expect(page.getByText(words('pages.listMails.late.body'))).toBeVisible();
  });
});

test.describe('without mail', () => {
  test.use({ alone: { env: { MAIL: 'off' } } });

  // The product stops before the page does.
  test.beforeEach(({ allowed }) => {
    allowed.push(networkComplaint);
  });

  test('confirmation cannot be switched on, and says why', everyLanguage, async ({ page, words, openAs }) => {
    await openAs({ waitlists, at });
    const { section, choice } = sectionOf(page, words);
    await expect(choice).toHaveAttribute('aria-disabled', 'true');
    await expect(choice).toHaveAccessibleDescription(words('pages.form.confirmation.noMail'));
    await choice.focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(section.getByRole('status')).toHaveText(words('pages.form.confirmation.off'));
  });
});
