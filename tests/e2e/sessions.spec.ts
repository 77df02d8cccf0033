import type { RequestListener } from 'node:http';
import { expect } from '@playwright/test';
import { intercept } from '../support/intercept.ts';
import { type Account, changeSession, makeAccount, providerKey } from './support/account.ts';
import { openAs, readSessionKeys, readStorage } from './support/openAs.ts';
import { passTimeUntil } from './support/passTimeUntil.ts';
import { startProxy } from './support/startProxy.ts';
import { anyAccounts, walk } from './support/tags.ts';
import { networkComplaint, test, watchCalls, watchLoads } from './support/test.ts';

const AN_HOUR = 3600;
const RENEWALS = '**/auth/v1/token?grant_type=refresh_token';

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

test.describe('a session that ends', () => {
  test(
    'one that has expired and cannot be renewed leads to sign-in, and from there back',
    walk,
    async ({ page, account, journey, words, allowed, openAs }) => {
      allowed.push(networkComplaint);
      const past = { expires_at: inSeconds(-AN_HOUR) };
      await openAs({ storage: changeSession(account, past, { ...past, refresh_token: 'refused' }), at: '/workspaces' });
      await expect(page.getByText(words('auth.signIn.ended'))).toBeVisible();
      await journey.signIn(account.email, account.password);
      await journey.isAt('pages.workspaces.title');
      await expect(page).toHaveURL(`${account.origin}/workspaces`);
    },
  );

  test(
    'one that has expired is renewed silently when the provider allows it',
    anyAccounts,
    async ({ page, account, journey, openAs }) => {
      const past = { expires_at: inSeconds(-AN_HOUR) };
      await openAs({ storage: changeSession(account, past), at: '/workspaces' });
      await journey.isAt('pages.workspaces.title');
      await expect(page).toHaveURL(`${account.origin}/workspaces`);
      const { userSession = '{}' } = await readStorage(page);
      expect(JSON.parse(userSession).expires_at).toBeGreaterThan(inSeconds(0));
    },
  );

  test('one that ends during a removal says after sign-in what was done', async ({
    page,
    account,
    journey,
    words,
    allowed,
    openAs,
  }) => {
    allowed.push(networkComplaint);
    const subscribers = ['ada', 'ewa', 'jan'].map((name) => ({ name, email: `${name}@example.com` }));
    await openAs({ subscribers, at: '/waitlists/:waitlist/subscribers' });
    const mend = await intercept(page, '**/remove-subscribers', (route) =>
      route.fulfill({ status: 401, json: { status: 401, title: '', code: 'unauthorized' } }),
    );
    const bar = page.getByRole('region', { name: words('pages.subscribers.selection.label') });
    for (const email of ['jan@example.com', 'ada@example.com'])
      await page.getByRole('checkbox', { name: words('pages.subscribers.select.row', { email }) }).check();
    await bar.getByRole('button', { name: words('pages.subscribers.remove.confirm') }).click();
    await expect(page.getByText(words('auth.signIn.ended'))).toBeVisible();
    mend();
    await journey.signIn(account.email, account.password);
    const toast = page.getByRole('region', { name: words('components.toast.region') });
    await expect(toast).toContainText(words('pages.subscribers.toast.removalEnded', { removed: 0, left: 2 }));
    await expect(toast).toContainText('jan@example.com');
    await expect(journey.subscriberRows).toHaveCount(3);
  });

  const forged = { access_token: 'forged', refresh_token: 'forged', expires_at: inSeconds(AN_HOUR) };
  const tampered: { which: string; toEntries: (account: Account) => Record<string, string> }[] = [
    {
      which: 'with tokens that are forged',
      toEntries: (account) => changeSession(account, { accessToken: 'forged', expires_at: inSeconds(AN_HOUR) }, forged),
    },
    {
      which: 'of a wrong structure',
      toEntries: (account) => ({
        userSession: '{"accessToken":5,"expires_at":"tomorrow"}',
        [providerKey(account)]: '{"access_token":[],"user":null}',
      }),
    },
    {
      which: 'that is no JSON',
      toEntries: (account) => ({ userSession: '{{', [providerKey(account)]: '{"access_token":' }),
    },
    {
      which: 'that the provider does not know',
      toEntries: ({ session }) => ({ userSession: JSON.stringify(session) }),
    },
  ];
  for (const { which, toEntries } of tampered) {
    test(`one ${which} leads to sign-in with few requests`, async ({ page, account, journey, allowed, openAs }) => {
      allowed.push(networkComplaint, /Profile not found/);
      await openAs({ storage: toEntries(account) });
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

  test('one that cannot be renewed for now stays, with everything typed, until it can', async ({
    page,
    account,
    journey,
    words,
    allowed,
    openAs,
  }) => {
    allowed.push(networkComplaint, /AuthRetryableFetchError/);
    const soon = { expires_at: inSeconds(80) };
    const { workspace } = await openAs({ workspace: 'Studio Zorza', storage: changeSession(account, soon) });
    const mend = await intercept(page, RENEWALS, (route) => route.abort());
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
    await passTimeUntil(page, () => notice.isHidden());
    await journey.press('pages.newWorkspace.submit');
    await journey.expectToast('common.toast.workspaceCreated');
  });

  test('one that has expired and cannot be renewed at the start can be tried again, or left', async ({
    page,
    account,
    journey,
    words,
    allowed,
    openAs,
  }) => {
    allowed.push(networkComplaint, /AuthRetryableFetchError|Profile not found/);
    const past = { expires_at: inSeconds(-AN_HOUR) };
    await openAs({ storage: changeSession(account, past) });
    const mend = await intercept(page, RENEWALS, (route) => route.abort());
    await page.clock.install();
    await page.goto(`${account.origin}/workspaces`);
    // The provider's client tries for half a minute.
    await passTimeUntil(page, () => page.getByText(words('components.failed.offline.title')).isVisible());
    mend();
    await page.getByRole('button', { name: words('common.tryAgain') }).click();
    await journey.isAt('pages.workspaces.title');
  });

  test('one that expires while a form is filled loses nothing that was typed', async ({
    page,
    account,
    journey,
    allowed,
    openAs,
  }) => {
    allowed.push(networkComplaint);
    const soon = { expires_at: inSeconds(80) };
    await openAs({ storage: changeSession(account, soon) });
    const refused = { code: 400, error_code: 'refresh_token_not_found', msg: '' };
    await page.route(RENEWALS, (route) => route.fulfill({ status: 400, json: refused }));
    await page.clock.install();
    // The provider's client asks for a renewal 90 seconds before the end, and keeps a refused session until then.
    const asked = page.waitForResponse(RENEWALS);
    await page.goto(`${account.origin}/workspaces/new`);
    await journey.field('pages.workspace.name').fill('Studio Zorza');
    await asked;
    // Jumping ahead during a request would time it out.
    await page.clock.fastForward(80_000);
    await passTimeUntil(page, () => journey.field('auth.field.password').isVisible());
    await journey.signIn(account.email, account.password);
    await journey.isAt('pages.newWorkspace.title');
    await expect(journey.field('pages.workspace.name')).toHaveValue('Studio Zorza');
  });
});

const page401 = '<!doctype html><title>Sign in</title>';
const inPlaceOfServer: [string, RequestListener][] = [
  ['a page with 401', (_, reply) => reply.writeHead(401, { 'content-type': 'text/html' }).end(page401)],
  [
    'a request for a name and a password',
    (_, reply) => reply.writeHead(401, { 'www-authenticate': 'Bearer realm="office"' }).end(),
  ],
  [
    'a redirect to another origin',
    (_, reply) => reply.writeHead(302, { location: 'http://127.0.0.1:9/sign-in' }).end(),
  ],
  [
    'a redirect to a page of its own',
    ({ url }, reply) =>
      url === '/sign-in'
        ? reply.writeHead(200, { 'content-type': 'text/html' }).end(page401)
        : reply.writeHead(302, { location: '/sign-in' }).end(),
  ],
];
for (const [what, answer] of inPlaceOfServer) {
  test(`a session and what was typed stay when a proxy answers with ${what}, and the page offers to reload`, async ({
    page,
    product,
    journey,
    words,
    allowed,
  }) => {
    allowed.push(networkComplaint, /AuthRetryableFetchError|AuthUnknownError|Content Security Policy|CORS/);
    const proxy = await startProxy(product.origin);
    const account = await makeAccount({ origin: proxy.origin, authOrigin: proxy.origin });
    const { workspace } = await openAs(page, account, { workspace: 'Studio Zorza', at: '/workspaces/new' });
    await journey.field('pages.workspace.name').fill('Pracownia Świt');
    // Code that loads late is not what this is about.
    await page.waitForLoadState('networkidle');
    proxy.answer(answer);
    await journey.press('pages.newWorkspace.submit');
    const toast = page.getByRole('region', { name: words('components.toast.region') });
    await expect(toast).toContainText(words('common.toast.notTheServer'));
    await expect(journey.field('pages.workspace.name')).toHaveValue('Pracownia Świt');
    expect(await readSessionKeys(page)).not.toEqual([]);
    proxy.answer(undefined);
    await toast.getByRole('button', { name: words('common.toast.reload') }).click();
    await expect(page.getByRole('button', { name: workspace.name })).toBeVisible();
    await expect(page).toHaveURL(`${proxy.origin}/workspaces/new`);
    await proxy.close();
  });
}

test.describe('a session in two tabs', () => {
  test('signing out in one signs out in the other', async ({ page, account, journey, allowed, openAs, openTab }) => {
    // A read under way when the other tab signs out is refused.
    allowed.push(networkComplaint);
    await openAs();
    const other = await openTab('/workspaces');
    await page.goto(`${account.origin}/workspaces`);
    await journey.isAt('pages.workspaces.title');
    await other.signOut();
    await journey.isAt('auth.signIn.title');
    expect(await readSessionKeys(page)).toEqual([]);
  });

  test('signing out also applies to a page restored by Back', async ({ page, account, journey, openAs }) => {
    await openAs();
    // Waits until the provider's library has started: it reads storage by itself.
    await page.goto(`${account.origin}/workspaces`, { waitUntil: 'networkidle' });
    await journey.isAt('pages.workspaces.title');
    // Chromium has no back/forward cache when a test drives it, so the event is simulated.
    await page.evaluate(() => {
      localStorage.clear();
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await journey.isAt('auth.signIn.title');
  });

  test('both renew a session at once, and stay signed in', async ({ page, context, account, journey, openAs }) => {
    const past = { expires_at: inSeconds(-AN_HOUR) };
    await openAs({ storage: changeSession(account, past) });
    const tab = await context.newPage();
    const other = journey.on(tab);
    const renewals = [watchCalls(page, 'grant_type=refresh_token'), watchCalls(tab, 'grant_type=refresh_token')];
    const address = `${account.origin}/workspaces`;
    await Promise.all([page.goto(address), tab.goto(address)]);
    await Promise.all([journey.isAt('pages.workspaces.title'), other.isAt('pages.workspaces.title')]);
    expect(renewals.flat().length).toBeLessThan(3);
    await Promise.all([journey.follow('common.nav.settings'), other.follow('common.nav.settings')]);
    await Promise.all([journey.isAt('pages.settings.title'), other.isAt('pages.settings.title')]);
  });
});

test.describe('signing in', () => {
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

  test('a wrong password is reported by a toast and, until the next try, at the form; the typed text stays', async ({
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
    const submit = page.getByRole('button', { name: words('auth.signIn.submit') });
    await expect(submit).toBeEnabled();
    const said = page.getByRole('main').getByText(words('auth.failed.invalidCredentials'));
    await expect(said).toBeVisible();
    await expect(page.getByRole('link', { name: words('auth.signIn.forgot') })).toHaveCount(1);
    await submit.click();
    await expect(said).toBeHidden();
  });

  test('an address with an account is reported in the sign-up form', async ({
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
