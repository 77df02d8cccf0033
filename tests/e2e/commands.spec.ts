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

const people = [
  { email: 'ada.lovelace@example.com', name: 'Ada Lovelace' },
  { email: 'grace@example.com', name: 'Grace Hopper' },
];

test('what belongs to the open list comes first, and its people are found by address', async ({
  page,
  context,
  journey,
  words,
  openAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { waitlist, toUrl } = await openAs({ subscribers: people, at: '/waitlists/:waitlist/subscribers' });
  const path = toUrl('/waitlists/:waitlist');
  const dialog = page.getByRole('dialog', { name: words('components.commands') });
  const field = dialog.getByRole('combobox');
  const first = dialog.getByRole('option').first();
  const open = async (text: string) => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.insertText(text);
  };

  await test.step('not the page that is open', async () => {
    await expect(journey.subscriberRows).toHaveCount(people.length);
    await open('');
    await expect(first).toHaveText(words('pages.waitlist.tab.form'));
    await expect(dialog.getByRole('group').first()).toContainText(words('pages.subscribers.import'));
    await page.keyboard.press('Escape');
  });

  await test.step('a tab by its English name, whatever the language', async () => {
    await open('growth');
    await expect(first).toHaveText(words('pages.waitlist.tab.growth'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${path}/growth`);
  });

  await test.step('the link of its page', async () => {
    await open(words('components.commands.copyLink'));
    await page.keyboard.press('Enter');
    await journey.expectToast('common.toast.copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/w/${waitlist.id}`);
  });

  await test.step('a person, by an address typed letter by letter, in one read', async () => {
    const reads: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/contacts')) reads.push(searchParams.get('search') ?? '');
    });
    await open('');
    await page.keyboard.type('ada.love');
    await expect(first).toContainText('ada.lovelace@example.com');
    expect(reads).toEqual(['ada.love']);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'ada.lovelace@example.com' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('nobody, and that is said', async () => {
    await open('qqqqq');
    await expect(dialog.getByRole('status')).toHaveText(words('components.commands.empty', { search: 'qqqqq' }));
  });
});
