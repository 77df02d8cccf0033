import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test';
import type { MessageId } from '@prelude/ui/words/MessageId';
import { intercept } from '../support/intercept.ts';
import type { Journey } from './support/Journey.ts';
import { passTimeUntil } from './support/passTimeUntil.ts';
import { networkComplaint, test } from './support/test.ts';

const names = { workspace: 'Studio Zorza', waitlist: 'Wiosenna premiera', subscriber: 'zaneta@example.com' };

const place = { workspace: names.workspace, waitlists: [names.waitlist], subscribers: [{ email: names.subscriber }] };

/** A page, the read it depends on, and what it shows afterwards */
interface Reading {
  name: string;
  path: string;
  /** Path of the read */
  read: string;
  shown: (page: Page) => Locator;
  hasWorkspace?: false;
  /** Replaces the usual title of a failure */
  failed?: MessageId;
}

const listOf = '/v1/workspaces/:workspace/waitlists';
const inMain = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true });

const readings: Reading[] = [
  {
    name: 'home',
    path: '/',
    read: listOf,
    shown: (page) => page.getByRole('main').getByRole('link', { name: names.waitlist, exact: true }),
  },
  {
    name: 'the picker',
    path: '/',
    read: '/v1/workspaces',
    shown: (page) => inMain(page, names.workspace),
    hasWorkspace: false,
  },
  {
    name: 'the workspaces',
    path: '/workspaces',
    read: '/v1/workspaces',
    shown: (page) => inMain(page, names.workspace),
    failed: 'pages.workspaces.failed',
  },
  {
    name: 'a workspace',
    path: '/workspaces/:workspace',
    read: '/v1/workspaces/:workspace',
    shown: (page) => page.locator(`input[name="name"][value="${names.workspace}"]`),
  },
  { name: 'the waitlists', path: '/waitlists', read: listOf, shown: (page) => inMain(page, names.waitlist) },
  {
    name: 'a waitlist',
    path: '/waitlists/:waitlist',
    read: listOf,
    shown: (page) => page.locator(`input[name="name"][value="${names.waitlist}"]`),
  },
  {
    name: 'the subscribers',
    path: '/waitlists/:waitlist/subscribers',
    read: '/v1/waitlists/:waitlist/contacts',
    shown: (page) => inMain(page, names.subscriber),
  },
  {
    name: 'the advanced tab',
    path: '/waitlists/:waitlist/advanced',
    read: listOf,
    shown: (page) => page.locator('input[type="url"]'),
  },
  {
    name: 'the integration',
    path: '/integration',
    read: listOf,
    shown: (page) => page.getByRole('combobox'),
  },
];

interface Trouble {
  name: string;
  answer: (route: Route) => Promise<void>;
  title: MessageId;
  hint: MessageId;
  /** A failure that may pass is retried. */
  retries: number;
}

const troubles: Trouble[] = [
  {
    name: 'cannot be reached',
    answer: (route) => route.abort(),
    title: 'components.failed.offline.title',
    hint: 'components.failed.offline.hint',
    retries: 3,
  },
  {
    name: 'is in trouble',
    answer: (route) => route.fulfill({ status: 500, json: { status: 500, title: '', code: 'internal' } }),
    title: 'components.failed.unexpected.title',
    hint: 'components.failed.unexpected.hint',
    retries: 3,
  },
  {
    name: 'answers with a page',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>…</title>' }),
    title: 'components.failed.unexpected.title',
    hint: 'components.failed.unexpected.hint',
    retries: 0,
  },
];

/** Answers reads of that address with `answer`, and counts them. */
async function spoil(page: Page, address: string, answer: (route: Route) => Promise<void>) {
  const attempts: string[] = [];
  const mend = await intercept(
    page,
    ({ origin, pathname }) => origin + pathname === address,
    async (route) => {
      attempts.push(route.request().url());
      await answer(route);
    },
  );
  return { attempts, mend };
}

async function expectFailure(journey: Journey, reading: Reading, { title, hint }: Trouble): Promise<void> {
  const notice = journey.page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText(journey.words(reading.failed ?? title));
  await expect(notice).toContainText(journey.words(hint));
}

