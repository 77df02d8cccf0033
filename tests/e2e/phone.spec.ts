import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/expectAccessible.ts';
import { signUpMany } from './support/foreignSite.ts';
import { walk } from './support/tags.ts';
import { test } from './support/test.ts';

const waitlist = 'Wiosenna premiera';
const named = { email: 'lucja.zolw@example.com', name: 'Łucja Żółw-Gżegżółka' };
const others = Array.from({ length: 11 }, (_, index) => ({ email: `osoba${index + 1}@example.com` }));

/** Names without a place to break a line */
const long = {
  name: `Źdźbło${'ż'.repeat(122)}`,
  workspace: `Studio${'W'.repeat(42)}`,
  waitlist: `Premiera${'M'.repeat(40)}`,
  email: `${'bardzo.dlugi.adres.'.repeat(3)}x@${'oddzial.'.repeat(6)}example.com`,
};

const expectNoSidewaysScroll = async (page: Page) => {
  const overflow = await page.evaluate(() => {
    const { scrollWidth = 0, clientWidth = 0 } = document.scrollingElement ?? {};
    return scrollWidth - clientWidth;
  });
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the first run leads to subscribers and out again', walk, async ({ page, product, journey, words }) => {
    const email = `${randomUUID()}@example.com`;
    const menu = page.getByRole('button', { name: words('common.nav.open'), includeHidden: true });
    const drawer = page.getByRole('dialog', { name: words('common.nav.label') });
    const goTo = async (place: 'home' | 'settings' | 'waitlists') => {
      await menu.click();
      await drawer.getByRole('link', { name: words(`common.nav.${place}`), exact: true }).click();
      await expect(drawer).toBeHidden();
      await expect(menu).toHaveAttribute('aria-expanded', 'false');
    };

    await test.step('signs up and makes a workspace', async () => {
      await page.goto(product.origin);
      await journey.isAt('auth.signIn.title');
      await page.getByRole('link', { name: words.link('auth.signIn.newHere') }).click();
      await journey.isAt('auth.signUp.title');
      await journey.signUp(email, 'pierwsze hasło');
      await journey.isAt('pages.picker.titleNameless');
      await journey.makeWorkspace('Studio Zorza');
      await journey.isAtHome();
    });

    await test.step('the menu is a drawer: closed by Escape, by the scrim, and by any link in it', async () => {
      await expect(drawer).toBeHidden();
      await menu.click();
      await expect(drawer).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(menu).toHaveAttribute('aria-expanded', 'false');
      await menu.click();
      await expect(drawer.locator(':focus')).toHaveCount(1);
      // Radix listens for presses outside from a timer on; this timer comes after it.
      await page.evaluate(() => new Promise((done) => setTimeout(done)));
      await page.mouse.click(350, 400);
      await expect(drawer).toBeHidden();
      await goTo('settings');
      await journey.isAt('pages.settings.title');
      await menu.click();
      await expect(drawer).toBeVisible();
      await page.goBack();
      await expect(drawer).toBeHidden();
      await journey.isAtHome();
      await goTo('home');
      await journey.isAtHome();
    });

    await test.step('it starts closed, however it was left', async () => {
      await menu.click();
      await expect
        .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('layout') ?? '{}').sidebarOpen))
        .toBe(true);
      await page.reload();
      await journey.isAtHome();
      await expect(drawer).toBeHidden();
    });

    const waitlistId = await journey.makeWaitlist(waitlist);

    await test.step('the tabs are a select', async () => {
      const tabs = page.getByRole('navigation', { name: words('pages.waitlist.tabs') });
      await expect(tabs.getByRole('link')).toHaveCount(0);
      for (const tab of ['advanced', 'integration', 'subscribers'] as const) {
        const label = words(`pages.waitlist.tab.${tab}`);
        await journey.choose('pages.waitlist.tabs', label);
        await expect(page).toHaveURL(`${product.origin}/waitlists/${waitlistId}/${tab}`);
        await expect(page.getByRole('combobox', { name: words('pages.waitlist.tabs') })).toHaveText(label);
        await journey.isAt('pages.waitlist.title', { name: waitlist });
        await expectNoSidewaysScroll(page);
      }
    });

    await signUpMany(product.origin, waitlistId, [...others, named]);

    await test.step('a subscriber’s name is below the address, and removing works', async () => {
      await page.reload();
      await expect(journey.subscriberRows).toHaveCount(10);
      const row = journey.subscriberRows.filter({ hasText: named.email });
      const isBelow = async () => {
        const address = await row.getByText(named.email).boundingBox();
        const name = await row.getByText(named.name).filter({ visible: true }).boundingBox();
        return address && name && name.y >= address.y + address.height;
      };
      await expect.poll(isBelow).toBe(true);
      await journey.openPage(2);
      await expect(journey.subscriberRows).toHaveCount(2);
      await expectNoSidewaysScroll(page);
      await journey.openPage(1);
      await journey.searchFor('żółw');
      await expect(journey.subscriberRows).toHaveCount(1);
      await journey.removeSubscriber(named.email);
      await expect(page.getByText(words('pages.subscribers.empty.noMatch.title', { search: 'żółw' }))).toBeVisible();
      await expectNoSidewaysScroll(page);
    });

    await test.step('the breadcrumb leads back, and the button at the top right finds pages', async () => {
      await page.getByRole('link', { name: words('pages.waitlist.breadcrumb'), exact: true }).click();
      await journey.isAt('pages.waitlists.title');
      await page.getByRole('button', { name: words('components.commands') }).click();
      await page.getByRole('combobox', { name: words('components.commands') }).fill(words('common.nav.settings'));
      await page.keyboard.press('Enter');
      await journey.isAt('pages.settings.title');
    });

    await test.step('the count has fallen, and there is a way out', async () => {
      await goTo('home');
      await expect(journey.waitlistRow(waitlist)).toContainText('11');
      await journey.signOut(async () => {
        await menu.click();
        await drawer.getByRole('button', { name: words('common.signOut') }).click();
      });
    });
  });

  test('the tabs are links from 768 pixels on, and the sidebar stands beside the page from 1024 on', async ({
    page,
    words,
    openAs,
  }) => {
    await openAs({ waitlists: [waitlist], at: '/waitlists/:waitlist' });
    const tabs = page.getByRole('navigation', { name: words('pages.waitlist.tabs') }).getByRole('link');
    const select = page.getByRole('combobox', { name: words('pages.waitlist.tabs') });
    const menu = page.getByRole('button', { name: words('common.nav.open') });
    const sidebar = page.getByRole('complementary');
    const resize = (width: number) => page.setViewportSize({ width, height: 740 });
    await expect(select).toBeVisible();
    await resize(767);
    await expect(select).toBeVisible();
    await expect(tabs).toHaveCount(0);
    await resize(768);
    await expect(tabs.first()).toBeVisible();
    await expect(select).toHaveCount(0);
    await resize(1023);
    await menu.click();
    const drawer = page.getByRole('dialog', { name: words('common.nav.label') });
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(20 * 16);
    await page.keyboard.press('Escape');
    await expect(sidebar).toHaveCount(0);
    await resize(1024);
    await expect(menu).toHaveCount(0);
    expect((await sidebar.boundingBox())?.width).toBe(16 * 16);
  });

  test('no page scrolls sideways, however long its words', async ({ page, product, account, journey, openAs }) => {
    for (const path of ['signIn', 'signUp', 'forgotPassword', 'resetPassword', 'nowhere']) {
      await page.goto(`${product.origin}/auth/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
    await account.setName(long.name);
    const { workspace, waitlist: list } = await openAs({
      workspace: long.workspace,
      waitlists: [{ name: long.waitlist, description: long.name }],
      subscribers: [{ email: long.email, name: long.name }, ...others],
    });
    const lists = `/waitlists/${list.id}`;
    const places: readonly [path: string, shown: string][] = [
      ['/', long.waitlist],
      ['/workspaces', long.workspace],
      ['/workspaces/new', ''],
      [`/workspaces/${workspace.id}`, long.workspace],
      [`/workspaces/${workspace.id}/edit`, ''],
      ['/waitlists', long.waitlist],
      ['/waitlists/new', ''],
      [lists, long.waitlist],
      [`${lists}/subscribers`, others.at(-1)?.email ?? ''],
      [`${lists}/subscribers?page=2`, long.email],
      [`${lists}/integration`, list.id],
      [`${lists}/advanced`, long.waitlist],
      ['/settings', account.email],
      [`/integration?waitlistId=${list.id}&method=embedded`, list.id],
      [`/notifications?waitlistId=${list.id}`, long.waitlist],
      [`/customization?waitlistId=${list.id}`, long.waitlist],
      ['/nowhere', ''],
    ];
    for (const [path, shown] of places) {
      await page.goto(product.origin + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(shown);
      await expectNoSidewaysScroll(page);
      // Table rows are truncated on purpose: their titles and the sheet behind them show the whole text.
      for (const text of await page.getByText(long.email).and(page.locator(':not([title])')).all()) {
        expect(await text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), path).toBe(0);
      }
    }
    await page.getByRole('button', { name: journey.words('common.nav.open') }).click();
    await expect(page.getByRole('dialog')).toContainText(long.workspace);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
