import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { MessageId } from '@prelude/ui/words/MessageId';
import { languageCodes } from '../../locales/languages.ts';
import { type WaitlistTabId, waitlistTabs } from '../../packages/app/src/platform/paths.ts';
import { intercept } from '../support/intercept.ts';
import { expectWholePage } from './support/expectAccessible.ts';
import { test } from './support/test.ts';
import { type Words, wordsIn } from './support/words.ts';

interface Ids {
  workspace: string;
  waitlist: string;
}

interface Address {
  path: (ids: Ids) => string;
  title: MessageId;
  /** Name in the title: the waitlist or workspace that the page is about */
  of?: string;
}

const workspaceName = 'Studio Zorza';
const waitlistName = 'Wiosenna premiera';
const tab = (id: WaitlistTabId, path = `/${id}`): Address => ({
  path: ({ waitlist }) => `/waitlists/${waitlist}${path}`,
  title: `pages.waitlist.tab.${id}`,
  of: waitlistName,
});

/** SPEC section 2, "Dashboard routes", each without a slash at its end. */
const dashboard: Address[] = [
  { path: () => '', title: 'pages.home.title' },
  { path: () => '/workspaces', title: 'pages.workspaces.title' },
  { path: () => '/workspaces/new', title: 'pages.newWorkspace.title' },
  { path: ({ workspace }) => `/workspaces/${workspace}`, title: 'pages.workspace.documentTitle', of: workspaceName },
  { path: ({ workspace }) => `/workspaces/${workspace}/edit`, title: 'pages.placeholder.workspaceEdit.title' },
  { path: () => '/waitlists', title: 'pages.waitlists.title' },
  { path: () => '/waitlists/new', title: 'pages.newWaitlist.title' },
  tab('details', ''),
  ...waitlistTabs.map((id) => tab(id)),
  { path: () => '/settings', title: 'pages.settings.title' },
  { path: () => '/notifications', title: 'pages.selector.notifications.title' },
  { path: () => '/integration', title: 'pages.integration.title' },
  { path: () => '/customization', title: 'pages.selector.customization.title' },
  { path: () => '/nowhere', title: 'common.notFound.title' },
  { path: ({ waitlist }) => `/waitlists/${waitlist}/nowhere`, title: 'common.notFound.title' },
];

/** SPEC section 2, "Auth routes". */
const auth: Address[] = [
  { path: () => '/auth/signIn', title: 'auth.signIn.title' },
  { path: () => '/auth/signUp', title: 'auth.signUp.title' },
  { path: () => '/auth/forgotPassword', title: 'auth.forgotPassword.title' },
  { path: () => '/auth/resetPassword', title: 'auth.invalidLink.title' },
  { path: () => '/auth/choosePassword', title: 'auth.confirmed.page' },
  { path: () => '/auth/confirmed', title: 'auth.confirmed.page' },
  { path: () => '/auth/nowhere', title: 'common.notFound.title' },
];

function toTitle(words: Words, { title, of: name = '' }: Address): string {
  const own = words(title, { name });
  const isTab = title.startsWith('pages.waitlist.tab.');
  return words('common.documentTitle', {
    page: isTab ? words('pages.waitlist.documentTitle', { tab: own, name }) : own,
  });
}

/** Opens an address as a link does, without loading the app again. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => history.pushState(null, '', address), path || '/');

async function expectOrdered(page: Page, words: Words, address: Address): Promise<void> {
  await expect(page).toHaveTitle(toTitle(words, address));
  await expect(page.getByText(words('common.loading'))).toHaveCount(0);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('main')).toHaveCount(1);
  await expectToastRegion(page, words);
  await expectWholePage(page);
}

/** The toast region must exist even when empty, so that toasts are announced; it sits at the top right. */
async function expectToastRegion(page: Page, words: Words): Promise<void> {
  const region = page.getByRole('region', { name: words('components.toast.region') });
  const { x = 0, y = 0, width = 0 } = (await region.boundingBox()) ?? {};
  expect([page.viewportSize()?.width, 8]).toEqual([x + width + 16, y]);
}

