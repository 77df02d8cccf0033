import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { listContacts } from '@prelude/api/contract/contacts';
import { removeSubscriber } from '@prelude/api/contract/removals';
import type { OpenAs } from './support/openAs.ts';
import { walk } from './support/tags.ts';
import { networkComplaint, test } from './support/test.ts';
import { translatePage } from './support/translatePage.ts';

const people = Array.from({ length: 24 }, (_, index) => ({
  email: `${String.fromCharCode(97 + index)}${index + 1}@example.com`,
  name: index % 2 === 0 ? `Żaneta ${index + 1}` : `Olek ${index + 1}`,
}));
/** Newest first. */
const everybody = people.map(({ email }) => email).toReversed();
const zanetas = people.flatMap(({ email, name }) => (name.startsWith('Ż') ? [email] : [])).toReversed();

async function openList(openAs: OpenAs, at?: string) {
  const { waitlist, toUrl } = await openAs({ subscribers: people, at });
  return { waitlist, path: toUrl('/waitlists/:waitlist/subscribers') };
}

test.describe('subscribers', () => {
  test('are sorted and filtered, and the address says how', async ({ page, journey, words, openAs }) => {
    const { path } = await openList(openAs, '/waitlists/:waitlist/subscribers');
    const rows = journey.subscriberRows;
    await expect(rows).toContainText(everybody.slice(0, 10));

    await test.step('by a header, and the other way round', async () => {
      const header = page.getByRole('columnheader', { name: words('pages.subscribers.column.email') });
      await expect(header).toHaveAttribute('aria-sort', 'none');
      await header.getByRole('button').click();
      await expect(page).toHaveURL(`${path}?sort=email`);
      await expect(header).toHaveAttribute('aria-sort', 'ascending');
      await expect(rows).toContainText(everybody.toReversed().slice(0, 10));
      await header.getByRole('button').click();
      await expect(page).toHaveURL(`${path}?sort=-email`);
      await expect(rows).toContainText(everybody.slice(0, 10));
    });

    await test.step('by more rows a page', async () => {
      await journey.press('pages.subscribers.limit.count', { count: '10' });
      await page.getByRole('menuitemradio', { name: words('pages.subscribers.limit.count', { count: 25 }) }).click();
      await expect(page).toHaveURL(`${path}?sort=-email&limit=25`);
      await expect(rows).toHaveCount(people.length);
    });

    await test.step('by state and by time, on any device that opens the address', async () => {
      await page.goto(`${path}?state=pending`);
      await expect(page.getByText(words('pages.subscribers.empty.noMatch.filtered'))).toBeVisible();
      await journey.press('pages.subscribers.empty.noMatch.clearFilters');
      await expect(page).toHaveURL(path);
      await expect(rows).toHaveCount(10);
      await journey.press('pages.subscribers.filter.label');
      await page.getByRole('menuitem', { name: words('pages.subscribers.column.joined') }).click();
      await page.getByLabel(words('pages.subscribers.joined.to'), { exact: true }).fill('01.01.2020');
      await expect(page).toHaveURL(`${path}?joined=own&to=2020-01-01`);
      await expect(page.getByText(words('pages.subscribers.empty.noMatch.filtered'))).toBeVisible();
      await page.goBack();
      await expect(rows).toHaveCount(10);
    });

    await test.step('by the menu and by the chip that it leaves, without a pointer', async () => {
      await page.keyboard.press('Escape');
      const menu = page.getByRole('button', { name: words('pages.subscribers.filter.label'), exact: true });
      const table = page.getByRole('table');
      const top = (await table.boundingBox())?.y;
      await menu.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowRight');
      // A menu moves focus a moment after a key.
      const choices = page.getByRole('menuitemradio');
      await expect(choices.first()).toBeFocused();
      await page.keyboard.press('End');
      await expect(choices.last()).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${path}?state=invalid`);
      await expect(menu).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Home');
      await expect(choices.first()).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(choices.nth(1)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${path}?state=subscribed`);
      await expect(rows).toHaveCount(10);
      expect((await table.boundingBox())?.y).toBe(top);
      const name = words('pages.subscribers.column.state');
      await page.getByRole('button', { name: words('pages.subscribers.filter.remove', { name }) }).click();
      await expect(page).toHaveURL(path);
    });
  });

  test('have a page each, which Back closes', async ({ page, account, journey, words, openAs }) => {
    const { waitlist, path } = await openList(openAs, '/waitlists/:waitlist/subscribers?page=2');
    const email = everybody[10] ?? '';
    const row = journey.subscriberRows.filter({ hasText: email }).getByRole('link');
    const sheet = page.getByRole('dialog', { name: email });

    await test.step('Back closes it, and so does Escape, each without a trace', async () => {
      await row.click();
      await expect(sheet).toBeVisible();
      await expect(page).toHaveURL(/\?page=2&subscriber=/);
      await page.goBack();
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL(`${path}?page=2`);
      await row.click();
      await expect(sheet).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL(`${path}?page=2`);
      await expect(row).toBeFocused();
    });

    await test.step('it can be opened by its address, and says who has gone', async () => {
      const contacts = await account.client.call(listContacts, { params: { waitlistId: waitlist.id } });
      const { id = '' } = contacts.find((contact) => contact.email === email) ?? {};
      await page.goto(`${path}?subscriber=${id}`);
      await expect(sheet.getByRole('heading', { name: words('pages.subscribers.sheet.history') })).toBeVisible();
      await sheet.getByRole('button', { name: words('pages.subscribers.sheet.close') }).click();
      await expect(page).toHaveURL(path);
    });

    await test.step('a subscriber removed there is gone from the list, and can be restored', async () => {
      const [newest = ''] = everybody;
      await journey.subscriberRows.filter({ hasText: newest }).getByRole('link').click();
      const open = page.getByRole('dialog', { name: newest });
      await open.getByRole('button', { name: words('pages.subscribers.remove.confirm') }).click();
      await expect(open).toBeHidden();
      await expect(journey.subscriberRows).toContainText(everybody.slice(1, 11));
      const undo = page.getByRole('button', { name: words('pages.subscribers.toast.undo') });
      await expect(undo).toBeVisible();
      await page.keyboard.press('F8');
      await expect(undo).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(journey.subscriberRows).toContainText(everybody.slice(0, 10));
      await page.reload();
      await expect(journey.subscriberRows).toContainText(everybody.slice(0, 10));
    });
  });

  test('leave no empty page behind', async ({ page, journey, words, openAs }) => {
    const { path } = await openList(openAs, '/waitlists');
    await page.goto(`${path}?limit=10&page=3`);
    const rows = journey.subscriberRows;
    const last = everybody.slice(20);
    await expect(rows).toContainText(last);
    const confirm = { name: words('pages.subscribers.remove.confirm') };

    await test.step('when everybody on the last page is selected and removed', async () => {
      await page.getByRole('checkbox', { name: words('pages.subscribers.select.page') }).check();
      const bar = page.getByRole('region', { name: words('pages.subscribers.selection.label') });
      await bar.getByRole('button', confirm).click();
      await expect(rows).toContainText(everybody.slice(10, 20));
      await expect(page).toHaveURL(`${path}?page=2`);
      await journey.press('pages.subscribers.toast.undo');
    });

    await test.step('when the last person on it is removed on their own page', async () => {
      const [keep = '', ...others] = last;
      await journey.openPage(3);
      const [twice = ''] = others.splice(0, 1);
      // The row below moves under the pointer, and stays.
      await page.getByRole('button', { name: words('pages.subscribers.remove.action', { email: twice }) }).dblclick();
      await journey.expectToast('common.toast.subscriberRemoved');
      await expect(rows).toContainText([keep, ...others]);
      for (const email of others) await journey.removeSubscriber(email);
      await rows.filter({ hasText: keep }).getByRole('link').click();
      const sheet = page.getByRole('dialog', { name: keep });
      await sheet.getByRole('button', confirm).click();
      await expect(sheet).toBeHidden();
      await expect(rows).toContainText(everybody.slice(10, 20));
      await expect(page).toHaveURL(`${path}?page=2`);
    });
  });

  test('are closed once', async ({ page, journey, words, openAs }) => {
    const { path } = await openList(openAs, '/settings');
    await page.goto(path);
    const rows = journey.subscriberRows;
    const [first = ''] = everybody;

    await test.step('a double press beside a sheet closes it and nothing else', async () => {
      await rows.filter({ hasText: first }).getByRole('link').click();
      const sheet = page.getByRole('dialog', { name: first });
      await expect(sheet.locator(':focus')).toHaveCount(1);
      await page.evaluate(() => new Promise((done) => setTimeout(done)));
      await page.mouse.dblclick(300, 500);
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL(path);
    });

    await test.step('a dialog that was closed is no step back', async () => {
      await journey.follow('pages.subscribers.import');
      await page.getByRole('button', { name: words('pages.subscribers.import.close') }).click();
      await expect(page).toHaveURL(path);
      await page.goBack();
      await journey.isAt('pages.settings.title');
      await page.goForward();
      await expect(rows).toContainText(everybody.slice(0, 10));
    });
  });

  test('are selected across pages, removed, and put back', walk, async ({ page, account, journey, words, openAs }) => {
    const { waitlist } = await openList(openAs, '/waitlists/:waitlist/subscribers');
    const rows = journey.subscriberRows;
    const bar = page.getByRole('region', { name: words('pages.subscribers.selection.label') });
    const pick = (email: string) =>
      page.getByRole('checkbox', { name: words('pages.subscribers.select.row', { email }) });
    const read = async () => {
      const contacts = await account.client.call(listContacts, { params: { waitlistId: waitlist.id } });
      return contacts.map(({ email }) => email);
    };
    const removeSelected = () => bar.getByRole('button', { name: words('pages.subscribers.remove.confirm') }).click();
    const [first = '', , , , , , , , , , eleventh = ''] = everybody;

    await test.step('two of two pages', async () => {
      await pick(first).check();
      await journey.openPage(2);
      await pick(eleventh).check();
      await expect(bar).toContainText(words('pages.subscribers.selection.count', { count: 2 }));
      await journey.openPage(1);
      await expect(pick(first)).toBeChecked();
      await removeSelected();
      await expect(rows).toContainText(everybody.slice(1, 10));
      await expect(bar).toBeHidden();
      const toast = page.getByRole('region', { name: words('components.toast.region') });
      await expect(toast).toContainText(`${first}${words('pages.subscribers.toast.others', { count: 1 })}`);
      await journey.press('pages.subscribers.toast.undo');
      await expect(rows).toContainText(everybody.slice(0, 10));
      expect(await read()).toEqual(everybody);
    });

    await test.step('all that match', async () => {
      await journey.searchFor('zaneta');
      await expect(rows).toContainText(zanetas.slice(0, 10));
      await page.getByRole('checkbox', { name: words('pages.subscribers.select.page') }).check();
      await bar
        .getByRole('button', {
          name: words('pages.subscribers.selection.all', { count: zanetas.length, more: 'false' }),
        })
        .click();
      await expect(bar).toContainText(words('pages.subscribers.selection.count', { count: zanetas.length }));
      await removeSelected();
      await expect(page.getByText(words('pages.subscribers.empty.noMatch.title', { search: 'zaneta' }))).toBeVisible();
      await expect.poll(read).toEqual(everybody.filter((email) => !zanetas.includes(email)));
      await journey.press('pages.subscribers.toast.undo');
      await expect(rows).toContainText(zanetas.slice(0, 10));
      await expect.poll(read).toEqual(everybody);
    });

    await test.step('all that match but one', async () => {
      const [kept = '', ...others] = zanetas;
      await page.getByRole('checkbox', { name: words('pages.subscribers.select.page') }).check();
      const all = { count: zanetas.length, more: 'false' };
      await bar.getByRole('button', { name: words('pages.subscribers.selection.all', all) }).click();
      await page.getByRole('checkbox', { name: words('pages.subscribers.select.row', { email: kept }) }).uncheck();
      await expect(bar).toContainText(words('pages.subscribers.selection.count', { count: others.length }));
      const download = page.waitForEvent('download');
      await bar.getByRole('button', { name: words('pages.subscribers.selection.export') }).click();
      const file = await readFile(await (await download).path(), 'utf8');
      expect([file.includes(kept), others.every((email) => file.includes(email))]).toEqual([false, true]);
      await removeSelected();
      await expect(rows).toContainText([kept]);
      await expect.poll(read).toEqual(everybody.filter((email) => !others.includes(email)));
      await journey.press('pages.subscribers.toast.undo');
      await expect.poll(read).toEqual(everybody);
    });
  });

  test('are counted truly on a page that a translator has changed', async ({ page, journey, words, openAs }) => {
    await openList(openAs, '/waitlists/:waitlist/subscribers');
    const rows = journey.subscriberRows;
    const bar = page.getByRole('region', { name: words('pages.subscribers.selection.label') });
    const pick = (row: number) =>
      page.getByRole('checkbox', { name: words('pages.subscribers.select.row', { email: everybody[row] ?? '' }) });
    const expectCount = (count: number) =>
      expect(bar.getByRole('status')).toHaveText(words('pages.subscribers.selection.count', { count }));
    await pick(0).check();
    await expectCount(1);
    await translatePage(page);
    await pick(1).check();
    await pick(2).check();
    await expectCount(3);
    await translatePage(page);
    await pick(0).uncheck();
    await expectCount(2);
    await journey.searchFor('zaneta');
    await expect(rows).toContainText(zanetas.slice(0, 10));
    const tally = page.getByRole('status').filter({ hasText: String(zanetas.length) });
    await expect(tally.first()).toBeVisible();
    await bar.getByRole('button', { name: words('pages.subscribers.selection.clear') }).click();
    await expect(bar).toBeHidden();
    await translatePage(page);
    await journey.openTab('pages.waitlist.tab.growth');
    await expect(page.getByRole('slider')).toBeVisible();
  });

  test('are not removed when their number changed since they were selected', async ({
    page,
    account,
    journey,
    words,
    allowed,
    openAs,
  }) => {
    allowed.push(networkComplaint);
    const { waitlist } = await openList(openAs, '/waitlists/:waitlist/subscribers?search=zaneta');
    const rows = journey.subscriberRows;
    await expect(rows).toContainText(zanetas.slice(0, 10));
    await page.getByRole('checkbox', { name: words('pages.subscribers.select.page') }).check();
    await journey.press('pages.subscribers.selection.all', { count: String(zanetas.length), more: 'false' });
    await account.signUp(waitlist, [{ email: 'late@example.com', name: 'Żaneta Późna' }]);
    const bar = page.getByRole('region', { name: words('pages.subscribers.selection.label') });
    await bar.getByRole('button', { name: words('pages.subscribers.remove.confirm') }).click();
    await journey.expectToast('pages.subscribers.toast.selectionMoved');
    await expect(rows).toContainText(['late@example.com', ...zanetas.slice(0, 9)]);
    await expect(bar).toBeHidden();
  });

  test('are found by the server', async ({ page, account, journey, words, allowed, openAs }) => {
    // Expected for a subscriber who was removed elsewhere
    allowed.push(networkComplaint);
    const { waitlist, path } = await openList(openAs);
    await page.goto(path);
    const rows = journey.subscriberRows;
    await expect(rows).toContainText(everybody.slice(0, 10));

    await test.step('page by page, and back', async () => {
      await journey.openPage(2);
      await expect(page).toHaveURL(`${path}?page=2`);
      await expect(rows).toContainText(everybody.slice(10, 20));
      await journey.openPage(3);
      await expect(rows).toContainText(everybody.slice(20));
      await page.goBack();
      await expect(rows).toContainText(everybody.slice(10, 20));
      await journey.openPage(1);
      await expect(page).toHaveURL(path);
      await expect(rows).toContainText(everybody.slice(0, 10));
    });

    await test.step('searched without accents, sorted', async () => {
      await journey.searchFor('zaneta');
      await expect(rows).toContainText(zanetas.slice(0, 10));
      await expect(
        page
          .getByRole('status')
          .filter({ hasText: String(zanetas.length) })
          .first(),
      ).toBeVisible();
      await page
        .getByRole('columnheader')
        .getByRole('button', { name: words('pages.subscribers.column.email') })
        .click();
      await expect(rows).toContainText(zanetas.toReversed().slice(0, 10));
      await expect(page).toHaveURL(`${path}?search=zaneta&sort=email`);
    });

    await test.step('removing someone already removed elsewhere succeeds', async () => {
      const [last = ''] = zanetas.slice(-1);
      const contacts = await account.client.call(listContacts, { params: { waitlistId: waitlist.id } });
      const { id: subscriberId = '' } = contacts.find(({ email }) => email === last) ?? {};
      await account.client.call(removeSubscriber, { params: { waitlistId: waitlist.id }, body: { subscriberId } });
      await journey.removeSubscriber(last);
      await expect(rows).toContainText(zanetas.toReversed().slice(1, 11));
    });

    await test.step('removed, and put back', async () => {
      const [next = ''] = zanetas.slice(-2);
      await journey.removeSubscriber(next);
      await expect(rows.filter({ hasText: next })).toHaveCount(0);
      await journey.press('pages.subscribers.toast.undo');
      await expect(rows).toContainText(zanetas.toReversed().slice(1, 11));
    });
  });
});