/** A write, by the steps a person takes */
interface Writing {
  name: string;
  path: string;
  method: string;
  address: string;
  act: (journey: Journey) => Promise<void>;
  failed: MessageId;
  /** The failure is shown in the dialog that asked, not by a toast. */
  isInQuestion?: true;
  /** SPEC section 8: also logged. */
  log?: RegExp;
  /** A second attempt that succeeds */
  again?: { act: (journey: Journey) => Promise<void>; done: MessageId; values?: Record<string, string> };
  /** A field whose typed value must remain */
  typed?: MessageId;
}

const NEW_NAME = 'Letnia zorza';

const typeName = async (journey: Journey, field: MessageId, submit: MessageId) => {
  await journey.field(field).fill(NEW_NAME);
  await journey.press(submit);
};

/** Presses the button, then the confirming one in the dialog. */
async function pressAndConfirm(journey: Journey, button: MessageId) {
  await journey.press(button);
  const question = journey.page.getByRole('alertdialog');
  await question.getByRole('button', { name: journey.words(button), exact: true }).click();
}

const save = (submit: MessageId, done: MessageId, values?: Record<string, string>) => ({
  act: (journey: Journey) => journey.press(submit),
  done,
  values,
});

const writings: Writing[] = [
  {
    name: 'a new workspace',
    path: '/workspaces/new',
    method: 'POST',
    address: '/v1/workspaces',
    act: (journey) => typeName(journey, 'pages.workspace.name', 'pages.newWorkspace.submit'),
    failed: 'common.toast.workspaceCreateFailed',
    typed: 'pages.workspace.name',
    again: save('pages.newWorkspace.submit', 'common.toast.workspaceCreated'),
  },
  {
    name: 'the name of a workspace',
    path: '/workspaces/:workspace',
    method: 'PATCH',
    address: '/v1/workspaces/:workspace',
    act: (journey) => typeName(journey, 'pages.workspace.name', 'pages.workspace.submit'),
    failed: 'common.toast.workspaceUpdateFailed',
    typed: 'pages.workspace.name',
    again: save('pages.workspace.submit', 'common.toast.workspaceUpdated'),
  },
  {
    name: 'the key of a workspace',
    path: '/workspaces/:workspace',
    method: 'POST',
    address: '/v1/workspaces/:workspace/rotate-key',
    act: (journey) => pressAndConfirm(journey, 'pages.workspace.accessKey.rotate.action'),
    failed: 'common.toast.accessKeyReplaceFailed',
  },
  {
    name: 'the end of a workspace',
    path: '/workspaces/:workspace',
    method: 'DELETE',
    address: '/v1/workspaces/:workspace',
    act: (journey) => journey.deleteByName('pages.workspace.delete.action', names.workspace),
    failed: 'common.toast.workspaceDeleteFailed',
    isInQuestion: true,
    log: /Failed to delete workspace/,
  },
  {
    name: 'a new waitlist',
    path: '/waitlists/new',
    method: 'POST',
    address: '/v1/waitlists',
    act: (journey) => typeName(journey, 'pages.waitlist.field.name', 'pages.newWaitlist.submit'),
    failed: 'common.toast.waitlistCreateFailed',
    typed: 'pages.waitlist.field.name',
    again: save('pages.newWaitlist.submit', 'common.toast.waitlistCreated', { name: NEW_NAME }),
  },
  {
    name: 'the name of a waitlist',
    path: '/waitlists/:waitlist',
    method: 'PATCH',
    address: '/v1/waitlists/:waitlist',
    act: (journey) => typeName(journey, 'pages.waitlist.field.name', 'pages.waitlist.details.submit'),
    failed: 'common.toast.waitlistUpdateFailed',
    typed: 'pages.waitlist.field.name',
    again: save('pages.waitlist.details.submit', 'common.toast.waitlistUpdated', { name: NEW_NAME }),
  },
  {
    name: 'the end of a waitlist',
    path: '/waitlists/:waitlist/advanced',
    method: 'DELETE',
    address: '/v1/waitlists/:waitlist',
    act: (journey) => journey.deleteByName('pages.waitlist.advanced.delete.action', names.waitlist),
    failed: 'common.toast.waitlistDeleteFailed',
    isInQuestion: true,
  },
  {
    name: 'the end of a subscriber',
    path: '/waitlists/:waitlist/subscribers',
    method: 'POST',
    address: '/v1/waitlists/:waitlist/remove-subscriber',
    act: (journey) => journey.press('pages.subscribers.remove.action', { email: names.subscriber }),
    failed: 'common.toast.subscriberRemoveFailed',
    log: /Failed to unsubscribe/,
  },
  {
    name: 'the name of a person',
    path: '/settings',
    method: 'PATCH',
    address: '/v1/profiles/',
    act: (journey) => typeName(journey, 'pages.settings.name', 'pages.settings.submit'),
    failed: 'common.toast.profileUpdateFailed',
    typed: 'pages.settings.name',
    again: save('pages.settings.submit', 'common.toast.profileUpdated'),
  },
];

