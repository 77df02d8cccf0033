import { expect, type Locator } from '@playwright/test';
import { deleteWorkspace, rotateWorkspaceKey } from '@prelude/api/contract/workspaces';
import { networkComplaint, test } from './support/test.ts';

const people = Array.from({ length: 30 }, (_, number) => ({ email: `osoba${number}@example.com` }));

test.describe('a list', () => {
  test('keeps its search, filters and page size while another tab is open', async ({ page, journey, openAs }) => {
    await openAs({
      subscribers: people,
      at: '/waitlists/:waitlist/subscribers?search=osoba&state=subscribed&limit=25',
    });
    await expect(page.getByRole('row')).toHaveCount(26);
    await journey.openTab('pages.waitlist.tab.growth');
    await expect(page).toHaveURL(/\/growth$/);
    await journey.openTab('pages.waitlist.tab.subscribers');
    await expect(page).toHaveURL(/\/subscribers\?search=osoba&state=subscribed&limit=25$/);
    await expect(page.getByRole('row')).toHaveCount(26);
  });

  for (const close of ['Back', 'the button'])
    test(`a reloaded person is closed by ${close}, and the next Back leaves the list`, async ({
      page,
      journey,
      words,
      openAs,
    }) => {
      const { toUrl } = await openAs({ subscribers: people, at: '/settings' });
      await journey.isAt('pages.settings.title');
      await page.goto(toUrl('/waitlists/:waitlist/subscribers'));
      const person = page.getByRole('dialog');
      await page.getByText('osoba29@example.com').click();
      await expect(person).toBeVisible();
      await page.reload();
      await expect(person).toBeVisible();
      if (close === 'Back') await page.goBack();
      else await person.getByRole('button', { name: words('pages.subscribers.sheet.close') }).click();
      await expect(person).toBeHidden();
      await expect(page).toHaveURL(toUrl('/waitlists/:waitlist/subscribers'));
      await page.goBack();
      await journey.isAt('pages.settings.title');
    });
});

for (const [opened, kept] of [
  ['/notifications?waitlistId=%20', '/notifications'],
  ['/customization?waitlistId=&method=custom', '/customization'],
  ['/integration?method=carrier-pigeon', '/integration'],
  ['/waitlists/:waitlist/growth?range=2w', '/waitlists/:waitlist/growth'],
  ['/waitlists/:waitlist/subscribers?limit=7&page=none&search=ada', '/waitlists/:waitlist/subscribers?search=ada'],
  ['/waitlists/:waitlist/subscribers?export&limit=7', '/waitlists/:waitlist/subscribers?export='],
] as const) {
  test(`a parameter that is dropped leaves the address bar: ${opened}`, async ({ page, openAs }) => {
    const { toUrl } = await openAs({ subscribers: people.slice(0, 1), at: opened });
    await expect(page).toHaveURL(toUrl(kept));
    // A dialog that is open hides it from screen readers, and so from a search by role.
    await expect(page.locator('h1')).toBeAttached();
  });
}

test('an access key that was replaced elsewhere is not copied as if it still worked', async ({
  page,
  account,
  journey,
  words,
  openAs,
}) => {
  const { workspace } = await openAs({ workspace: 'Studio Zorza', at: '/workspaces/:workspace' });
  await journey.press('pages.workspace.accessKey.show');
  await account.client.call(rotateWorkspaceKey, { params: { workspaceId: workspace.id } });
  const copy = page.getByRole('button', { name: words('pages.workspace.copy'), exact: true });
  await copy.click();
  await journey.expectToast('common.toast.accessKeyOutdated');
  await copy.click();
  await journey.expectToast('common.toast.copied');
});

/** Makes the page notice until `seen` is visible, since a focus during a pending read starts no other. */
async function comeBackFor(seen: Locator): Promise<void> {
  const comeBack = () => seen.page().evaluate(() => void window.dispatchEvent(new Event('focus')));
  await expect.poll(async () => (await seen.isVisible()) || comeBack()).toBe(true);
}

for (const [path, field] of [
  ['/waitlists/:waitlist', 'pages.waitlist.field.name'],
  ['/workspaces/:workspace', 'pages.workspace.name'],
] as const) {
  test(`what was typed stays when the workspace was deleted elsewhere: ${path}`, async ({
    page,
    account,
    journey,
    words,
    allowed,
    openAs,
  }) => {
    allowed.push(networkComplaint);
    const { workspace } = await openAs({ waitlists: ['Wiosna'], at: path });
    await journey.field(field).fill('Wiosenna premiera');
    await account.client.call(deleteWorkspace, { params: { workspaceId: workspace.id } });
    await comeBackFor(page.getByText(words('components.gone.title')));
    await expect(journey.field(field)).toHaveValue('Wiosenna premiera');
  });
}
