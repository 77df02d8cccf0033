import { type BrowserContext, expect, type Locator, type Page, type Route } from '@playwright/test';
import { getMyProfile } from '@prelude/api/contract/profiles';
import { deleteWaitlist, listWaitlists } from '@prelude/api/contract/waitlists';
import { deleteWorkspace, getWorkspace } from '@prelude/api/contract/workspaces';
import { type Locale, locales, type MessageId } from '@prelude/ui/words/MessageId';
import { type Account, enterAs, keepInBrowser } from './support/account.ts';
import { intercept } from './support/intercept.ts';
import { Journey } from './support/Journey.ts';
import { networkComplaint, test } from './support/sharedTest.ts';

const AN_HOUR = 3600;

/** The entry of the auth provider's own client. */
const providerKey = ({ storage }: Account) => Object.keys(storage).find((key) => key.startsWith('sb-')) ?? '';

/** What the browser keeps, after something has happened to both halves of the session. */
function changeSession(account: Account, kept: object, provided: object): Record<string, string> {
  const key = providerKey(account);
  return {
    userSession: JSON.stringify({ ...account.session, ...kept }),
    [key]: JSON.stringify({ ...JSON.parse(account.storage[key] ?? '{}'), ...provided }),
  };
}

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

/** Addresses of the calls of a page, as they go out. */
function watchCalls(page: Page, part: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes(part) && calls.push(request.url()));
  return calls;
}

/** Addresses that a page was loaded at. */
function watchLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on('domcontentloaded', () => loads.push(page.url()));
  return loads;
}

/** The same browser, and a second window of it. */
async function openTab(context: BrowserContext, account: Account, locale: Locale, path = '/workspaces') {
  const page = await context.newPage();
  const journey = new Journey(page, locale, account.origin);
  await page.goto(account.origin + path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { page, journey };
}

/**
 * Leaves the window and comes back to it until `seen` is there: one that finds a read still under way asks for no
 * other. Playwright holds every window for the one in front, so that coming back must be said.
 */
async function comeBackFor(seen: Locator): Promise<void> {
  const comeBack = () => seen.page().evaluate(() => void window.dispatchEvent(new Event('focus')));
  const look = async () => (await seen.isVisible()) || comeBack();
  await expect.poll(look).toBe(true);
}

/** The names that the server knows: the person's own, that of the workspace, those of its waitlists. */
async function readNames({ client }: Account, workspaceId: string): Promise<(string | null)[]> {
  const { name: own } = await client.call(getMyProfile, {});
  const { name } = await client.call(getWorkspace, { params: { workspaceId } });
  const waitlists = await client.call(listWaitlists, { params: { workspaceId } });
  return [own, name, ...waitlists.map((waitlist) => waitlist.name)];
}

const readStorage = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);

