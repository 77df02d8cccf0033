import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { playSpecApi } from './support/playSpecApi.ts';
import { networkComplaint, test } from './support/test.ts';

const spring = 'Wiosenna premiera';
const people = Array.from({ length: 24 }, (_, index) => ({
  email: `${String.fromCharCode(97 + index)}${index + 1}@example.com`,
  name: index % 2 === 0 ? `Żaneta ${index + 1}` : `Olek ${index + 1}`,
}));
/** Newest first */
const everybody = people.map(({ email }) => email).toReversed();
const zanetas = people.flatMap(({ email, name }) => (name.startsWith('Ż') ? [email] : [])).toReversed();

for (const shape of ['list', 'map'] as const) {
  test(`an API that implements only SPEC, and answers with a ${shape} of all, is enough`, async ({
    page,
    journey,
    words,
    allowed,
    openAs,
  }, testInfo) => {
    // Home and growth are requested before the waitlists reveal which API it is.
    allowed.push(networkComplaint);
    const unknown = await playSpecApi(page, shape);
    const { workspace, waitlist, toUrl } = await openAs({ waitlists: [spring], subscribers: people, at: '/' });
    const path = toUrl('/waitlists/:waitlist/subscribers');
    const rows = journey.subscriberRows;
    const confirm = { name: words('pages.subscribers.remove.confirm') };

    await test.step('home has its total and its table, and nothing that failed', async () => {
      await expect(journey.waitlistRow(spring)).toContainText('24');
      await expect(page.getByRole('heading', { name: words('pages.overview.newest.title') })).toHaveCount(0);
    });

    await test.step('no growth and no import are offered', async () => {
      await page.goto(toUrl('/waitlists/:waitlist/growth'));
      await expect(page).toHaveURL(toUrl('/waitlists/:waitlist'));
      await journey.openTab('pages.waitlist.tab.subscribers');
      await expect(rows).toContainText(everybody.slice(0, 10));
      await expect(page.getByRole('link', { name: words('pages.waitlist.tab.growth') })).toHaveCount(0);
      await expect(page.getByRole('link', { name: words('pages.subscribers.import') })).toHaveCount(0);
    });

    await test.step('pages, a search and an order', async () => {
      await journey.openPage(3);
      await expect(rows).toContainText(everybody.slice(20));
      await journey.searchFor('zaneta');
      await expect(rows).toContainText(zanetas.slice(0, 10));
      await page
        .getByRole('columnheader')
        .getByRole('button', { name: words('pages.subscribers.column.email') })
        .click();
      await expect(rows).toContainText(zanetas.toReversed().slice(0, 10));
      await expect(page).toHaveURL(`${path}?search=zaneta&sort=email`);
    });

    await test.step('a file of what was found', async () => {
      const file = testInfo.outputPath('subscribers.csv');
      await journey.download('pages.subscribers.export', /^subscribers_filtered_zaneta_/, file);
      expect((await readFile(file, 'utf8')).trim().split('\r\n')).toHaveLength(zanetas.length + 1);
    });

    await test.step('options of a file, without what shows consent', async () => {
      await page.getByRole('link', { name: words('pages.subscribers.exportOptions') }).click();
      const dialog = page.getByRole('dialog', { name: words('pages.subscribers.exportOptions.title') });
      await expect(dialog.getByRole('group', { name: words('pages.subscribers.exportOptions.columns') })).toBeVisible();
      const consent = words('pages.subscribers.exportOptions.evidence');
      await expect(dialog.getByRole('group', { name: consent })).toHaveCount(0);
      await dialog.getByRole('button', { name: words('common.cancel') }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step('one is removed, and then all that match, with nothing to undo', async () => {
      const [last = ''] = zanetas.slice(-1);
      await journey.pressRemove(last);
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText(words('pages.subscribers.remove.body', { email: last }));
      await question.getByRole('button', confirm).click();
      await journey.expectToast('common.toast.subscriberRemoved');
      await expect(rows).toContainText(zanetas.toReversed().slice(1, 11));
      await expect(page.getByRole('button', { name: words('pages.subscribers.toast.undo') })).toHaveCount(0);
      await page.getByRole('checkbox', { name: words('pages.subscribers.select.page') }).check();
      const count = zanetas.length - 1;
      await journey.press('pages.subscribers.selection.all', { count: String(count), more: 'false' });
      await page
        .getByRole('region', { name: words('pages.subscribers.selection.label') })
        .getByRole('button', confirm)
        .click();
      await page.getByRole('alertdialog').getByRole('button', confirm).click();
      await journey.expectToast('pages.subscribers.toast.subscribersRemoved', { count: String(count) });
      await page.goto(path);
      await expect(rows).toContainText(everybody.filter((email) => !zanetas.includes(email)).slice(0, 10));
    });

    await test.step('the waitlist and the workspace are deleted', async () => {
      await journey.openTab('pages.waitlist.tab.advanced');
      await journey.deleteByName('pages.waitlist.advanced.delete.action', spring);
      await journey.expectToast('common.toast.waitlistDeleted', { name: spring });
      await page.goto(toUrl('/workspaces/:workspace'));
      await journey.deleteByName('pages.workspace.delete.action', workspace.name);
      await journey.expectToast('common.toast.workspaceDeleted');
    });

    // A read may still be under way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect([...new Set(unknown)]).toEqual([
      `GET /v1/workspaces/${workspace.id}/overview`,
      `GET /v1/waitlists/${waitlist.id}/growth`,
    ]);
  });
}

test('an API that implements only SPEC asks for a workspace, not for a launch', async ({
  page,
  journey,
  words,
  allowed,
  openAs,
}) => {
  allowed.push(networkComplaint);
  await playSpecApi(page, 'list');
  await openAs({ at: '/' });
  await expect(page.getByText(words('pages.picker.empty.title'))).toBeVisible();
  await expect(journey.field('pages.firstRun.question')).toBeHidden();
  await journey.makeWorkspace('Studio Zorza');
  await expect(page.getByRole('link', { name: words('pages.home.createFirst') })).toBeVisible();
});
