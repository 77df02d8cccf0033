import { expect, type Locator } from '@playwright/test';
import { deleteWaitlist, listWaitlists } from '@prelude/api/contract/waitlists';
import { deleteWorkspace } from '@prelude/api/contract/workspaces';
import { locales } from '@prelude/ui/words/MessageId';
import { enterAs } from './support/account.ts';
import { openTab } from './support/session.ts';
import { networkComplaint, test } from './support/sharedTest.ts';
import { otherThan } from './support/words.ts';

/**
 * Leaves the window and comes back to it until `seen` is there: one that finds a read still under way asks for no
 * other. Playwright holds every window for the one in front, so that coming back must be said.
 */
async function comeBackFor(seen: Locator): Promise<void> {
  const comeBack = () => seen.page().evaluate(() => void window.dispatchEvent(new Event('focus')));
  const look = async () => (await seen.isVisible()) || comeBack();
  await expect.poll(look).toBe(true);
}

for (const locale of locales) {
  test.describe(`what two tabs agree on, in ${locale}`, () => {
    test.use({ locale });

    test('workspace, theme and language that are chosen in one are seen in the other', async ({
      page,
      context,
      account,
      journey,
      words,
    }) => {
      const [first, second] = [await account.makeWorkspace('Studio Zorza'), await account.makeWorkspace('Łąka')];
      await enterAs(context, account, { workspace: first });
      const other = await openTab(context, account, locale);
      await page.goto(`${account.origin}/settings`);
      await journey.isAt('pages.settings.title');
      const selected = (name: string) =>
        page.getByRole('button', { name: words('components.workspaceSelector.label', { name }), exact: true });
      await expect(selected(first.name)).toBeVisible();
      await other.journey.selectWorkspace(first.name, second.name);
      await expect(selected(second.name)).toBeVisible();
      await other.journey.switchTheme();
      await journey.expectDark();
      await other.journey.switchLanguage(otherThan(locale));
      await journey.in(otherThan(locale)).isAt('pages.settings.title');
    });

    test('a form stays in the workspace that it was opened in, whatever another tab chooses', async ({
      page,
      context,
      account,
      journey,
      words,
    }) => {
      const [first, second] = [await account.makeWorkspace('Studio Zorza'), await account.makeWorkspace('Łąka')];
      const waitlist = await account.makeWaitlist(first, 'Wiosna');
      await enterAs(context, account, { workspace: first });
      const other = await openTab(context, account, locale);
      const notice = page.getByText(
        words('pages.waitlist.otherWorkspace', { workspace: first.name, other: second.name }),
      );

      await page.goto(`${account.origin}/waitlists/${waitlist.id}`);
      const name = journey.field('pages.waitlist.field.name');
      await name.fill('Przedwiośnie');
      await other.journey.selectWorkspace(first.name, second.name);
      await expect(notice).toBeVisible();
      await expect(name).toHaveValue('Przedwiośnie');
      await journey.press('pages.waitlist.details.submit');
      await journey.expectToast('common.toast.waitlistUpdated', { name: 'Przedwiośnie' });

      await other.journey.selectWorkspace(second.name, first.name);
      await expect(notice).toBeHidden();
      await page.goto(`${account.origin}/waitlists/new`);
      await name.fill('Jesień');
      await other.journey.selectWorkspace(first.name, second.name);
      await expect(notice).toBeVisible();
      await journey.press('pages.newWaitlist.submit');
      await journey.isAt('pages.waitlist.title', { name: 'Jesień' });
      const read = async (workspaceId: string) => {
        const waitlists = await account.client.call(listWaitlists, { params: { workspaceId } });
        return waitlists.map((each) => each.name);
      };
      expect(await read(first.id)).toEqual(['Przedwiośnie', 'Jesień']);
      expect(await read(second.id)).toEqual([]);
    });

    test('a workspace that is deleted in one is selected in neither', async ({
      page,
      context,
      account,
      journey,
      allowed,
    }) => {
      allowed.push(networkComplaint);
      const workspace = await account.makeWorkspace('Studio Zorza');
      await enterAs(context, account, { workspace });
      await page.goto(account.origin);
      await journey.isAtHome(account.email);
      const { journey: other } = await openTab(context, account, locale, `/workspaces/${workspace.id}`);
      await other.deleteByName('pages.workspace.delete.action', 'Studio Zorza');
      await journey.isAt('pages.picker.titleNameless');
      await page.goto(`${account.origin}/workspaces/${workspace.id}`);
      await expect(page.getByRole('heading', { name: journey.words('pages.workspace.missing.title') })).toBeVisible();
    });

    test('a workspace that was deleted elsewhere is unselected when this browser comes back', async ({
      page,
      context,
      account,
      journey,
      words,
      allowed,
    }) => {
      allowed.push(networkComplaint);
      const workspace = await account.makeWorkspace('Studio Zorza');
      await enterAs(context, account, { workspace });
      await page.goto(`${account.origin}/waitlists`);
      await journey.isAt('pages.waitlists.title');
      await account.client.call(deleteWorkspace, { params: { workspaceId: workspace.id } });
      await comeBackFor(page.getByText(words('pages.waitlist.noWorkspace')));
      await journey.goHome();
      await journey.isAt('pages.picker.titleNameless');
    });

    test('a workspace that was deleted elsewhere is unselected once its waitlists cannot be read', async ({
      page,
      context,
      account,
      journey,
      allowed,
    }) => {
      allowed.push(networkComplaint);
      const workspace = await account.makeWorkspace('Studio Zorza');
      await enterAs(context, account, { workspace });
      await page.goto(`${account.origin}/settings`);
      await journey.isAt('pages.settings.title');
      await account.client.call(deleteWorkspace, { params: { workspaceId: workspace.id } });
      await journey.goHome();
      await journey.isAt('pages.picker.titleNameless');
      await expect(page.getByRole('button', { name: workspace.name, exact: true })).toBeHidden();
    });

    test('a waitlist that was deleted elsewhere says so', async ({ page, context, account, journey, words }) => {
      const workspace = await account.makeWorkspace('Studio Zorza');
      const waitlist = await account.makeWaitlist(workspace, 'Wiosenna premiera');
      await enterAs(context, account, { workspace });
      await page.goto(`${account.origin}/waitlists/${waitlist.id}/advanced`);
      await journey.isAt('pages.waitlist.title', { name: waitlist.name });
      await account.client.call(deleteWaitlist, { params: { waitlistId: waitlist.id } });
      await comeBackFor(page.getByRole('heading', { name: words('pages.waitlist.missing.title') }));
      await expect(page).toHaveURL(`${account.origin}/waitlists/${waitlist.id}/advanced`);
    });

    test('a waitlist that was deleted elsewhere says so where its subscribers cannot be read', async ({
      page,
      context,
      account,
      journey,
      words,
      allowed,
    }) => {
      allowed.push(networkComplaint);
      const workspace = await account.makeWorkspace('Studio Zorza');
      const waitlist = await account.makeWaitlist(workspace, 'Wiosenna premiera');
      await enterAs(context, account, { workspace });
      await page.goto(`${account.origin}/waitlists/${waitlist.id}`);
      await journey.isAt('pages.waitlist.title', { name: waitlist.name });
      await account.client.call(deleteWaitlist, { params: { waitlistId: waitlist.id } });
      await page.getByRole('link', { name: words('pages.waitlist.tab.subscribers'), exact: true }).click();
      await expect(page.getByRole('heading', { name: words('pages.waitlist.missing.title') })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

    test('a waitlist that was deleted elsewhere says so to whoever deletes it too', async ({
      page,
      context,
      account,
      journey,
      words,
      allowed,
    }) => {
      allowed.push(networkComplaint);
      const workspace = await account.makeWorkspace('Studio Zorza');
      const waitlist = await account.makeWaitlist(workspace, 'Wiosenna premiera');
      await enterAs(context, account, { workspace });
      await page.goto(`${account.origin}/waitlists/${waitlist.id}/advanced`);
      await journey.press('pages.waitlist.advanced.delete.action');
      await account.client.call(deleteWaitlist, { params: { waitlistId: waitlist.id } });
      const question = page.getByRole('alertdialog');
      await question.getByRole('textbox').fill('Wiosenna premiera');
      await question.getByRole('button', { name: words('pages.waitlist.advanced.delete.action'), exact: true }).click();
      await expect(page.getByRole('heading', { name: words('pages.waitlist.missing.title') })).toBeVisible();
      await expect(question).toBeHidden();
    });

    test('a new waitlist in a workspace that was deleted elsewhere says so, and keeps what was typed', async ({
      page,
      context,
      account,
      journey,
      allowed,
    }) => {
      allowed.push(networkComplaint);
      const workspace = await account.makeWorkspace('Studio Zorza');
      await enterAs(context, account, { workspace });
      await page.goto(`${account.origin}/waitlists/new`);
      await journey.field('pages.waitlist.field.name').fill('Wiosenna premiera');
      await account.client.call(deleteWorkspace, { params: { workspaceId: workspace.id } });
      await journey.press('pages.newWaitlist.submit');
      await journey.expectToast('common.toast.waitlistCreateNowhere');
      await expect(journey.field('pages.waitlist.field.name')).toHaveValue('Wiosenna premiera');
    });
  });
}
