import { expect } from '@playwright/test';
import { Keyboard } from './support/Keyboard.ts';
import { test } from './support/test.ts';

test('a waitlist, a page and an action are reached by name, by keyboard alone', async ({
  page,
  openAs,
  journey,
  words,
}) => {
  await openAs({ waitlists: ['Aurora', 'Łódź wiosną'], at: '/' });
  const keyboard = new Keyboard(page);
  const dialog = page.getByRole('dialog', { name: words('components.commands') });
  const field = dialog.getByRole('combobox', { name: words('components.commands') });
  const button = page.getByRole('button', { name: words('components.commands') });
  await expect(button).toBeVisible();
  const ask = async (text: string) => {
    await expect(field).toBeFocused();
    await page.keyboard.insertText(text);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  };

  await test.step('by Ctrl K, without its marks', async () => {
    await page.keyboard.press('Control+k');
    await ask('lodz');
    await keyboard.isAtTitle(words('pages.waitlist.title', { name: 'Łódź wiosną' }));
  });

  await test.step('by the button of the sidebar', async () => {
    await button.focus();
    await page.keyboard.press('Enter');
    await ask(words('common.nav.settings'));
    await journey.isAt('pages.settings.title');
    await keyboard.isAtTitle(words('pages.settings.title'));
  });

  await test.step('by Cmd K, which also closes it', async () => {
    await page.keyboard.press('Meta+k');
    await expect(field).toBeFocused();
    await page.keyboard.press('Meta+k');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('Meta+k');
    await ask(words('components.themeSwitch.toDark'));
    await expect(page.getByRole('button', { name: words('components.themeSwitch.toLight') })).toBeVisible();
  });

  await test.step('not over a dialog', async () => {
    await page.getByRole('button', { name: words('pages.settings.delete.action') }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expect(field).toHaveCount(0);
  });
});
