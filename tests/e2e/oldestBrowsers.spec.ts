import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { serveFolder } from '../support/serveFolder.ts';
import { readCsv } from './support/readCsv.ts';
import { test } from './support/test.ts';
import { withoutNewerCalls } from './support/withoutNewerCalls.ts';

const people = Array.from({ length: 12 }, (_, index) => ({
  email: `osoba${index + 10}@example.com`,
  name: `Żaneta ${index + 10}`,
}));
const everybody = people.map(({ email }) => email).toReversed();

test('the oldest supported browsers do everything', async ({
  page,
  context,
  account,
  journey,
  words,
  openAs,
}, info) => {
  const { waitlist, toUrl } = await openAs({ subscribers: people, storage: {} });
  const list = toUrl('/waitlists/:waitlist/subscribers');
  const rows = journey.subscriberRows;
  await withoutNewerCalls(context);

  await test.step('none of the calls is there', async () => {
    await page.goto(`${account.origin}/icon.svg`);
    const known = await page.evaluate(() => [
      'parse' in URL,
      'size' in URLSearchParams.prototype,
      'toSorted' in Array.prototype,
      'withResolvers' in Promise,
      'any' in AbortSignal,
      'requestIdleCallback' in window,
      'randomUUID' in crypto,
    ]);
    expect(known).toEqual([false, false, false, false, false, false, true]);
  });

  await test.step('signing in leads on', async () => {
    const next = `/waitlists/${waitlist.id}/subscribers`;
    await page.goto(`${account.origin}/auth/signIn?${new URLSearchParams({ next })}`);
    await journey.signIn(account.email, account.password);
    await expect(page).toHaveURL(list);
    await expect(rows).toContainText(everybody.slice(0, 10));
  });

  await test.step('pages, sorting, filters and a person', async () => {
    await journey.openPage(2);
    await expect(page).toHaveURL(/page=2/);
    await expect(rows).toContainText(everybody.slice(10));
    const header = page.getByRole('columnheader', { name: words('pages.subscribers.column.email') });
    await header.getByRole('button').click();
    await expect(page).toHaveURL(`${list}?sort=email`);
    await expect(rows).toContainText(everybody.toReversed().slice(0, 10));
    await journey.press('pages.subscribers.filter.label');
    await page.getByRole('menuitem', { name: words('pages.subscribers.column.joined') }).click();
    await page.getByRole('button', { name: words('pages.subscribers.joined.today') }).click();
    await expect(page).toHaveURL(`${list}?joined=today&sort=email`);
    await rows.first().getByRole('link').click();
    const email = everybody.at(-1) ?? '';
    const sheet = page.getByRole('dialog', { name: email });
    await expect(sheet.getByRole('heading', { name: words('pages.subscribers.sheet.history') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });

  await test.step('search, selection and an export', async () => {
    await page.goto(list);
    await journey.searchFor('osoba11');
    await expect(rows).toHaveCount(1);
    await journey.press('components.search.clear');
    await expect(rows).toHaveCount(10);
    const file = info.outputPath('all.csv');
    await journey.download('pages.subscribers.export', /\.csv$/, file);
    expect(readCsv(file, ';').rows).toHaveLength(people.length + 1);
    await journey.removeSubscriber(everybody[0] ?? '');
    await journey.press('pages.subscribers.toast.undo');
    await expect(rows.first()).toContainText(everybody[0] ?? '');
  });

  await test.step('an import', async () => {
    await journey.follow('pages.subscribers.import');
    const dialog = page.getByRole('dialog', { name: words('pages.subscribers.import.title') });
    const file = 'packages/server/src/imports/fixtures/mailchimp-subscribed.csv';
    await dialog.locator('input[type=file]').setInputFiles(file);
    await expect(dialog.getByRole('table')).toContainText('Dolor Simet');
    await page.goto(list);
  });

  await test.step('the other tabs', async () => {
    await journey.openTab('pages.waitlist.tab.growth');
    await expect(page.getByRole('slider')).toBeVisible();
    await journey.openTab('pages.waitlist.tab.integration');
    await journey.press('pages.integration.copy');
    await journey.expectToast('common.toast.copied');
    await journey.openTab('pages.waitlist.tab.advanced');
    await journey.field('pages.waitlist.advanced.origins.field').fill('https://bad%%host.example');
    await journey.press('pages.waitlist.advanced.origins.add');
    await expect(page.getByText(words('common.field.origin_unreadable'))).toBeVisible();
  });

  await test.step('a page with the form', async () => {
    const { origin, close } = await serveFolder(info.outputPath());
    await writeFile(
      info.outputPath('form.html'),
      `<!doctype html><link rel="icon" href="data:,"><div class="pl-waitlist-widget" data-pl-waitlist-id="${waitlist.id}"></div><script src="${account.origin}/js/widget.js" async></script>`,
    );
    await page.goto(`${origin}/form.html`);
    await page.getByLabel(words('pages.widget.email')).fill('gosc@example.com');
    await page.getByRole('button', { name: words('pages.widget.submit') }).click();
    await expect(page.getByText(words('pages.widget.done', { email: 'gosc@example.com' }))).toBeVisible();
    await close();
  });
});