test.describe('every address', () => {
  const promise = 'has a title, one heading, one main and a place for toasts, and is whole for axe';

  test(`of the dashboard ${promise}`, async ({ page, words, openAs }) => {
    const { workspace, waitlist } = await openAs({
      workspace: workspaceName,
      waitlists: [waitlistName],
      subscribers: [{ email: 'zaneta@example.com', name: 'Żaneta' }],
      at: '/',
    });
    for (const address of dashboard) {
      const path = address.path({ workspace: workspace.id, waitlist: waitlist.id });
      await follow(page, path);
      await test.step(path || '/', () => expectOrdered(page, words, address));
    }
  });

  test(`before sign-in ${promise}`, async ({ page, product, words }) => {
    await page.goto(product.origin);
    for (const address of auth) {
      const path = address.path({ workspace: '', waitlist: '' });
      await follow(page, path);
      await test.step(path, () => expectOrdered(page, words, address));
    }
  });

  test('without scripts the page says what it needs, in every language', async ({ page, product }) => {
    // Read as text: with scripts turned off by Playwright, the browser shows no noscript.
    const html = await (await page.request.get(product.origin)).text();
    const said = /<noscript>.*<\/noscript>/s.exec(html)?.[0];
    for (const locale of languageCodes) expect(said).toContain(wordsIn(locale)('common.noScript'));
  });

  test('a printed page has no navigation', async ({ page, words, openAs }) => {
    await openAs({ waitlists: [waitlistName], at: '/waitlists' });
    const main = page.getByRole('link', { name: waitlistName });
    const menu = page.getByRole('navigation', { name: words('common.nav.label') });
    await expect(main).toBeVisible();
    await expect(menu).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(main).toBeVisible();
    await expect(menu).toBeHidden();
  });
});

/** More than fit on one screen */
const names = Array.from({ length: 30 }, (_, index) => `${waitlistName} ${index + 1}`);

