import { expect } from '@playwright/test';
import { failNext } from './support/failNext.ts';
import { walk } from './support/tags.ts';
import { test } from './support/test.ts';

const studio = 'Studio Zorza';
const cafe = 'Kawiarnia Żuraw';

test.describe('the life of a workspace', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test(
    'is made, picked, renamed and deleted, and a call that fails loses nothing',
    walk,
    async ({ page, account, journey, words, allowed, openAs }) => {
      allowed.push(/status of 500/, /^error: Failed to delete workspace/);
      const selector = (name: string) =>
        page.getByRole('button', { name: words('components.workspaceSelector.label', { name }), exact: true });
      const name = journey.field('pages.workspace.name');
      const title = page.getByRole('heading', { level: 1 });
      await openAs({ workspace: cafe, isSelected: false, at: '/' });

      await test.step('selected by itself while it is the only one', async () => {
        await journey.isAtHome();
        await expect(selector(cafe)).toBeVisible();
      });

      await test.step('made, the second time, and selected', async () => {
        await journey.follow('common.nav.workspaces');
        await journey.isAt('pages.workspaces.title');
        await journey.follow('pages.workspaces.new');
        await journey.isAt('pages.newWorkspace.title');
        for (const [text, reason] of [
          ['St', 'common.field.length_3_48'],
          ['Studio & Co', 'common.field.workspace_name_characters'],
          ['Studio-', 'common.field.workspace_name_end'],
        ] as const) {
          await name.fill(text);
          await name.blur();
          await expect(page.getByText(words(reason))).toBeVisible();
        }
        await name.fill(studio);
        await failNext(page, 'POST', '**/v1/workspaces');
        await journey.press('pages.newWorkspace.submit');
        await journey.expectToast('common.toast.workspaceCreateFailed');
        await expect(name).toHaveValue(studio);
        await journey.press('pages.newWorkspace.submit');
        await journey.expectToast('common.toast.workspaceCreated');
        await journey.isAtHome();
        await expect(selector(studio)).toBeVisible();
      });

      await test.step('selected by the row of another, which leads home', async () => {
        await journey.follow('common.nav.workspaces');
        await journey.isAt('pages.workspaces.title');
        await page.getByRole('row').filter({ hasText: cafe }).getByRole('button').click();
        await journey.isAtHome();
        await expect(selector(cafe)).toBeVisible();
      });

      await test.step('renamed, the second time, wherever its name stands', async () => {
        await journey.follow('common.nav.workspaces');
        await page.getByRole('link', { name: words('pages.workspaces.detailsOf', { name: cafe }) }).click();
        await expect(title).toHaveText(cafe);
        await name.fill(`${cafe} & Córka`);
        await failNext(page, 'PATCH', '**/v1/workspaces/*');
        await journey.press('pages.workspace.submit');
        await journey.expectToast('common.toast.workspaceUpdateFailed');
        await expect(name).toHaveValue(`${cafe} & Córka`);
        await journey.press('pages.workspace.submit');
        await journey.expectToast('common.toast.workspaceUpdated');
        await expect(title).toHaveText(`${cafe} & Córka`);
        await expect(selector(`${cafe} & Córka`)).toBeVisible();
      });

      await test.step('deleted, the second time, and no longer selected', async () => {
        const dialog = page.getByRole('alertdialog');
        await journey.press('pages.workspace.delete.action');
        await expect(dialog).toContainText(words('pages.workspace.delete.body', { name: `${cafe} & Córka` }));
        await failNext(page, 'DELETE', '**/v1/workspaces/*');
        const confirm = dialog.getByRole('button', { name: words('pages.workspace.delete.action') });
        await dialog.getByRole('textbox').fill(`${cafe} & Córka`);
        await confirm.click();
        await journey.expectInQuestion('common.toast.workspaceDeleteFailed');
        await confirm.click();
        await journey.expectToast('common.toast.workspaceDeleted');
        await journey.isAt('pages.workspaces.title');
        await expect(page.getByRole('row').filter({ hasText: cafe })).toHaveCount(0);
        const nav = page.getByRole('navigation', { name: words('common.nav.label') });
        await expect(nav.getByRole('link', { name: words('common.nav.waitlists') })).toHaveCount(0);
      });

      await test.step('gone for the back button too, and the picker asks which of several', async () => {
        allowed.push(/status of 404/);
        await page.goBack();
        await journey.isAt('pages.workspace.missing.title');
        await account.makeWorkspace(cafe);
        await page.reload();
        await journey.goHome();
        await journey.isAt('pages.picker.titleNameless');
        await page.reload();
        await journey.isAt('pages.picker.titleNameless');
        await journey.pickWorkspace(studio);
        await journey.isAtHome();
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      });
    },
  );

  test('has a key that is shown, copied and replaced, and opens its lists to whoever holds it', async ({
    page,
    journey,
    words,
    openAs,
  }) => {
    const { toUrl } = await openAs({ waitlists: ['Wiosenna premiera'], at: '/workspaces/:workspace' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(studio);
    const key = page.locator('code').first();
    const lists = toUrl('/v1/workspaces/:workspace/waitlists');
    const readWith = async (token: string) =>
      (await fetch(lists, { headers: { authorization: `Bearer ${token}` } })).status;

    await test.step('hidden until it is asked for', async () => {
      await expect(key).toHaveText(/^plk_•+$/);
      await journey.press('pages.workspace.accessKey.show');
      await expect(key).toHaveText(/^plk_[\w-]{16,}$/);
    });
    const first = await key.innerText();

    await test.step('copied unchanged', async () => {
      await journey.press('pages.workspace.copy');
      await journey.expectToast('common.toast.copied');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
      expect(await readWith(first)).toBe(200);
    });

    await test.step('replaced after a question, and the first one no longer works', async () => {
      await journey.press('pages.workspace.accessKey.rotate.action');
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText(words('pages.workspace.accessKey.rotate.body'));
      await dialog.getByRole('button', { name: words('pages.workspace.accessKey.rotate.action') }).click();
      await journey.expectToast('common.toast.accessKeyReplaced');
      await expect(key).not.toHaveText(first);
      const second = await key.innerText();
      expect(second).toMatch(/^plk_[\w-]{16,}$/);
      expect([await readWith(first), await readWith(second)]).toEqual([401, 200]);
    });
  });
});