test.describe('reads that fail', () => {
  // The stories `Failed…` and the tables of `to…State` show every trouble on every page.
  for (const [index, reading] of readings.entries()) {
    const trouble = troubles[index % troubles.length] as Trouble;
    test(`${reading.name}: loads while the server is slow, can be left meanwhile, and recovers when it ${trouble.name}`, async ({
      page,
      account,
      journey,
      words,
      allowed,
      openAs,
    }) => {
      allowed.push(networkComplaint);
      const { toUrl } = await openAs({ ...place, isSelected: reading.hasWorkspace });
      // An only workspace is selected by itself.
      if (reading.hasWorkspace === false) await account.makeWorkspace(NEW_NAME);
      await page.clock.install();
      const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
      const { attempts, mend } = await spoil(page, toUrl(reading.read), async (route) => {
        await isReleased;
        // Leaving the page may have ended the request.
        await trouble.answer(route).catch(() => undefined);
      });
      const main = page.getByRole('main');
      const loading = main.getByText(words('common.loading')).first();

      await page.goto(toUrl(reading.path));
      await expect(loading).toBeAttached();
      await expect(reading.shown(page)).toHaveCount(0);
      await journey.follow('common.nav.settings');
      await journey.isAt('pages.settings.title');
      await page.goBack();
      await expect(loading).toBeAttached();

      const held = attempts.length;
      release();
      await passTimeUntil(page, () => main.getByRole('alert').isVisible());
      await expectFailure(journey, reading, trouble);
      expect(attempts.length - held).toBeGreaterThanOrEqual(trouble.retries);
      await expect(reading.shown(page)).toHaveCount(0);
      await expect(loading).toHaveCount(0);

      mend();
      await journey.press('common.tryAgain');
      await expect(reading.shown(page)).toBeVisible();
      await expect(loading).toHaveCount(0);
      await expect(main.getByRole('alert')).toHaveCount(0);
    });
  }

  test('the settings: the reason of a failed read is shown, and retrying works', async ({
    page,
    account,
    journey,
    words,
    allowed,
    openAs,
  }) => {
    allowed.push(networkComplaint, /Profile not found/);
    await openAs();
    await page.clock.install();
    const tooMany = { status: 429, headers: { 'retry-after': '40' }, json: {} };
    const { mend } = await spoil(page, `${account.origin}/v1/profiles/me`, (route) => route.fulfill(tooMany));
    await page.goto(`${account.origin}/settings`);
    const title = page.getByRole('alert').getByRole('heading', { name: words('components.failed.throttled.title') });
    await passTimeUntil(page, () => title.isVisible());
    await expect(page.getByText(words('components.failed.throttled.seconds', { count: 40 }))).toBeVisible();
    await journey.press('components.error.show');
    await expect(page.getByText('"kind":')).toBeVisible();
    await journey.press('components.error.hide');
    await expect(page.getByText('"kind":')).toHaveCount(0);
    mend();
    await journey.press('common.tryAgain');
    await journey.isAt('pages.settings.title');
    await expect(page.getByText(words('pages.settings.email.current', { email: account.email }))).toBeVisible();
  });

  test('a read is retried three times, after 1, 2 and 4 seconds', async ({ page, allowed, openAs }) => {
    allowed.push(networkComplaint);
    const { toUrl } = await openAs(place);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const address = toUrl('/v1/workspaces/:workspace');
    const moments: number[] = [];
    await spoil(page, address, async (route) => {
      moments.push(await page.evaluate(() => Date.now()));
      await route.abort();
    });
    const underWay = new Set<Request>();
    page.on('request', (request) => request.url() === address && underWay.add(request));
    page.on('requestfailed', (request) => underWay.delete(request));
    await page.goto(toUrl('/workspaces/:workspace'));
    const failure = page.getByRole('main').getByRole('alert');
    const passTime = async () => {
      // Time that passes during an attempt would count as a wait.
      if (underWay.size === 0) await page.clock.runFor(100);
      return failure.isVisible();
    };
    await expect.poll(passTime, { intervals: [20], timeout: 60_000 }).toBe(true);
    const waits = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0));
    expect(waits.map((wait) => Math.floor(wait / 1000))).toEqual([1, 2, 4]);
  });

  test('a page whose code could not be fetched recovers with the network', async ({
    page,
    context,
    journey,
    words,
    allowed,
    openAs,
  }) => {
    allowed.push(networkComplaint, /Failed to fetch dynamically imported module/);
    await openAs({ at: '/' });
    await journey.isAt('pages.picker.titleNameless');
    await context.setOffline(true);
    await journey.follow('common.nav.settings');
    await expect(
      page.getByRole('main').getByRole('heading', { name: words('components.failed.offline.title') }),
    ).toBeVisible();
    await context.setOffline(false);
    await journey.isAt('pages.settings.title');
  });

  test('a page whose code a newer version no longer has is loaded with that version', async ({
    page,
    journey,
    allowed,
    openAs,
  }) => {
    allowed.push(/status of 404/, /Failed to fetch dynamically imported module/);
    await openAs({ at: '/' });
    await journey.isAt('pages.picker.titleNameless');
    const isSettings = (url: URL) => url.pathname.startsWith('/assets/SettingsRoute');
    const mend = await intercept(page, isSettings, (route) => route.fulfill({ status: 404 }));
    page.on('request', (request) => request.isNavigationRequest() && mend());
    await journey.follow('common.nav.settings');
    await journey.isAt('pages.settings.title');
  });

  // The build puts some of these in files of their own and merges others into a larger one.
  for (const script of ['DetailsTab', 'SubscribersTab', 'members']) {
    test(`a page whose code ${script} could not be fetched the first time is shown all the same`, async ({
      page,
      allowed,
      openAs,
    }) => {
      allowed.push(networkComplaint, /Failed to fetch dynamically imported module/, /Profile not found/);
      const { toUrl } = await openAs(place);
      const isScript = ({ pathname, search }: URL) => pathname.startsWith(`/assets/${script}-`) && search === '';
      const mend = await intercept(page, isScript, (route) => route.abort());
      await page.goto(toUrl(script === 'DetailsTab' ? '/waitlists/:waitlist' : '/waitlists/:waitlist/subscribers'));
      page.on('request', (request) => request.isNavigationRequest() && mend());
      const shown = script === 'DetailsTab' ? page.locator('input[name="name"]') : inMain(page, names.subscriber);
      await expect(shown).toBeVisible();
    });
  }

  test('a menu whose code cannot be loaded says so, and nothing typed is lost', async ({
    page,
    account,
    journey,
    allowed,
  }) => {
    allowed.push(networkComplaint);
    let isGone = true;
    await page.route(/\/assets\/menus-/, (route) => (isGone ? route.abort() : route.fallback()));
    await page.goto(`${account.origin}/auth/signIn`);
    await journey.isAt('auth.signIn.title');
    await journey.field('auth.field.email').fill(account.email);
    await journey.field('auth.field.password').fill(account.password);
    const language = page.getByRole('button', { name: /Language|Język/ });
    await language.click();
    await journey.expectToast('common.toast.codeMissing');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await journey.press('auth.signIn.submit');
    await journey.isAt('pages.picker.titleNameless');
    isGone = false;
    await page.reload();
    await language.click();
    await expect(page.getByRole('menu')).toBeVisible();
  });

  test('a start whose code could not be fetched recovers with the network, or on a press', async ({
    page,
    account,
    journey,
    words,
    allowed,
    openAs,
  }) => {
    allowed.push(networkComplaint, /Failed to fetch dynamically imported module/, /Profile not found/);
    await openAs();
    let isCodeGone = true;
    let isHostGone = true;
    await page.route(/\/assets\/members-/, (route) => (isCodeGone ? route.abort() : route.fallback()));
    await page.route('**', (route) =>
      isHostGone && route.request().method() === 'HEAD' ? route.abort() : route.fallback(),
    );
    await page.goto(account.origin);
    await expect(page.getByRole('heading', { name: words('components.failed.offline.title') })).toBeVisible();
    await expect(page.getByRole('button', { name: words('common.signOut') })).toBeVisible();
    isCodeGone = false;
    await journey.press('common.tryAgain');
    await journey.isAt('pages.picker.titleNameless');
    isCodeGone = true;
    await page.goto(account.origin);
    await expect(page.getByRole('heading', { name: words('components.failed.offline.title') })).toBeVisible();
    isCodeGone = false;
    isHostGone = false;
    await journey.isAt('pages.picker.titleNameless');
  });

  for (const { script, comesBack } of [
    { script: 'index', comesBack: (page: Page) => page.reload() },
    { script: 'start', comesBack: () => undefined },
  ]) {
    test(`a page without its script ${script} says so, and recovers`, async ({
      page,
      account,
      journey,
      words,
      allowed,
      openAs,
    }) => {
      allowed.push(networkComplaint, /Failed to fetch dynamically imported module/);
      await openAs();
      let isGone = false;
      const hold = (route: Route) => (isGone ? route.abort() : route.fallback());
      await page.route(new RegExp(`/assets/${script}-`), hold);
      await page.route('**', (route) => (route.request().method() === 'HEAD' ? hold(route) : route.fallback()));
      isGone = true;
      await page.goto(account.origin);
      await expect(page.getByText(words('common.slowStart'))).toBeAttached();
      await page.evaluate(() => document.getAnimations().map((animation) => animation.finish()));
      await expect(page.getByText(words('common.slowStart'))).toBeVisible();
      isGone = false;
      await comesBack(page);
      await journey.isAt('pages.picker.titleNameless');
      await expect(page.getByText(words('common.slowStart'))).toHaveCount(0);
    });
  }
});

