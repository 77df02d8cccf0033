import { expect } from '@playwright/test';
import { locales } from '@prelude/ui/words/MessageId';
import { enterAs } from './support/account.ts';
import { failNext } from './support/failNext.ts';
import { networkComplaint, test } from './support/sharedTest.ts';

const name = 'Żaneta Wiśniewska';

for (const locale of locales) {
  test.describe(`leaving what is not saved, in ${locale}`, () => {
    test.use({ locale });

    test.beforeEach(async ({ page, context, account, product, journey }) => {
      await account.makeWorkspace('Pracownia Świt');
      await enterAs(context, account, { workspace: await account.makeWorkspace('Studio Zorza') });
      await page.goto(product.origin);
      await journey.follow('common.nav.settings');
      await journey.field('pages.settings.name').fill(name);
    });

    test('a link asks first, and goes there only when told to', async ({ page, journey, words }) => {
      const dialog = page.getByRole('alertdialog', { name: words('pages.leave.title') });
      await journey.follow('common.nav.settings');
      await expect(page.getByRole('link', { name: words('common.nav.settings') })).toBeFocused();
      await expect(dialog).toBeHidden();
      await expect(journey.field('pages.settings.name')).toHaveValue(name);

      await journey.follow('common.nav.home');
      await expect(dialog).toBeVisible();
      await journey.press('pages.leave.stay');
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/settings$/);
      await expect(journey.field('pages.settings.name')).toHaveValue(name);

      await journey.follow('common.nav.home');
      await journey.press('pages.leave.confirm');
      await expect(page).toHaveURL(/\/$/);
      await expect(dialog).toBeHidden();
    });

    test('a step back asks first, and so does closing the window', async ({ page, journey, words }) => {
      const dialog = page.getByRole('alertdialog', { name: words('pages.leave.title') });
      await page.goBack();
      await expect(dialog).toBeVisible();
      await expect(page).toHaveURL(/\/settings$/);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(journey.field('pages.settings.name')).toHaveValue(name);

      const asked = page.waitForEvent('dialog');
      await page.close({ runBeforeUnload: true });
      const question = await asked;
      expect(question.type()).toBe('beforeunload');
      await question.dismiss();

      await page.goBack();
      await journey.press('pages.leave.confirm');
      await expect(page).toHaveURL(/\/$/);
    });

    test('signing out asks first, and so does another workspace', async ({ page, journey, words }) => {
      const dialog = page.getByRole('alertdialog', { name: words('pages.leave.title') });
      await journey.press('common.signOut');
      await expect(dialog).toBeVisible();
      await journey.press('pages.leave.stay');
      await journey.selectWorkspace('Studio Zorza', 'Pracownia Świt');
      await expect(dialog).toBeVisible();
      await journey.press('pages.leave.stay');
      await journey.press('pages.settings.submit');
      await journey.expectToast('common.toast.profileUpdated');
      await journey.press('common.signOut');
      await journey.isAt('auth.signIn.title');
    });

    test('what was saved does not ask; what could not be saved does', async ({ page, journey, words, allowed }) => {
      const dialog = page.getByRole('alertdialog', { name: words('pages.leave.title') });
      await failNext(page, 'PATCH', '**/v1/profiles/*');
      allowed.push(networkComplaint);
      await journey.press('pages.settings.submit');
      await journey.expectToast('common.toast.profileUpdateFailed');
      await journey.follow('common.nav.home');
      await expect(dialog).toBeVisible();
      await journey.press('pages.leave.stay');

      await journey.press('pages.settings.submit');
      await journey.expectToast('common.toast.profileUpdated');
      await journey.follow('common.nav.home');
      await journey.isAtHome(name);
    });
  });
}
