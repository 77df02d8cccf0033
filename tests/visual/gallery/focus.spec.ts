import { expect, type Locator, type Page } from '@playwright/test';
import { wordsIn } from '../../e2e/support/words.ts';
import { type Gallery, test } from '../gallery.ts';
import { findStory, toView, widths } from './listStories.ts';

const say = wordsIn('en');
const { phone, desktop } = widths;

async function open(gallery: Gallery, storyId: string, width: number): Promise<Page> {
  expect(await gallery.show(toView(findStory(storyId), 'en', width))).toEqual([]);
  return gallery.page;
}

async function pressWithKeyboard(opener: Locator): Promise<void> {
  await opener.focus();
  await opener.press('Enter');
}

const dialogs = [
  {
    asks: 'to delete a workspace',
    storyId: 'screens-workspaces-workspacescreen--ready',
    opener: say('pages.workspace.delete.action'),
    confirm: say('pages.workspace.delete.action'),
  },
  {
    asks: 'to replace an access key',
    storyId: 'screens-workspaces-workspacescreen--ready',
    opener: say('pages.workspace.accessKey.rotate.action'),
    confirm: say('pages.workspace.accessKey.rotate.action'),
  },
  {
    asks: 'to delete a waitlist',
    storyId: 'screens-waitlists-waitlistadvancedscreen--ready',
    opener: say('pages.waitlist.advanced.delete.action'),
    confirm: say('pages.waitlist.advanced.delete.action'),
  },
  {
    asks: 'to remove a subscriber',
    storyId: 'screens-subscribers-subscribersscreen--from-plain-api',
    opener: say('pages.subscribers.remove.action', { email: 'ada.lovelace@analytical.engine' }),
    confirm: say('pages.subscribers.remove.confirm'),
  },
];

for (const { asks, storyId, opener: name, confirm } of dialogs) {
  test(`a dialog that asks ${asks} keeps the focus and gives it back`, async ({ gallery }) => {
    const page = await open(gallery, storyId, desktop);
    const opener = page.getByRole('button', { name, exact: true });
    await pressWithKeyboard(opener);
    const dialog = page.getByRole('alertdialog');
    const cancel = dialog.getByRole('button', { name: say('common.cancel') });
    const stops = [...(await dialog.getByRole('textbox').all()), cancel, dialog.getByRole('button', { name: confirm })];
    for (const stop of [...stops, ...stops.slice(0, 1)]) {
      await expect(stop).toBeFocused();
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(stops.at(-1) as Locator).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
}

test('the answers to a question stand on a phone as they are walked', async ({ gallery }) => {
  const page = await open(gallery, 'screens-settings-settingsscreen--ready', phone);
  await pressWithKeyboard(page.getByRole('button', { name: say('pages.settings.delete.action'), exact: true }));
  const dialog = page.getByRole('alertdialog');
  const tops = async (stops: Locator) =>
    Promise.all((await stops.all()).map(async (stop) => (await stop.boundingBox())?.y ?? 0));
  const places = await tops(dialog.locator('input, form > * > * > button'));
  expect(places.length).toBeGreaterThan(2);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  await page.keyboard.press('Escape');
});

const choices = [
  {
    what: 'the menu of workspaces',
    storyId: 'screens-home-homescreen--ready',
    width: desktop,
    opener: { role: 'button', name: say('components.workspaceSelector.label', { name: 'Aurora Labs' }) },
    line: /^menuitem/,
  },
  {
    what: 'the menu of languages',
    storyId: 'screens-home-homescreen--ready',
    width: desktop,
    opener: { role: 'button', name: say('components.languageSwitch.label', { language: 'English' }) },
    line: /^menuitem/,
  },
  {
    what: 'the select of waitlists',
    storyId: 'screens-integration-integrationscreen--none-chosen',
    width: desktop,
    opener: { role: 'combobox', name: say('pages.selector.label') },
    line: /^option$/,
  },
  {
    what: 'the select that tabs become',
    storyId: 'screens-waitlists-waitlistframe--ready',
    width: phone,
    opener: { role: 'combobox', name: say('pages.waitlist.tabs') },
    line: /^option$/,
  },
] as const;

/** Returns the text of the focused line of the open list; null when none has focus. */
const focusedLine = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return /^(menuitem|option)/.test(activeElement?.role ?? '') ? (activeElement?.textContent ?? '') : null;
  });

for (const { what, storyId, width, opener: named } of choices) {
  test(`${what} is gone through by arrows and gives the focus back`, async ({ gallery }) => {
    const page = await open(gallery, storyId, width);
    const opener = page.getByRole(named.role, { name: named.name, exact: true });
    await pressWithKeyboard(opener);
    await expect.poll(() => focusedLine(page)).not.toBeNull();
    const first = await focusedLine(page);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focusedLine(page)).not.toBe(first);
    await page.keyboard.press('Tab');
    expect(await focusedLine(page)).not.toBeNull();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    expect(await focusedLine(page)).toBeNull();
  });

  test(`${what} gives the focus back after a choice`, async ({ gallery }) => {
    const page = await open(gallery, storyId, width);
    const opener = page.getByRole(named.role, { name: named.name, exact: true });
    await pressWithKeyboard(opener);
    await expect.poll(() => focusedLine(page)).not.toBeNull();
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedLine(page)).toBeNull();
    await expect(opener).toBeFocused();
  });
}

const drawerStory = 'screens-shell-appshell--drawer-closed';

async function openDrawer(gallery: Gallery) {
  const page = await open(gallery, drawerStory, phone);
  const opener = page.getByRole('button', { name: say('common.nav.open') });
  await opener.focus();
  await page.keyboard.press('Space');
  const drawer = page.getByRole('dialog', { name: say('common.nav.label') });
  await expect(drawer).toBeVisible();
  return { page, opener, drawer };
}

test('the drawer keeps the focus for as many steps as it has stops', async ({ gallery }) => {
  const { page, drawer } = await openDrawer(gallery);
  await expect(drawer.getByRole('link').first()).toBeFocused();
  const names = new Set<string>();
  const stops = await drawer.locator('a[href], button').count();
  expect(stops).toBeGreaterThan(5);
  for (let step = 0; step < stops + 2; step += 1) {
    await expect(drawer.locator(':focus')).toHaveCount(1);
    names.add(await drawer.locator(':focus').evaluate((each) => each.ariaLabel ?? each.textContent ?? ''));
    await page.keyboard.press('Tab');
  }
  expect(names.size).toBe(stops);
});

const ways = {
  Escape: ({ page }) => page.keyboard.press('Escape'),
  'a press on the scrim': ({ page }) => page.mouse.click(phone - 10, 360),
  'its button': ({ drawer }) => drawer.getByRole('button', { name: say('common.nav.close') }).click(),
  'a press on a link': ({ drawer }) => drawer.getByRole('link', { name: say('common.nav.settings') }).click(),
  'a press on the link to the open page': ({ drawer }) =>
    drawer.getByRole('link', { name: say('common.nav.home') }).click(),
} satisfies Record<string, (shown: Awaited<ReturnType<typeof openDrawer>>) => Promise<void>>;

for (const [way, leave] of Object.entries(ways)) {
  test(`the drawer is closed by ${way} and gives the focus back`, async ({ gallery }) => {
    const shown = await openDrawer(gallery);
    await leave(shown);
    await expect(shown.drawer).toBeHidden();
    await expect(shown.opener).toBeFocused();
  });
}
