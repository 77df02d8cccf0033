import { expect, type Locator } from '@playwright/test';
import { deleteWaitlist, listWaitlists } from '@prelude/api/contract/waitlists';
import { deleteWorkspace } from '@prelude/api/contract/workspaces';
import { holdReads } from './support/holdReads.ts';
import { networkComplaint, test } from './support/test.ts';
import { otherThan } from './support/words.ts';

/**
 * Focuses the window again and again until `seen` is visible, since a focus during a pending read starts no other.
 * Playwright treats every window as focused, so the event is dispatched.
 */
async function comeBackFor(seen: Locator): Promise<void> {
  const comeBack = () => seen.page().evaluate(() => void window.dispatchEvent(new Event('focus')));
  const look = async () => (await seen.isVisible()) || comeBack();
  await expect.poll(look).toBe(true);
}

test.describe('two tabs', () => {
  test('workspace, theme and language chosen in one apply to the other', async ({
    page,
    account,
    journey,
    words,
    openAs,
    openTab,
  }) => {
    const second = await account.makeWorkspace('Łąka');
    const { workspace: first, toUrl } = await openAs({ workspace: 'Studio Zorza' });
    const other = await openTab('/workspaces');
    await page.goto(toUrl('/settings'));
    await journey.isAt('pages.settings.title');
    const selected = (name: string) =>
      page.getByRole('button', { name: words('components.workspaceSelector.label', { name }), exact: true });
    await expect(selected(first.name)).toBeVisible();
    await other.selectWorkspace(first.name, second.name);
    await expect(selected(second.name)).toBeVisible();
    await other.switchTheme();
    await journey.expectDark();
    await other.switchLanguage(otherThan(journey.locale));
    await journey.in(otherThan(journey.locale)).isAt('pages.settings.title');
  });

  test('a form stays in the workspace in which it was opened, whatever another tab chooses', async ({
    page,
    account,
    journey,
    words,
    openAs,
    openTab,
  }) => {
    const second = await account.makeWorkspace('Łąka');
    const { workspace: first, toUrl } = await openAs({ waitlists: ['Wiosna'] });
    const other = await openTab('/workspaces');
    const notice = page.getByText(
      words('pages.waitlist.otherWorkspace', { workspace: first.name, other: second.name }),
    );

    await page.goto(toUrl('/waitlists/:waitlist'));
    const name = journey.field('pages.waitlist.field.name');
    await name.fill('Przedwiośnie');
    await other.selectWorkspace(first.name, second.name);
    await expect(notice).toBeVisible();
    await expect(name).toHaveValue('Przedwiośnie');
    await journey.press('pages.waitlist.details.submit');
    await journey.expectToast('common.toast.waitlistUpdated', { name: 'Przedwiośnie' });

    await other.selectWorkspace(second.name, first.name);
    await expect(notice).toBeHidden();
    await page.goto(`${account.origin}/waitlists/new`);
    await name.fill('Jesień');
    await other.selectWorkspace(first.name, second.name);
    await expect(notice).toBeVisible();
    await journey.press('pages.newWaitlist.submit');
    await journey.isAt('pages.waitlist.title', { name: 'Jesień' });
    const read = async (workspaceId: string) => {
      const waitlists = await account.client.call(listWaitlists, { params: { workspaceId }, query: {} });
      return waitlists.map((each) => each.name);
    };
    expect(await read(first.id)).toEqual(['Przedwiośnie', 'Jesień']);
    expect(await read(second.id)).toEqual([]);
  });

  test('a workspace that is deleted in one is selected in neither', async ({
    page,
    account,
    journey,
    allowed,
    openAs,
    openTab,
  }) => {
    allowed.push(networkComplaint);
    const { workspace } = await openAs({ workspace: 'Studio Zorza', at: '/' });
    await journey.isAtHome();
    const other = await openTab(`/workspaces/${workspace.id}`);
    await other.deleteByName('pages.workspace.delete.action', 'Studio Zorza');
    await journey.isAt('pages.picker.titleNameless');
    await page.goto(`${account.origin}/workspaces/${workspace.id}`);
    await expect(page.getByRole('heading', { name: journey.words('pages.workspace.missing.title') })).toBeVisible();
  });

  test('a workspace that was deleted elsewhere is unselected when this browser comes back', async ({
    page,
    account,
    journey,
    words,
    allowed,
    openAs,
  }) => {
    allowed.push(networkComplaint);
    const { workspace } = await openAs({ workspace: 'Studio Zorza', at: '/waitlists' });
    await journey.isAt('pages.waitlists.title');
    await account.client.call(deleteWorkspace, { params: { workspaceId: workspace.id } });
    await comeBackFor(page.getByText(words('pages.waitlist.noWorkspace')));
    await journey.goHome();
    await journey.isAt('pages.picker.titleNameless');
  });

  test('a workspace that was deleted elsewhere is unselected once its waitlists cannot be read', async ({
    page,
    account,
    journey,
    allowed,
    openAs,
  }) => {
    allowed.push(networkComplaint);
    const { workspace } = await openAs({ workspace: 'Studio Zorza', at: '/settings' });
    await journey.isAt('pages.settings.title');
    await account.client.call(deleteWorkspace, { params: { workspaceId: workspace.id } });
    await journey.goHome();
    await journey.isAt('pages.picker.titleNameless');
    await expect(page.getByRole('button', { name: workspace.name, exact: true })).toBeHidden();
  });

  test('a waitlist that was deleted elsewhere says so', async ({ page, account, journey, words, allowed, openAs }) => {
    allowed.push(networkComplaint);
    const { waitlist } = await openAs({
      workspace: 'Studio Zorza',
      waitlists: ['Wiosenna premiera'],
      at: '/waitlists/:waitlist/advanced',
    });
    await journey.isAt('pages.waitlist.title', { name: waitlist.name });
    await account.client.call(deleteWaitlist, { params: { waitlistId: waitlist.id } });
    await comeBackFor(page.getByRole('heading', { name: words('pages.waitlist.missing.title') }));
    await expect(page).toHaveURL(`${account.origin}/waitlists/${waitlist.id}/advanced`);
  });

  test('a waitlist that was deleted elsewhere says so when its subscribers cannot be read', async ({
    page,
    account,
    journey,
    words,
    allowed,
    openAs,
  }) => {
    allowed.push(networkComplaint);
    const { waitlist } = await openAs({
      workspace: 'Studio Zorza',
      waitlists: ['Wiosenna premiera'],
      at: '/waitlists/:waitlist/advanced',
    });
    await journey.isAt('pages.waitlist.title', { name: waitlist.name });
    await holdReads(page, (request) => request.url().includes('/contacts'));
    await account.client.call(deleteWaitlist, { params: { waitlistId: waitlist.id } });
    await page.getByRole('link', { name: words('pages.waitlist.tab.subscribers'), exact: true }).click();
    await expect(page.getByRole('heading', { name: words('pages.waitlist.missing.title') })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a waitlist that was deleted elsewhere says so to whoever deletes it too', async ({
    page,
    account,
    journey,
    words,
    allowed,
    openAs,
  }) => {
    allowed.push(networkComplaint);
    const { waitlist } = await openAs({
      workspace: 'Studio Zorza',
      waitlists: ['Wiosenna premiera'],
      at: '/waitlists/:waitlist/advanced',
    });
    await journey.press('pages.waitlist.advanced.delete.action');
    await holdReads(page);
    await account.client.call(deleteWaitlist, { params: { waitlistId: waitlist.id } });
    const question = page.getByRole('alertdialog');
    await question.getByRole('textbox').fill('Wiosenna premiera');
    await question.getByRole('button', { name: words('pages.waitlist.advanced.delete.action'), exact: true }).click();
    await expect(page.getByRole('heading', { name: words('pages.waitlist.missing.title') })).toBeVisible();
    await expect(question).toBeHidden();
  });

  test('a new waitlist in a workspace that was deleted elsewhere says so, and keeps what was typed', async ({
    account,
    journey,
    allowed,
    openAs,
  }) => {
    allowed.push(networkComplaint);
    const { workspace } = await openAs({ workspace: 'Studio Zorza', at: '/waitlists/new' });
    await journey.field('pages.waitlist.field.name').fill('Wiosenna premiera');
    await account.client.call(deleteWorkspace, { params: { workspaceId: workspace.id } });
    await journey.press('pages.newWaitlist.submit');
    await journey.expectToast('common.toast.waitlistCreateNowhere');
    await expect(journey.field('pages.waitlist.field.name')).toHaveValue('Wiosenna premiera');
  });
});