test.describe('finding the way', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('no page of the dashboard opens without a session, and each is remembered', async ({ page, product, words }) => {
    const signIn = words('common.documentTitle', { page: words('auth.signIn.title') });
    for (const { path } of dashboard) {
      const asked = path({ workspace: 'some-workspace', waitlist: 'some-waitlist' }) || '/';
      await page.goto(`${product.origin}${asked}`, { waitUntil: 'commit' });
      await expect(page, asked).toHaveTitle(signIn);
      const { pathname, searchParams } = new URL(page.url());
      expect({ pathname, next: searchParams.get('next') }).toEqual({
        pathname: '/auth/signIn',
        next: asked === '/' ? null : asked,
      });
    }
  });

  test('after sign-in the requested page opens with its full address', async ({ page, account, journey }) => {
    const workspace = await account.makeWorkspace(workspaceName);
    const waitlist = await account.makeWaitlist(workspace, waitlistName);
    const address = `${account.origin}/waitlists/${waitlist.id}/subscribers?page=2&search=zaneta`;
    await page.goto(address);
    await journey.signIn(account.email, account.password);
    await expect(page).toHaveURL(address);
  });

  test('after sign-up the requested page opens', async ({ page, product, journey, words }) => {
    await page.goto(`${product.origin}/settings`);
    await page.getByRole('link', { name: words.link('auth.signIn.newHere') }).click();
    await journey.isAt('auth.signUp.title');
    await page.getByRole('link', { name: words.link('auth.signUp.haveAccount') }).click();
    await journey.isAt('auth.signIn.title');
    await page.getByRole('link', { name: words.link('auth.signIn.newHere') }).click();
    await journey.signUp(`${randomUUID()}@example.com`, 'pierwsze hasło');
    await journey.isAt('pages.settings.title');
    await expect(page).toHaveURL(`${product.origin}/settings`);
  });

  test('with a session the pages before sign-in lead home, but a reset link still opens', async ({
    page,
    account,
    journey,
    openAs,
  }) => {
    await openAs();
    for (const path of ['/auth/signIn', '/auth/signUp/', '/auth/forgotPassword']) {
      await page.goto(`${account.origin}${path}`);
      await expect(page).toHaveURL(`${account.origin}/`);
    }
    await page.goto(`${account.origin}/auth/resetPassword`);
    await journey.isAt('auth.invalidLink.title');
  });

  test('waitlists stand in the sidebar once a workspace is picked, and its row leads home', async ({
    page,
    account,
    journey,
    words,
    openAs,
  }) => {
    await openAs({ workspace: workspaceName, isSelected: false, at: '/workspaces' });
    await journey.isAt('pages.workspaces.title');
    const links = page.getByRole('navigation', { name: words('common.nav.label') }).getByRole('link');
    const places = ['home', 'workspaces', 'settings'] as const;
    await expect(links).toHaveText(places.map((place) => words(`common.nav.${place}`)));
    await page.getByRole('row').getByRole('button', { name: workspaceName, exact: true }).click();
    await expect(page).toHaveURL(`${account.origin}/`);
    await journey.isAtHome();
    const all = ['home', 'waitlists', 'integration', 'customization', 'workspaces', 'settings'] as const;
    await expect(links).toHaveText(all.map((place) => words(`common.nav.${place}`)));
  });

  test('a row of the workspaces has a way to its details', async ({ page, account, words, openAs }) => {
    const { workspace } = await openAs({ workspace: workspaceName, isSelected: false, at: '/workspaces' });
    await page.getByRole('link', { name: words('pages.workspaces.detailsOf', { name: workspaceName }) }).click();
    await expect(page).toHaveURL(`${account.origin}/workspaces/${workspace.id}`);
  });

  test('the logo leads home, before sign-in as well', async ({ page, account, journey, openAs }) => {
    const brand = page.getByRole('link').filter({ has: page.locator('svg') });
    await page.goto(`${account.origin}/auth/forgotPassword`);
    await journey.isAt('auth.forgotPassword.title');
    await brand.first().click();
    await journey.isAt('auth.signIn.title');
    await openAs({ at: '/settings' });
    await journey.isAt('pages.settings.title');
    await brand.first().click();
    await expect(page).toHaveURL(`${account.origin}/`);
  });

  test('an address that leads nowhere says so and leads home', async ({ page, account, journey, openAs }) => {
    await openAs({ at: '/nowhere' });
    await journey.isAt('common.notFound.title');
    await journey.follow('common.notFound.action');
    await expect(page).toHaveURL(`${account.origin}/`);
  });

  test('the version is copied by a click, by Enter and by Space', async ({ page, words, openAs }) => {
    await openAs({ at: '/' });
    const label = page.getByTitle(words('components.version.copy'));
    const version = (await label.textContent())?.replace(/^v /, '');
    expect(version).toMatch(/^[0-9a-f]{7,}/);
    const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
    for (const copy of [() => label.click(), () => label.press('Enter'), () => label.press('Space')]) {
      await page.evaluate(() => navigator.clipboard.writeText(''));
      await copy();
      await expect(page.getByRole('status').filter({ hasText: words('components.version.copied') })).toBeAttached();
      await expect.poll(readClipboard).toBe(version);
    }
  });

  test('a selector drops empty or unknown values from the address, and selects known ones', async ({
    page,
    account,
    journey,
    words,
    openAs,
  }) => {
    const { waitlist } = await openAs({ waitlists: [waitlistName] });
    const chosen = page.getByRole('combobox', { name: words('pages.selector.label'), exact: true });
    const method = page.getByRole('combobox', { name: words('pages.integration.method.label'), exact: true });
    for (const [path, none] of [
      ['/notifications?waitlistId=', 'pages.selector.placeholder'],
      ['/customization/?waitlistId=%20', 'pages.customization.all'],
      ['/integration?waitlistId=x', 'pages.selector.placeholder'],
    ] as const) {
      await page.goto(account.origin + path);
      await expect(chosen, path).toHaveText(words(none));
    }
    await page.goto(`${account.origin}/integration?waitlistId=${waitlist.id}&method=x`);
    await expect(chosen).toHaveText(waitlistName);
    await expect(method).toHaveText(words('pages.integration.method.placeholder'));
    await method.click();
    await page.getByRole('option', { name: words('pages.integration.method.custom') }).click();
    await expect(page).toHaveURL(`${account.origin}/integration?waitlistId=${waitlist.id}&method=custom`);
    await expect(page.getByRole('heading', { name: words('pages.integration.live.title') })).toBeVisible();
    await page.goto(`${account.origin}/integration?waitlistId=${waitlist.id}&method=embedded`);
    await expect(page.getByRole('button', { name: words('pages.integration.copy') })).toBeVisible();
    await page.goto(`${account.origin}/notifications`);
    await journey.isAt('pages.selector.notifications.title');
  });

  test('the code of another list is one step away', async ({ journey, openAs }) => {
    await openAs({ waitlists: [waitlistName], at: '/waitlists/:waitlist/integration' });
    await journey.follow('common.nav.integration');
    await journey.isAt('pages.integration.title');
  });

  test('the page behind a link is loaded once the pointer rests on it for 50 ms, and not before', async ({
    page,
    account,
    journey,
    words,
    openAs,
  }) => {
    await page.clock.install();
    await openAs({ at: '/' });
    await journey.isAt('pages.picker.titleNameless');
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    const link = page.getByRole('link', { name: words('common.nav.settings'), exact: true });
    const isLoaded = () => loaded.some((address) => address.includes('/SettingsRoute-'));
    await page.clock.pauseAt(Date.now() + 60_000);
    await link.hover();
    await page.clock.runFor(49);
    await page.mouse.move(640, 400);
    await page.clock.runFor(1000);
    expect(isLoaded()).toBe(false);
    await link.hover();
    await page.clock.runFor(50);
    await expect.poll(isLoaded).toBe(true);
    await expect(page).toHaveURL(`${account.origin}/`);
  });

  test('a change of page moves focus and view to its title; going back restores the position', async ({
    page,
    account,
    journey,
    words,
    openAs,
  }) => {
    await openAs({ waitlists: names, at: '/' });
    await journey.follow('common.nav.waitlists');
    await journey.isAt('pages.waitlists.title');
    await page.getByRole('link', { name: names.at(-1), exact: true }).scrollIntoViewIfNeeded();
    const readScroll = () => page.evaluate(() => window.scrollY);
    const scroll = await readScroll();
    expect(scroll).toBeGreaterThan(200);
    await page.getByRole('link', { name: names.at(-1), exact: true }).click();
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(words('pages.waitlist.title', { name: names.at(-1) ?? '' }));
    await expect(title).toBeFocused();
    expect(await readScroll()).toBe(0);
    await page.goBack();
    await expect(title).toHaveText(words('pages.waitlists.title'));
    await expect.poll(readScroll).toBe(scroll);
    await expect(title).toBeFocused();
    await journey.follow('common.nav.home');
    await expect(page).toHaveURL(`${account.origin}/`);
    await expect(title).toBeFocused();
    await expect(page.getByRole('main').getByRole('link', { name: names.at(-1), exact: true })).toBeAttached();
    expect(await readScroll()).toBe(0);
  });

  test('a slow reload restores the position', async ({ page, journey, openAs }) => {
    await openAs({ waitlists: names, at: '/waitlists' });
    await journey.isAt('pages.waitlists.title');
    await page.getByRole('link', { name: names.at(-1), exact: true }).scrollIntoViewIfNeeded();
    const readScroll = () => page.evaluate(() => window.scrollY);
    const scroll = await readScroll();
    expect(scroll).toBeGreaterThan(200);
    // The position is saved a moment after scrolling ends.
    await expect.poll(() => page.evaluate(() => window.history.state?.scrollY)).toBe(scroll);
    // Last before the reload: the open page reads its waitlists every few seconds too.
    await intercept(page, '**/v1/workspaces/*/waitlists*', async (route) => {
      // Asked of the page before the reload, it cannot answer.
      await expect(async () => expect(await readScroll()).toBe(0)).toPass();
      await route.fallback();
    });
    await page.reload();
    await expect.poll(readScroll).toBe(scroll);
  });
});