for (const locale of locales) {
  test.describe(`a session that ends, in ${locale}`, () => {
    test.use({ locale });

    test('one that has expired and cannot be renewed leads to sign-in, and sign-in back', async ({
      page,
      context,
      account,
      journey,
      allowed,
    }) => {
      allowed.push(networkComplaint);
      const past = { expires_at: inSeconds(-AN_HOUR) };
      await keepInBrowser(context, account.origin, changeSession(account, past, { ...past, refresh_token: 'refused' }));
      await page.goto(`${account.origin}/workspaces`);
      await journey.signIn(account.email, account.password);
      await journey.isAt('pages.workspaces.title');
      await expect(page).toHaveURL(`${account.origin}/workspaces`);
    });

    test('one that has expired is renewed without a word where the provider allows it', async ({
      page,
      context,
      account,
      journey,
    }) => {
      const past = { expires_at: inSeconds(-AN_HOUR) };
      await keepInBrowser(context, account.origin, changeSession(account, past, past));
      await page.goto(`${account.origin}/workspaces`);
      await journey.isAt('pages.workspaces.title');
      await expect(page).toHaveURL(`${account.origin}/workspaces`);
      const { userSession = '{}' } = await readStorage(page);
      expect(JSON.parse(userSession).expires_at).toBeGreaterThan(inSeconds(0));
    });

    const forged = { access_token: 'forged', refresh_token: 'forged', expires_at: inSeconds(AN_HOUR) };
    const tampered: Record<string, (account: Account) => Record<string, string>> = {
      'with tokens that are forged': (account) =>
        changeSession(account, { accessToken: 'forged', expires_at: inSeconds(AN_HOUR) }, forged),
      'of a wrong structure': (account) => ({
        userSession: '{"accessToken":5,"expires_at":"tomorrow"}',
        [providerKey(account)]: '{"access_token":[],"user":null}',
      }),
      'that is no JSON': (account) => ({ userSession: '{{', [providerKey(account)]: '{"access_token":' }),
      'that the provider does not know': ({ session }) => ({ userSession: JSON.stringify(session) }),
    };
    for (const [which, toEntries] of Object.entries(tampered)) {
      test(`one ${which} leads to sign-in, and asks no more than a few times`, async ({
        page,
        context,
        account,
        journey,
        allowed,
      }) => {
        allowed.push(networkComplaint, /Profile not found/);
        await keepInBrowser(context, account.origin, toEntries(account));
        const calls = watchCalls(page, '/v1/');
        const loads = watchLoads(page);
        await page.goto(`${account.origin}/settings`);
        await journey.isAt('auth.signIn.title');
        expect((await readStorage(page)).userSession).toBeUndefined();
        await journey.signIn(account.email, account.password);
        await journey.isAt('pages.settings.title');
        expect(calls.length).toBeLessThan(12);
        expect(loads.length).toBeLessThan(3);
      });
    }

    const forms: {
      which: string;
      path: (id: string) => string;
      field: MessageId;
      submit: MessageId;
    }[] = [
      { which: 'the settings', path: () => '/settings', field: 'pages.settings.name', submit: 'pages.settings.submit' },
      {
        which: 'a workspace',
        path: (id) => `/workspaces/${id}`,
        field: 'pages.workspace.name',
        submit: 'pages.workspace.submit',
      },
      {
        which: 'a new waitlist',
        path: () => '/waitlists/new',
        field: 'pages.waitlist.field.name',
        submit: 'pages.newWaitlist.submit',
      },
    ];
    for (const { which, path, field, submit } of forms) {
      test(`one that ends in the middle of the form of ${which} loses nothing that was typed`, async ({
        page,
        context,
        account,
        journey,
        allowed,
      }) => {
        allowed.push(networkComplaint);
        const workspace = await account.makeWorkspace('Studio Zorza');
        const address = account.origin + path(workspace.id);
        await enterAs(context, account, { workspace });
        await page.goto(address);
        await journey.field(field).fill('Żaneta Wiśniewska');
        const problem = { type: 'about:blank', status: 401, title: '', code: 'unauthorized' };
        const refuse = (route: Route) =>
          route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 401, json: problem });
        const stopRefusing = await intercept(page, '**/v1/**', refuse);
        await journey.press(submit);
        await journey.isAt('auth.signIn.title');
        stopRefusing();
        await journey.signIn(account.email, account.password);
        await expect(page).toHaveURL(address);
        await expect(journey.field(field)).toHaveValue('Żaneta Wiśniewska');
        await journey.press(submit);
        await expect.poll(() => readNames(account, workspace.id)).toContain('Żaneta Wiśniewska');
      });
    }

    test('one that runs out while a form is filled loses nothing that was typed', async ({
      page,
      context,
      account,
      journey,
      allowed,
    }) => {
      allowed.push(networkComplaint);
      const soon = { expires_at: inSeconds(80) };
      await keepInBrowser(context, account.origin, changeSession(account, soon, soon));
      const refused = { code: 400, error_code: 'refresh_token_not_found', msg: '' };
      await page.route('**/auth/v1/token?grant_type=refresh_token', (route) =>
        route.fulfill({ status: 400, json: refused }),
      );
      await page.clock.install();
      await page.goto(`${account.origin}/workspaces/new`);
      await journey.field('pages.workspace.name').fill('Studio Zorza');
      await page.clock.fastForward(100_000);
      await journey.isAt('auth.signIn.title');
      await journey.signIn(account.email, account.password);
      await journey.isAt('pages.newWorkspace.title');
      await expect(journey.field('pages.workspace.name')).toHaveValue('Studio Zorza');
    });
  });
  test.describe(`what two tabs agree on, in ${locale}`, () => {
    test.use({ locale });

    test('who signs out in one is signed out in the other', async ({ page, context, account, journey }) => {
      await enterAs(context, account);
      const other = await openTab(context, account, locale);
      await page.goto(`${account.origin}/workspaces`);
      await journey.isAt('pages.workspaces.title');
      await other.journey.signOut();
      await journey.isAt('auth.signIn.title');
      expect(Object.keys(await readStorage(page)).filter((key) => /^(sb-|userSession)/.test(key))).toEqual([]);
    });

    test('workspace, theme and language that are chosen in one are seen in the other', async ({
      page,
      context,
      account,
      journey,
      words,
    }) => {
      const [first, second] = [await account.makeWorkspace('Studio Zorza'), await account.makeWorkspace('Łąka')];
      await enterAs(context, account, { workspace: first });
      const other = await openTab(context, account, locale);
      await page.goto(`${account.origin}/settings`);
      await journey.isAt('pages.settings.title');
      const selected = (name: string) =>
        page.getByRole('button', { name: words('components.workspaceSelector.label', { name }), exact: true });
      await expect(selected(first.name)).toBeVisible();
      await other.journey.selectWorkspace(first.name, second.name);
      await expect(selected(second.name)).toBeVisible();
      await other.journey.switchTheme();
      await journey.expectDark();
      await other.journey.switchLanguage(locale === 'pl' ? 'en' : 'pl');
      await journey.in(locale === 'pl' ? 'en' : 'pl').isAt('pages.settings.title');
    });

    test('both renew a session at once, and stay signed in', async ({ page, context, account, journey }) => {
      const past = { expires_at: inSeconds(-AN_HOUR) };
      await keepInBrowser(context, account.origin, changeSession(account, past, past));
      const tab = await context.newPage();
      const other = new Journey(tab, locale, account.origin);
      const renewals = [watchCalls(page, 'grant_type=refresh_token'), watchCalls(tab, 'grant_type=refresh_token')];
      const address = `${account.origin}/workspaces`;
      await Promise.all([page.goto(address), tab.goto(address)]);
      await Promise.all([journey.isAt('pages.workspaces.title'), other.isAt('pages.workspaces.title')]);
      expect(renewals.flat().length).toBeLessThan(3);
      await Promise.all([journey.follow('common.nav.settings'), other.follow('common.nav.settings')]);
      await Promise.all([journey.isAt('pages.settings.title'), other.isAt('pages.settings.title')]);
    });

    test('a workspace that is deleted in one is selected in neither', async ({
      page,
      context,
      account,
      journey,
      allowed,
    }) => {
      allowed.push(networkComplaint);
      const workspace = await account.makeWorkspace('Studio Zorza');
      await enterAs(context, account, { workspace });
      await page.goto(account.origin);
      await journey.isAtHome(account.email);
      const { page: tab, journey: other } = await openTab(context, account, locale, `/workspaces/${workspace.id}`);
      await other.press('pages.workspace.delete.action');
      await tab
        .getByRole('alertdialog')
        .getByRole('button', { name: other.words('pages.workspace.delete.action'), exact: true })
        .click();
      await journey.isAt('pages.picker.titleNameless');
      await page.goto(`${account.origin}/workspaces/${workspace.id}`);
      await expect(page.getByRole('heading', { name: journey.words('pages.workspace.missing.title') })).toBeVisible();
    });

    test('a workspace that was deleted elsewhere is unselected when this browser comes back', async ({
      page,
      context,
      account,
      journey,
      words,
      allowed,
    }) => {
      allowed.push(networkComplaint);
      const workspace = await account.makeWorkspace('Studio Zorza');
      await enterAs(context, account, { workspace });
      await page.goto(`${account.origin}/waitlists`);
      await journey.isAt('pages.waitlists.title');
      await account.client.call(deleteWorkspace, { params: { workspaceId: workspace.id } });
      await comeBackFor(page.getByText(words('pages.waitlist.noWorkspace')));
      await journey.goHome();
      await journey.isAt('pages.picker.titleNameless');
    });

    test('a waitlist that was deleted elsewhere says so', async ({ page, context, account, journey, words }) => {
      const workspace = await account.makeWorkspace('Studio Zorza');
      const waitlist = await account.makeWaitlist(workspace, 'Wiosenna premiera');
      await enterAs(context, account, { workspace });
      await page.goto(`${account.origin}/waitlists/${waitlist.id}/advanced`);
      await journey.isAt('pages.waitlist.title', { name: waitlist.name });
      await account.client.call(deleteWaitlist, { params: { waitlistId: waitlist.id } });
      await comeBackFor(page.getByRole('heading', { name: words('pages.waitlist.missing.title') }));
      await expect(page).toHaveURL(`${account.origin}/waitlists/${waitlist.id}/advanced`);
    });
  });
  test.describe(`signing in and out, in ${locale}`, () => {
    test.use({ locale });

    test('a clock that is hours fast keeps nobody out', async ({ page, account, journey }) => {
      await page.clock.install({ time: Date.now() + 2 * AN_HOUR * 1000 });
      const renewals = watchCalls(page, 'grant_type=refresh_token');
      await page.goto(`${account.origin}/settings`);
      await journey.signIn(account.email, account.password);
      await journey.isAt('pages.settings.title');
      await page.reload();
      await journey.isAt('pages.settings.title');
      expect(renewals).toEqual([]);
    });

    test('sign-in waits a second with a busy button, and asks once however often it is pressed', async ({
      page,
      account,
      journey,
      words,
    }) => {
      await page.clock.install();
      await page.goto(`${account.origin}/auth/signIn`);
      await journey.isAt('auth.signIn.title');
      const asked = watchCalls(page, '/auth/v1/token');
      await page.clock.pauseAt(Date.now() + 60_000);
      await journey.field('auth.field.email').fill(account.email);
      await journey.field('auth.field.password').fill(account.password);
      await journey.field('auth.field.password').press('Enter');
      const submit = page.getByRole('button', { name: words('auth.signIn.submit'), exact: true });
      await expect(submit).toHaveAttribute('aria-busy', 'true');
      // Playwright would wait for a button that is not busy.
      await submit.dblclick({ force: true });
      await journey.field('auth.field.password').press('Enter');
      await page.clock.runFor(900);
      await expect(submit).toHaveAttribute('aria-busy', 'true');
      expect(asked).toEqual([]);
      await page.clock.runFor(2000);
      await page.clock.resume();
      await journey.isAt('pages.picker.titleNameless');
      expect(asked).toHaveLength(1);
    });

    test('a wrong password is told by a toast, and what was typed stays', async ({
      page,
      account,
      journey,
      words,
      allowed,
    }) => {
      allowed.push(networkComplaint);
      await page.goto(`${account.origin}/auth/signIn`);
      await journey.signIn(account.email, 'nie to hasło');
      await journey.expectToast('auth.failed.invalidCredentials');
      await expect(journey.field('auth.field.email')).toHaveValue(account.email);
      await expect(journey.field('auth.field.password')).toHaveValue('nie to hasło');
      await expect(page.getByRole('button', { name: words('auth.signIn.submit') })).toBeEnabled();
    });

    const troubles: { which: string; answer: (route: Route) => Promise<void>; text: MessageId }[] = [
      {
        which: 'a provider in trouble',
        answer: (route) => route.fulfill({ status: 500 }),
        text: 'auth.failed.generic',
      },
      {
        which: 'a provider that refuses for a reason of its own',
        answer: (route) => route.fulfill({ status: 403, json: { code: 403, error_code: 'user_banned', msg: '' } }),
        text: 'auth.failed.generic',
      },
      { which: 'a provider out of reach', answer: (route) => route.abort(), text: 'auth.failed.offline' },
    ];
    for (const { which, answer, text } of troubles) {
      test(`${which} is told at sign-in by a toast and at sign-up in the form`, async ({
        page,
        account,
        journey,
        words,
        allowed,
      }) => {
        allowed.push(networkComplaint);
        await page.route('**/auth/v1/{token,signup}*', answer);
        await page.goto(`${account.origin}/auth/signIn`);
        await journey.signIn(account.email, account.password);
        await journey.expectToast(text);
        await page.getByRole('link', { name: words.link('auth.signIn.newHere') }).click();
        await journey.signUp(account.email, account.password);
        await expect(page.getByRole('main').getByRole('alert')).toHaveText(words(text));
        await expect(journey.field('auth.field.password')).toHaveValue(account.password);
      });
    }

    test('an address that has an account already is told in the form of sign-up', async ({
      page,
      account,
      journey,
      words,
      allowed,
    }) => {
      allowed.push(networkComplaint);
      await page.goto(`${account.origin}/auth/signUp`);
      await journey.signUp(account.email, account.password);
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(words('auth.failed.emailTaken'));
    });

    const refusals: { which: string; answer: (route: Route) => Promise<void>; isTold: boolean }[] = [
      {
        which: 'does not know the session',
        answer: (route) =>
          route.fulfill({ status: 404, json: { code: 404, error_code: 'session_not_found', msg: '' } }),
        isTold: false,
      },
      { which: 'is in trouble', answer: (route) => route.fulfill({ status: 500 }), isTold: true },
      { which: 'is out of reach', answer: (route) => route.abort(), isTold: true },
    ];
    for (const { which, answer, isTold } of refusals) {
      test(`sign-out clears everything even where the provider ${which}`, async ({
        page,
        context,
        account,
        journey,
        words,
        allowed,
      }) => {
        // SPEC section 8: a failure is logged.
        allowed.push(networkComplaint, /AuthFailure/);
        const workspace = await account.makeWorkspace('Studio Zorza');
        await enterAs(context, account, { workspace });
        await page.goto(`${account.origin}/settings`);
        await journey.isAt('pages.settings.title');
        await page.route('**/auth/v1/logout*', answer);
        const loads = watchLoads(page);
        await journey.press('common.signOut');
        // A page that is loaded anew could tell nobody of a failure.
        if (isTold) await journey.expectToast('common.toast.signOutFailed');
        else await expect.poll(() => loads).toEqual([`${account.origin}/auth/signIn`]);
        await journey.isAt('auth.signIn.title');
        const storage = await readStorage(page);
        expect(Object.keys(storage).filter((key) => /^(sb-|userSession)/.test(key))).toEqual([]);
        expect(JSON.parse(storage.appContext ?? '{}')).toEqual({ profile: null, workspace: null });
        await page.goto(`${account.origin}/settings`);
        await journey.isAt('auth.signIn.title');
        await expect(page.getByText(words('common.toast.signOutFailed'))).toHaveCount(0);
      });
    }
  });

  test.describe(`a browser that keeps nothing or nonsense, in ${locale}`, () => {
    test.use({ locale });

    const stores: Record<string, () => void> = {
      'is forbidden': () => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      },
      'is full': () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      },
    };
    for (const [which, spoil] of Object.entries(stores)) {
      test(`whose storage ${which} still signs in, works and signs out`, async ({ page, account, journey }) => {
        const workspace = await account.makeWorkspace('Studio Zorza');
        await page.addInitScript(spoil);
        await page.goto(account.origin);
        await journey.signIn(account.email, account.password);
        await journey.pickWorkspace(workspace.name);
        await journey.isAtHome(account.email);
        await journey.makeWaitlist('Wiosenna premiera');
        await journey.switchTheme();
        await journey.expectDark();
        await journey.signOut();
      });
    }

    test('with nonsense under every key works as on a first visit', async ({ page, context, account, journey }) => {
      const nonsense = { userSession: '[]', appContext: '[1', layout: '"night"', searchForm: '{"waitlistId":5}' };
      await keepInBrowser(context, account.origin, { ...nonsense, [providerKey(account)]: '\u0000' });
      await page.goto(`${account.origin}/integration`);
      await journey.signIn(account.email, account.password);
      await journey.isAt('pages.waitlists.title');
      await journey.goHome();
      await journey.isAt('pages.picker.titleNameless');
    });

    test('keeps a session whose other entries are nonsense', async ({ page, context, account, journey }) => {
      await keepInBrowser(context, account.origin, {
        ...account.storage,
        appContext: '{"profile":{},"workspace":{"id":7}}',
        layout: '{"theme":"sepia"}',
        searchForm: '}',
      });
      await page.goto(account.origin);
      await journey.isAt('pages.picker.titleNameless');
    });
  });
}
