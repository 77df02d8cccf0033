import { expect, type Page } from '@playwright/test';
import { expectSoon, passMinute, passTimeUntil, pauseClock } from './support/passTimeUntil.ts';
import { test, watchCalls } from './support/test.ts';

const spring = 'Wiosenna premiera';
const people = (...names: string[]) => names.map((name) => ({ name, email: `${name.toLowerCase()}@example.com` }));

const hide = (page: Page) => turn(page, 'hidden');
const show = (page: Page) => turn(page, 'visible');

/** Playwright shows every tab, so the page is told otherwise. */
const turn = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test.describe('a sign-up elsewhere', () => {
  test('is seen on each page within 5 seconds, and moves no row', async ({ page, account, journey, words, openAs }) => {
    await page.clock.install();
    const { waitlist, toUrl } = await openAs({ waitlists: [spring], at: '/waitlists/:waitlist/subscribers' });
    const row = (email: string) => page.getByRole('row').filter({ hasText: email });

    await test.step('subscribers: an empty list fills', async () => {
      await expect(page.getByText(words('pages.subscribers.empty.nothingYet.title'))).toBeVisible();
      await expectSoon(
        page,
        () => account.signUp(waitlist, people('Ada')),
        () => row('ada@example.com').isVisible(),
      );
    });

    await test.step('subscribers: rows stay until they are asked for, and so does what is selected', async () => {
      const pick = page.getByRole('checkbox', {
        name: words('pages.subscribers.select.row', { email: 'ada@example.com' }),
      });
      await pick.check();
      const before = await row('ada@example.com').boundingBox();
      const two = page.getByRole('button', { name: words('pages.subscribers.newcomers', { count: 2 }) });
      await expectSoon(
        page,
        () => account.signUp(waitlist, people('Grace', 'Joan')),
        () => two.isVisible(),
      );
      expect(await row('ada@example.com').boundingBox()).toEqual(before);
      await expect(row('grace@example.com')).toBeHidden();
      await expect(pick).toBeFocused();

      await two.click();
      await expect(row('grace@example.com')).toBeVisible();
      await expect(row('joan@example.com')).toBeVisible();
      await expect(two).toBeHidden();
      await expect(pick).toBeChecked();
    });

    await test.step('subscribers: on another page, in another order', async () => {
      await page.goto(`${toUrl('/waitlists/:waitlist/subscribers')}?sort=email`);
      await expect(row('ada@example.com')).toBeVisible();
      const one = page.getByRole('button', { name: words('pages.subscribers.newcomers', { count: 1 }) });
      await expectSoon(
        page,
        () => account.signUp(waitlist, people('Zofia')),
        () => one.isVisible(),
      );
      await one.click();
      await expect(page.getByRole('row').nth(1)).toContainText('zofia@example.com');
    });

    await test.step('subscribers: somebody who is removed elsewhere goes, and whoever comes then is counted', async () => {
      await page.goto(`${toUrl('/waitlists/:waitlist/subscribers')}?sort=email`);
      await expect(row('ada@example.com')).toBeVisible();
      const one = page.getByRole('button', { name: words('pages.subscribers.newcomers', { count: 1 }) });
      await expectSoon(
        page,
        async () => {
          await account.remove(waitlist, 'grace@example.com');
          await account.signUp(waitlist, people('Barbara'));
        },
        async () => (await one.isVisible()) && (await row('grace@example.com').isHidden()),
      );
      await expect(row('barbara@example.com')).toBeHidden();
      await expect(row('joan@example.com')).toBeVisible();
    });

    await test.step('details', async () => {
      await journey.openTab('pages.waitlist.tab.details');
      const count = page.getByRole('main').getByText('4', { exact: true }).first();
      await expect(count).toBeVisible();
      const name = journey.field('pages.waitlist.field.name');
      await name.fill('Przedwiośnie');
      await expectSoon(
        page,
        () => account.signUp(waitlist, people('Hedy')),
        () => page.getByRole('main').getByText('5', { exact: true }).first().isVisible(),
      );
      await expect(name).toHaveValue('Przedwiośnie');
      await name.fill(spring);
    });

    await test.step('growth', async () => {
      await journey.openTab('pages.waitlist.tab.growth');
      const sources = page.getByRole('table', { name: words('pages.growth.sources') });
      await expect(sources.getByRole('row').nth(1)).toContainText('5');
      await expectSoon(
        page,
        () => account.signUp(waitlist, people('Radia')),
        () => sources.getByRole('row').nth(1).filter({ hasText: '6' }).isVisible(),
      );
    });

    await test.step('home', async () => {
      await page.goto(toUrl('/'));
      await expect(page.getByText('Radia', { exact: true })).toBeVisible();
      await expectSoon(
        page,
        () => account.signUp(waitlist, people('Maria')),
        async () =>
          (await page.getByText('Maria', { exact: true }).isVisible()) &&
          row(spring).filter({ hasText: '7' }).isVisible(),
      );
    });
  });

  test('is not asked for by a hidden page, and is seen when that is shown', async ({
    page,
    account,
    words,
    openAs,
  }) => {
    const { waitlist, toUrl } = await openAs({ waitlists: [spring] });
    await page.clock.install();
    await page.goto(toUrl('/waitlists/:waitlist/growth'));
    const calls = watchCalls(page, '/v1/');
    await expect.poll(() => calls.filter((url) => url.endsWith(waitlist.id)).length).toBeGreaterThan(0);
    await hide(page);
    calls.length = 0;
    await account.signUp(waitlist, people('Ada'));
    await page.clock.runFor(120_000);
    expect(calls).toEqual([]);
    await pauseClock(page);
    await show(page);
    const first = page.getByRole('table', { name: words('pages.growth.people') });
    await passTimeUntil(page, () => first.isVisible(), { step: 100, limit: 4000 });
  });

  test('costs a page that nothing happens on at most 20 reads a minute, without a body', async ({ page, openAs }) => {
    const { waitlist, toUrl } = await openAs({ waitlists: [spring] });
    await page.clock.install();
    await page.goto(toUrl('/waitlists/:waitlist'));
    const statuses: number[] = [];
    page.on('response', (reply) => reply.url().endsWith(waitlist.id) && statuses.push(reply.status()));
    await expect.poll(() => statuses.length).toBeGreaterThan(0);
    await passMinute(page, () => {
      statuses.length = 0;
    });
    expect(statuses.length).toBeLessThanOrEqual(20);
    expect(statuses.every((status) => status === 304)).toBe(true);
    expect(statuses.length).toBeGreaterThan(3);
  });
});
