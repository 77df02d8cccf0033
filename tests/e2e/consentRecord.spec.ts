import { expect } from '@playwright/test';
import { listContacts } from '@prelude/api/contract/contacts';
import { getEvidence } from '@prelude/api/contract/evidence';
import { patchWaitlist } from '@prelude/api/contract/waitlists';
import { patchWorkspace } from '@prelude/api/contract/workspaces';
import { expectAccessibleParts } from './support/expectAccessible.ts';
import { readCsv } from './support/readCsv.ts';
import { everyLanguage } from './support/tags.ts';
import { test } from './support/test.ts';

const controller = { name: 'Studio Zorza', address: 'ul. Długa 1, Gdańsk' };
const ada = { email: 'ada@example.com', name: 'Ada Lovelace' };
const jan = { email: 'jan@example.com', name: 'Jan Nowak' };

test(
  'the consent of a person is read, left out of a file where it is missing, and erased with them',
  everyLanguage,
  async ({ page, journey, words, account, openAs }, testInfo) => {
    const { workspace, waitlist, toUrl } = await openAs({ subscribers: [ada] });
    const { client } = account;
    const params = { waitlistId: waitlist.id };
    await client.call(patchWorkspace, { params: { workspaceId: workspace.id }, body: { controller } });
    await client.call(patchWaitlist, { params, body: { confirmation: 'double' } });
    await account.signUp(waitlist, [jan]);
    const contact = (await client.call(listContacts, { params })).find(({ email }) => email === jan.email);
    const contactId = contact?.id ?? '';
    await expect
      .poll(async () => (await client.call(getEvidence, { params: { ...params, contactId } })).events.length)
      .toBe(2);

    await test.step('home and the list say how many are subscribed', async () => {
      await page.goto(toUrl('/'));
      await expect(page.getByText(words('pages.home.total.across', { count: 1, subscribed: 1 }))).toBeVisible();
      await page.goto(toUrl('/waitlists/:waitlist/subscribers'));
      await expect(page.getByText(words('pages.waitlist.people', { count: 2, subscribed: 1 }))).toBeVisible();
    });

    await test.step('a file has the subscribed people alone', async () => {
      await page.getByRole('link', { name: words('pages.subscribers.exportOptions') }).click();
      const dialog = page.getByRole('dialog', { name: words('pages.subscribers.exportOptions.title') });
      const states = words('pages.subscribers.exportOptions.states', { pending: '1', unsubscribed: '0' });
      await expect(dialog.getByText(states)).toBeVisible();
      await dialog.getByRole('checkbox', { name: words('pages.subscribers.exportOptions.alone') }).check();
      await expectAccessibleParts(page);
      const downloading = page.waitForEvent('download');
      await dialog.getByRole('button', { name: words('pages.subscribers.exportOptions.submit', { count: 1 }) }).click();
      const file = testInfo.outputPath('subscribers.csv');
      await (await downloading).saveAs(file);
      const { rows } = readCsv(file, journey.locale === 'pl' ? ';' : ',');
      expect(rows.slice(1).map((cells) => cells[1])).toEqual([ada.email]);
      await expect(dialog).toBeHidden();
    });

    await test.step('the file of a picked person has what shows their consent', async () => {
      await journey.subscriberRows.filter({ hasText: jan.email }).getByRole('checkbox').check();
      await page.getByRole('link', { name: words('pages.subscribers.exportOptions') }).click();
      const dialog = page.getByRole('dialog', { name: words('pages.subscribers.exportOptions.title') });
      const columns = ['asked', 'confirmed', 'controller'] as const;
      const titles = columns.map((column) => words(`pages.subscribers.csv.${column}`));
      const group = dialog.getByRole('group', { name: words('pages.subscribers.exportOptions.evidence') });
      for (const name of titles) await group.getByRole('checkbox', { name }).check();
      await expectAccessibleParts(page);
      const downloading = page.waitForEvent('download');
      await dialog.getByRole('button', { name: words('pages.subscribers.exportOptions.submit', { count: 1 }) }).click();
      const file = testInfo.outputPath('consent.csv');
      await (await downloading).saveAs(file);
      const [head, ...people] = readCsv(file, journey.locale === 'pl' ? ';' : ',').rows;
      expect(head?.slice(-3)).toEqual(titles);
      const time = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
      const sender = `${controller.name}, ${controller.address}`;
      expect(people.map((cells) => cells.slice(1))).toEqual([[jan.email, jan.name, time, '', sender]]);
      await expect(dialog).toBeHidden();
      await journey.subscriberRows.filter({ hasText: jan.email }).getByRole('checkbox').uncheck();
    });

    const drawer = page.getByRole('dialog', { name: jan.email });
    await test.step('the drawer tells what was asked and mailed', async () => {
      await page.getByRole('link', { name: jan.email }).click();
      const events = drawer.getByRole('listitem');
      await expect(events).toHaveCount(2);
      await expect(events.first()).toContainText(words('pages.subscribers.story.asked'));
      await expect(events.first()).toContainText(words('pages.subscribers.story.noSentence'));
      await expect(events.last()).toContainText(words('pages.subscribers.story.mailed'));
      await expect(events.last()).toContainText(words('pages.subscribers.story.sender', controller));
      await expectAccessibleParts(page);
    });

    await test.step('they are erased for good, after a question', async () => {
      const erase = words('pages.subscribers.erase.action');
      await drawer.getByRole('button', { name: erase }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText(jan.email);
      await expect(question).toContainText(words('pages.subscribers.erase.stays'));
      await question.getByRole('button', { name: erase }).click();
      await expect(drawer).toBeHidden();
      await expect(page.getByText(words('pages.subscribers.toast.erased'))).toBeVisible();
      await expect(journey.subscriberRows).toHaveCount(1);
      await expect(journey.subscriberRows).toContainText([ada.email]);
      await expect(page.getByText(words('pages.waitlist.people', { count: 2, subscribed: 1 }))).toBeHidden();
      expect((await client.call(listContacts, { params })).map(({ email }) => email)).toEqual([ada.email]);
    });
  },
);