test.describe('writes that fail', () => {
  for (const { name, path, method, address, act, failed, isInQuestion, log, again, typed } of writings) {
    test(`${name}: the failure is shown, nothing is sent twice, and nothing typed is lost`, async ({
      page,
      journey,
      words,
      allowed,
      openAs,
    }) => {
      allowed.push(networkComplaint, ...(log ? [log] : []));
      const { toUrl } = await openAs(place);
      await page.clock.install();
      await page.goto(toUrl(path));
      const sent: string[] = [];
      const isMeant = (url: URL) => url.href.startsWith(toUrl(address));
      const refuse = async (route: Route) => {
        if (route.request().method() !== method) return route.fallback();
        sent.push(route.request().url());
        await route.fulfill({ status: 500, json: { status: 500, title: '', code: 'internal' } });
      };
      const mend = await intercept(page, isMeant, refuse);
      await act(journey);
      const reason = { message: words('common.failure.unexpected') };
      await (isInQuestion ? journey.expectInQuestion(failed, reason) : journey.expectToast(failed, reason));
      const stays = page.url();
      // Longer than any wait between attempts
      await page.clock.fastForward(60_000);
      expect(sent).toHaveLength(1);
      expect(stays).toBe(toUrl(path));
      if (typed) await expect(journey.field(typed)).toHaveValue(NEW_NAME);
      if (address.endsWith('remove-subscriber')) await expect(inMain(page, names.subscriber)).toBeVisible();
      if (!again) return;
      mend();
      await again.act(journey);
      await journey.expectToast(again.done, again.values);
    });
  }
});
