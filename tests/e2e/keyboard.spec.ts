import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { languageCodes } from '../../locales/languages.ts';
import { signUpMany } from './support/foreignSite.ts';
import { Keyboard } from './support/Keyboard.ts';
import { walk } from './support/tags.ts';
import { test } from './support/test.ts';
import { otherThan } from './support/words.ts';

const password = 'pierwsze hasło';
const workspace = 'Studio Zorza';
const waitlist = 'Wiosenna premiera';
const others = Array.from({ length: 12 }, (_, index) => ({ email: `osoba${index + 1}@example.com` }));
const removed = 'osoba11@example.com';
/** The one after the removed subscriber among the search results, newest first */
const following = 'osoba10@example.com';

test.describe('by keyboard alone', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('the first run leads to subscribers and out again', walk, async ({ page, product, journey, words }) => {
    const keyboard = new Keyboard(page);
    const email = `${randomUUID()}@example.com`;
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    const button = (name: string) => page.getByRole('button', { name, exact: true });

    await test.step('signs up', async () => {
      await page.goto(product.origin);
      await journey.isAt('auth.signIn.title');
      await keyboard.press(link(words.link('auth.signIn.newHere')));
      await keyboard.isAtTitle(words('auth.signUp.title'));
      await keyboard.type(journey.field('auth.field.email'), email);
      await keyboard.type(journey.field('auth.field.password'), password);
      await keyboard.type(journey.field('auth.field.passwordConfirmation'), password);
      await page.keyboard.press('Enter');
      await keyboard.isAtTitle(words('pages.picker.titleNameless'));
    });

    await test.step('makes a workspace', async () => {
      await keyboard.press(link(words('pages.newWorkspace.submit')));
      await keyboard.isAtTitle(words('pages.newWorkspace.title'));
      await keyboard.type(journey.field('pages.workspace.name'), workspace);
      await keyboard.press(button(words('pages.newWorkspace.submit')), 'Space');
      await journey.isAtHome();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });

    const waitlistId = await test.step('makes a waitlist', async () => {
      await keyboard.press(link(words('pages.home.createFirst')));
      await keyboard.isAtTitle(words('pages.newWaitlist.title'));
      await keyboard.type(journey.field('pages.waitlist.field.name'), waitlist);
      await page.keyboard.press('Enter');
      await keyboard.isAtTitle(words('pages.waitlist.title', { name: waitlist }));
      return new URL(page.url()).pathname.split('/')[2] ?? '';
    });

    // Done and seen before focus passes the tab, which prefetches the list.
    await signUpMany(product.origin, waitlistId, others);
    await expect(page.getByRole('main')).toContainText(words('pages.subscribers.count', { count: others.length }));

    await test.step('copies the code of the widget', async () => {
      await expect(page).toHaveURL(/\/integration$/);
      const copy = button(words('pages.integration.copy'));
      await keyboard.press(copy, 'Space');
      await journey.expectToast('common.toast.copied');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(waitlistId);
    });

    const search = page.getByRole('searchbox', { name: words('pages.subscribers.search') });

    await test.step('searches the subscribers', async () => {
      await keyboard.tabBackTo(link(words('pages.waitlist.tab.subscribers')));
      await page.keyboard.press('Enter');
      await keyboard.isAtTitle(words('pages.waitlist.title', { name: waitlist }));
      await expect(journey.subscriberRows).toHaveCount(10);
      await keyboard.type(search, 'osoba1');
      await expect(journey.subscriberRows).toHaveCount(4);
      await page.keyboard.press('Escape');
      await expect(search).toBeFocused();
      await expect(search).toHaveValue('');
      await page.keyboard.insertText('osoba1');
      await expect(journey.subscriberRows).toHaveCount(4);
    });

    await test.step('removes one, and is at the next row', async () => {
      await keyboard.press(button(words('pages.subscribers.remove.action', { email: removed })), 'Space');
      await journey.expectToast('common.toast.subscriberRemoved');
      await expect(journey.subscriberRows).toHaveCount(3);
      await expect(button(words('pages.subscribers.remove.action', { email: following }))).toBeFocused();
    });

    await test.step('skips the sidebar', async () => {
      await page.reload();
      await journey.isAt('pages.waitlist.title', { name: waitlist });
      await page.keyboard.press('Tab');
      await expect(link(words('common.nav.skip'))).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      await page.keyboard.press('Tab');
      expect(await page.getByRole('main').locator(':focus').count()).toBe(1);
    });

    await test.step('chooses theme and language', async () => {
      const other = otherThan(journey.locale);
      const languages = page.getByRole('button').filter({ has: page.locator(`[lang="${journey.locale}"]`) });
      await keyboard.tabBackTo(languages);
      await page.keyboard.press('Enter');
      const choice = page.getByRole('menuitemradio').filter({ has: page.locator(`[lang="${other}"]`) });
      await expect(page.getByRole('menu')).toBeVisible();
      await page.keyboard.press('Home');
      for (const _ of languageCodes.slice(0, languageCodes.indexOf(other))) await page.keyboard.press('ArrowDown');
      await expect(choice).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(languages).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(button(words('components.themeSwitch.toDark'))).toBeFocused();
      await page.keyboard.press('Space');
      await journey.expectDark();
      await expect(button(words('components.themeSwitch.toLight'))).toBeFocused();
    });

    await test.step('signs out and in again', async () => {
      await journey.signOut(() => keyboard.press(button(words('common.signOut'))));
      await keyboard.type(journey.field('auth.field.email'), email);
      await keyboard.type(journey.field('auth.field.password'), password);
      await page.keyboard.press('Enter');
      await journey.isAtHome();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });
  });
});
