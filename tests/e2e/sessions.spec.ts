import { expect, type Route } from '@playwright/test';
import { locales } from '@prelude/ui/words/MessageId';
import { intercept } from '../support/intercept.ts';
import { type Account, enterAs, keepInBrowser } from './support/account.ts';
import { Journey } from './support/Journey.ts';
import {
  changeSession,
  openTab,
  providerKey,
  readSessionKeys,
  readStorage,
  watchCalls,
  watchLoads,
} from './support/session.ts';
import { networkComplaint, test } from './support/sharedTest.ts';

const AN_HOUR = 3600;
const RENEWALS = '**/auth/v1/token?grant_type=refresh_token';

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

for (const locale of locales) {
  test.describe(`a session that ends, in ${locale}`, () => {
    test.use({ locale });

    test('one that has expired and cannot be renewed leads to sign-in, and sign-in back', async ({
      page,
      context,
      account,
      journey,
      words,
      allowed,
    }) => {
      allowed.push(networkComplaint);
      const past = { expires_at: inSeconds(-AN_HOUR) };
      await keepInBrowser(context, account.origin, changeSession(account, past, { ...past, refresh_token: 'refused' }));
      await page.goto(`${account.origin}/workspaces`);
      await expect(page.getByText(words('auth.signIn.ended'))).toBeVisible();
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

    const unanswered: Record<string, (route: Route) => Promise<void>> = {
      'the network is gone': (route) => route.abort(),
      'the provider is in trouble': (route) => route.fulfill({ status: 500, json: { msg: '' } }),
      'the provider is asked too often': (route) =>
        route.fulfill({ status: 429, json: { code: 429, error_code: 'over_request_rate_limit', msg: '' } }),
    };
    for (const [why, answer] of Object.entries(unanswered)) {
      test(`one that cannot be renewed, for ${why}, stays with all that was typed until it can`, async ({
        page,
        context,
        account,
        journey,
        words,
        allowed,
      }) => {
        allowed.push(networkComplaint, /AuthRetryableFetchError/);
        const workspace = await account.makeWorkspace('Studio Zorza');
        await enterAs(context, account, { workspace });
        const soon = { expires_at: inSeconds(80) };
        await keepInBrowser(context, account.origin, changeSession(account, soon, soon));
        const mend = await intercept(page, RENEWALS, answer);
        await page.clock.install();
        await page.goto(`${account.origin}/workspaces/new`);
        await journey.field('pages.workspace.name').fill('Pracownia Świt');
        const notice = page.getByRole('status').filter({ hasText: words('components.sessionExpired') });
        await expect(notice).toBeHidden();
        await page.clock.fastForward(100_000);
        await expect(notice).toBeVisible();
        await expect(journey.field('pages.workspace.name')).toHaveValue('Pracownia Świt');
        await expect(page.getByRole('button', { name: workspace.name })).toBeVisible();
        mend();
        // The provider's client waits longer after each attempt.
        await expect(async () => {
          await page.clock.runFor(10_000);
          await expect(notice).toBeHidden({ timeout: 1000 });
        }).toPass();
        await journey.press('pages.newWorkspace.submit');
        await journey.expectToast('common.toast.workspaceCreated');
      });
    }

    test('one that has expired and cannot be renewed at the start can be tried again, or left', async ({
      page,
      context,
      account,
      journey,
      words,
      allowed,
    }) => {
      allowed.push(networkComplaint, /AuthRetryableFetchError|Profile not found/);
      const past = { expires_at: inSeconds(-AN_HOUR) };
      await keepInBrowser(context, account.origin, changeSession(account, past, past));
      const mend = await intercept(page, RENEWALS, (route) => route.abort());
      await page.clock.install();
      await page.goto(`${account.origin}/workspaces`);
      // The provider's client tries for half a minute.
      await expect(async () => {
        await page.clock.runFor(10_000);
        await expect(page.getByText(words('components.error.title'))).toBeVisible({ timeout: 200 });
      }).toPass();
      mend();
      await page.getByRole('button', { name: words('common.tryAgain') }).click();
      await journey.isAt('pages.workspaces.title');
    });

    test('one that runs out while a form is filled loses nothing that was typed', async ({
      page,
      context,
      account,
      journey,
      words,
      allowed,
    }) => {
      allowed.push(networkComplaint);
      const soon = { expires_at: inSeconds(80) };
      await keepInBrowser(context, account.origin, changeSession(account, soon, soon));
      const refused = { code: 400, error_code: 'refresh_token_not_found', msg: '' };
      await page.route(RENEWALS, (route) => route.fulfill({ status: 400, json: refused }));
      await page.clock.install();
      await page.goto(`${account.origin}/workspaces/new`);
      await journey.field('pages.workspace.name').fill('Studio Zorza');
      // In small steps: a leap would be the time limit of a request that is under way.
      await expect(async () => {
        await page.clock.runFor(10_000);
        await expect(page.getByRole('heading', { name: words('auth.signIn.title'), exact: true })).toBeVisible({
          timeout: 500,
        });
      }).toPass();
      await journey.isAt('auth.signIn.title');
      await journey.signIn(account.email, account.password);
      await journey.isAt('pages.newWorkspace.title');
      await expect(journey.field('pages.workspace.name')).toHaveValue('Studio Zorza');
    });
  });

  test.describe(`what two tabs agree on of a session, in ${locale}`, () => {
    test.use({ locale });

    test('who signs out in one is signed out in the other', async ({ page, context, account, journey, allowed }) => {
      // A read that is under way when the other tab signs out is refused.
      allowed.push(networkComplaint);
      await enterAs(context, account);
      const other = await openTab(context, account, locale);
      await page.goto(`${account.origin}/workspaces`);
      await journey.isAt('pages.workspaces.title');
      await other.journey.signOut();
      await journey.isAt('auth.signIn.title');
      expect(await readSessionKeys(page)).toEqual([]);
    });

    test('who signs out while the browser keeps a page for Back is signed out there', async ({
      page,
      context,
      account,
      journey,
    }) => {
      await enterAs(context, account);
      // Until the library of the provider has started, which reads what is kept by itself.
      await page.goto(`${account.origin}/workspaces`, { waitUntil: 'networkidle' });
      await journey.isAt('pages.workspaces.title');
      // Chromium keeps no page while it is driven by a test.
      await page.evaluate(() => {
        localStorage.clear();
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      });
      await journey.isAt('auth.signIn.title');
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
  });

  test.describe(`signing in, in ${locale}`, () => {
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
  });
}
