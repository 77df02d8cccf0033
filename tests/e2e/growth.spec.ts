import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { intercept } from '../support/intercept.ts';
import { changeSession } from './support/account.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { passTimeUntil } from './support/passTimeUntil.ts';
import { everyLanguage, walk } from './support/tags.ts';
import { test } from './support/test.ts';

const spring = 'Wiosenna premiera';
const people = (...names: string[]) => names.map((name) => ({ name, email: `${name.toLowerCase()}@example.com` }));

/** Records layout shifts in the page's content: the text, and where it moved from and to. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: { at: number; text: string }[] = [];
    const drawnAt: number[] = [];
    Object.assign(window, { shifts, drawnAt });
    document.fonts.addEventListener('loadingdone', () => drawnAt.push(performance.now()));
    const toText = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`;
    // A late font has other letter widths: letters move within a box that stays in place.
    const isSame = (one: DOMRectReadOnly, other: DOMRectReadOnly) =>
      (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(one[side] - other[side]) < 2);
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as unknown as {
        startTime: number;
        sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
      }[];
      for (const { startTime, sources } of entries)
        for (const { node, previousRect, currentRect } of sources)
          if (node && document.querySelector('main')?.contains(node) && !isSame(previousRect, currentRect))
            shifts.push({
              at: startTime,
              text: `${node.textContent}: ${toText(previousRect)} to ${toText(currentRect)}`,
            });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => {
      const { shifts, drawnAt } = window as unknown as { shifts: { at: number; text: string }[]; drawnAt: number[] };
      const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
      const cameAt = fonts.map((font) => (font as PerformanceResourceTiming).responseEnd);
      // Tabs are as wide as their words, so they move in the frame between a font's last byte and its event.
      const isByFont = (at: number) =>
        cameAt.some((came) => at >= came && at <= (drawnAt.find((done) => done >= came) ?? 0));
      return shifts.filter(({ at }) => !isByFont(at)).map(({ text }) => text);
    });
}

test.describe('the figures of a list', () => {
  test(
    'the growth of a list: nobody, then two, in every range, as a table, by keyboard and as a picture',
    walk,
    async ({ page, account, journey, words, openAs }) => {
      await page.clock.install();
      const { waitlist } = await openAs({ waitlists: [spring], at: '/waitlists/:waitlist' });
      await journey.isAt('pages.waitlist.title', { name: spring });
      await journey.openTab('pages.waitlist.tab.growth');
      await expect(page.getByRole('heading', { name: words('pages.growth.empty.title') })).toBeVisible();

      const points = page.getByRole('slider');
      const sources = page.getByRole('table', { name: words('pages.growth.sources') });
      await test.step('new sign-ups are there on the next visit', async () => {
        await account.signUp(waitlist, people('Ada', 'Grace'));
        await journey.openTab('pages.waitlist.tab.details');
        // Data read within the last second is not read again.
        await page.clock.runFor(2000);
        await journey.openTab('pages.waitlist.tab.growth');
        const first = page.getByRole('table', { name: words('pages.growth.people') });
        await expect(first.getByRole('link')).toHaveText(['grace@example.com', 'ada@example.com']);
        await expect(points).toHaveCount(0);
        await expectAccessible(page);
      });

      await test.step('from ten sign-ups on there is a chart', async () => {
        await account.signUp(waitlist, people(...'ABCDEFGHIJ'));
        const said = words('pages.growth.point', { when: '', signUps: 12, total: 12, views: 0 }).replace(
          /^: |, [^,]*$/g,
          '',
        );
        await journey.openTab('pages.waitlist.tab.details');
        // Data read within the last second is not read again.
        await page.clock.runFor(2000);
        await journey.openTab('pages.waitlist.tab.growth');
        await expect(points).toHaveAttribute('aria-valuetext', new RegExp(said));
        await expect(sources.getByRole('row').nth(1)).toContainText(words('pages.growth.source.direct'));
        await expect(sources.getByRole('row').nth(1)).toContainText('12');
        await expectAccessible(page);
      });

      await test.step('each range is in the address and opens from it', async () => {
        const ranges = page.getByRole('navigation', { name: words('pages.growth.ranges') });
        for (const range of ['48h', '7d', '90d', '1y', 'all'] as const) {
          await ranges.getByRole('link', { name: words(`pages.growth.range.${range}`), exact: true }).click();
          await expect(page).toHaveURL(new RegExp(`/growth\\?range=${range}$`));
          await expect(points).toHaveAttribute('aria-valuetext', /12/);
        }
        await page.reload();
        await expect(ranges.getByRole('link', { name: words('pages.growth.range.all') })).toHaveAttribute(
          'aria-current',
          'true',
        );
        await expect(points).toHaveAccessibleName(words('pages.growth.unit.hour'));
        await ranges.getByRole('link', { name: words('pages.growth.range.7d'), exact: true }).click();
      });

      await test.step('the arrow keys move through the days', async () => {
        await points.focus();
        await page.keyboard.press('ArrowLeft');
        const yesterday = words('pages.growth.point', { when: '', signUps: 0, total: 0, views: 0 });
        await expect(points).toHaveAttribute('aria-valuetext', new RegExp(`${yesterday}$`));
        await page.keyboard.press('Home');
        await expect(points).toHaveAttribute('aria-valuenow', '0');
      });

      await test.step('the same in numbers', async () => {
        const show = (view: 'chart' | 'table') =>
          page.getByRole('radio', { name: words(`pages.growth.view.${view}`) }).check();
        await show('table');
        const table = page.getByRole('table', { name: words('pages.growth.table') });
        await expect(table.getByRole('row')).toHaveCount(8);
        await expect(table.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('12');
        await expectAccessible(page);
        await show('chart');
      });

      await test.step('a picture with its title', async () => {
        const path = test.info().outputPath('growth.svg');
        await journey.download('pages.growth.download', /^growth_\d{4}-\d{2}-\d{2}\.svg$/, path);
        const picture = await readFile(path, 'utf8');
        expect(picture).toContain(spring);
        expect(picture).toMatch(/^<svg [^>]*\bxml:lang="pl"/);
        expect(picture).not.toContain('class=');
      });
    },
  );

  test('home: the last week, who came last, and the way to a form’s code', async ({ page, account, words, openAs }) => {
    const { waitlist, waitlists } = await openAs({
      // As many as the table has rows while it loads.
      waitlists: [spring, 'Spotkanie', 'Warsztaty'],
      subscribers: people('Ada', 'Grace', 'Joan'),
    });
    const readShifts = await watchShifts(page);
    await page.goto(account.origin);
    const card = (label: string) => page.locator('dl', { hasText: label });
    await expect(card(words('pages.overview.week.label'))).toContainText('3');
    const newest = page.getByRole('region', { name: words('pages.overview.newest.title') }).getByRole('link');
    await expect(newest).toHaveText(['Joan', 'Grace', 'Ada']);
    await expect(newest.first()).toHaveAttribute(
      'href',
      new RegExp(`^/waitlists/${waitlist.id}/subscribers\\?subscriber=[0-9a-f-]{36}$`),
    );
    await expectAccessible(page);
    expect(await readShifts()).toEqual([]);
    await test.step('on a phone as well', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      const table = page.getByRole('table', { name: words('pages.home.table') });
      // The table's skeleton is painted before its rows come.
      await intercept(page, '**/v1/workspaces/*/waitlists*', async (route) => {
        await expect(table).toBeVisible();
        await page.evaluate(() => document.fonts.ready.then(() => {}));
        await page.evaluate(
          () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
        );
        await route.continue();
      });
      await page.reload();
      await expect(newest).toHaveCount(3);
      await expect(table.getByRole('link', { name: words('pages.home.getCode') })).toHaveCount(2);
      await expectAccessible(page);
      expect(await readShifts()).toEqual([]);
    });
    const code = page.getByRole('link', { name: words('pages.home.getCode'), exact: true });
    await expect(code).toHaveCount(2);
    await code.first().click();
    await expect(page).toHaveURL(`${account.origin}/waitlists/${waitlists[1]?.id}/integration`);
  });

  test.describe('details of a list', () => {
    test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

    test('begin with what happens, and copy the link of its page', async ({
      page,
      account,
      journey,
      words,
      openAs,
    }) => {
      const readShifts = await watchShifts(page);
      const { waitlist } = await openAs({
        waitlists: [spring],
        subscribers: people('Ada', 'Grace', 'Joan', 'Lin', 'Zofia'),
        at: '/waitlists/:waitlist',
      });
      await journey.isAt('pages.waitlist.title', { name: spring });
      const standing = { people: words('pages.subscribers.count', { count: 5 }) };
      await expect(page.getByText(words('pages.waitlist.standing', standing))).toBeVisible();
      const newest = page.getByRole('region', { name: words('pages.overview.newest.title') }).getByRole('link');
      await expect(newest).toHaveText(['Zofia', 'Lin', 'Joan', 'Grace', 'Ada']);
      expect(await readShifts()).toEqual([]);
      await expectAccessible(page);
      const href = `${account.origin}/w/${waitlist.id}`;
      await expect(page.getByRole('link', { name: words('pages.waitlist.details.openSignUpPage') })).toHaveAttribute(
        'href',
        href,
      );
      await journey.openTab('pages.waitlist.tab.advanced');
      await page.getByRole('button', { name: words('pages.waitlist.details.copyLink') }).click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(href);
    });
  });

  test(
    'home: the greeting, the date and how long ago people came follow the clock, also after a sleep',
    everyLanguage,
    async ({ page, account, words, openAs }) => {
      const far = { expires_at: Math.floor(Date.now() / 1000) + 30 * 86_400 };
      await openAs({ waitlists: [spring], subscribers: people('Ada'), storage: changeSession(account, far) });
      await account.setName('Zofia');
      const morning = new Date(Date.now() + 86_400_000);
      // Half a minute before noon in Warsaw, where the browser is.
      const warsaw = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Warsaw', hour: 'numeric', hourCycle: 'h23' });
      morning.setUTCHours(12, 59, 30, 0);
      morning.setTime(morning.getTime() - (Number(warsaw.format(morning)) - 11) * 3_600_000);
      await page.clock.install({ time: morning });
      await page.goto(account.origin);
      const title = page.getByRole('heading', { level: 1 });
      const age = page.getByRole('region', { name: words('pages.overview.newest.title') }).locator('time');
      await expect(title).toHaveText(words('pages.home.greeting.morning', { name: 'Zofia' }));
      await page.clock.fastForward(61_000);
      await expect(title).toHaveText(words('pages.home.greeting.afternoon', { name: 'Zofia' }));
      const [header, before] = [await page.locator('main header').textContent(), (await age.textContent()) ?? ''];
      await page.clock.setSystemTime(morning.getTime() + 30 * 3_600_000);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(age).not.toHaveText(before);
      await expect(page.locator('main header')).not.toHaveText(header ?? '');
      await page.clock.setSystemTime(morning.getTime() + 32 * 3_600_000);
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(title).toHaveText(words('pages.home.greeting.evening', { name: 'Zofia' }));
    },
  );

  test('a browser without a time zone has growth and home in UTC', async ({
    page,
    account,
    journey,
    words,
    openAs,
  }) => {
    await page.addInitScript(() => {
      const { resolvedOptions } = Intl.DateTimeFormat.prototype;
      Intl.DateTimeFormat.prototype.resolvedOptions = function resolve() {
        return { ...resolvedOptions.call(this), timeZone: 'Etc/Unknown' };
      };
    });
    await openAs({
      waitlists: [spring],
      subscribers: people(...'ABCDEFGHIJK'),
      at: '/waitlists/:waitlist/growth?range=all',
    });
    await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', /11/);
    await journey.openTab('pages.waitlist.tab.details');
    await page.goto(account.origin);
    await expect(page.locator('dl', { hasText: words('pages.overview.week.label') })).toContainText('11');
  });

  test('unavailable figures leave the rest of home intact', async ({ page, account, words, allowed, openAs }) => {
    allowed.push(/status of 500/);
    await openAs({ waitlists: [spring], subscribers: people('Ada') });
    await page.clock.install();
    await intercept(page, '**/v1/workspaces/*/overview*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(account.origin);
    await expect(page.getByRole('link', { name: spring })).toBeVisible();
    await passTimeUntil(page, () => page.getByText(words('pages.overview.failed')).first().isVisible());
    await expect(page.getByRole('link', { name: spring })).toBeVisible();
  });
});
