import { expect, type Route } from '@playwright/test';
import { toFormLanguage } from '@prelude/api/contract/formLanguages';
import { getForm } from '@prelude/api/contract/forms';
import { getMyProfile } from '@prelude/api/contract/profiles';
import { listWaitlists } from '@prelude/api/contract/waitlists';
import { getWorkspace } from '@prelude/api/contract/workspaces';
import type { MessageId } from '@prelude/ui/words/MessageId';
import { intercept } from '../support/intercept.ts';
import type { Account } from './support/account.ts';
import { failNext } from './support/failNext.ts';
import { networkComplaint, test } from './support/test.ts';

const name = 'Żaneta Wiśniewska';

/** Returns the names that the server stores: the person's, the workspace's, and the waitlists'. */
async function readNames({ client }: Account, workspaceId: string): Promise<(string | null)[]> {
  const { name: own } = await client.call(getMyProfile, {});
  const { name } = await client.call(getWorkspace, { params: { workspaceId } });
  const waitlists = await client.call(listWaitlists, { params: { workspaceId }, query: {} });
  return [own, name, ...waitlists.map((waitlist) => waitlist.name)];
}

test.describe('leaving unsaved changes', () => {
  test.beforeEach(async ({ account, journey, openAs }) => {
    await account.makeWorkspace('Pracownia Świt');
    await openAs({ workspace: 'Studio Zorza', at: '/' });
    await journey.follow('common.nav.settings');
    await journey.field('pages.settings.name').fill(name);
  });

  test('a link asks first, and goes there only when told to', async ({ page, journey, words }) => {
    const dialog = page.getByRole('alertdialog', { name: words('pages.leave.title') });
    await journey.follow('common.nav.settings');
    await expect(page.getByRole('link', { name: words('common.nav.settings') })).toBeFocused();
    await expect(dialog).toBeHidden();
    await expect(journey.field('pages.settings.name')).toHaveValue(name);

    await journey.follow('common.nav.home');
    await expect(dialog).toBeVisible();
    await journey.press('pages.leave.stay');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/settings$/);
    await expect(journey.field('pages.settings.name')).toHaveValue(name);

    await journey.follow('common.nav.home');
    await journey.press('pages.leave.confirm');
    await expect(page).toHaveURL(/\/$/);
    await expect(dialog).toBeHidden();
  });

  test('a link opened in another tab does not ask', async ({ page, journey, words }) => {
    // The headless browser does not always open the tab, so the test ends once the page has let the click through.
    await page.evaluate(() => {
      addEventListener(
        'click',
        (event) => {
          document.body.dataset.prevented = String(event.defaultPrevented);
          event.preventDefault();
        },
        { once: true },
      );
    });
    await page.getByRole('link', { name: words('common.nav.home') }).click({ modifiers: ['ControlOrMeta'] });
    await expect(page.locator('body')).toHaveAttribute('data-prevented', 'false');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(page).toHaveURL(/\/settings$/);
    await expect(journey.field('pages.settings.name')).toHaveValue(name);
  });

  test('a step back asks first, and so does closing the window', async ({ page, journey, words }) => {
    const dialog = page.getByRole('alertdialog', { name: words('pages.leave.title') });
    await page.goBack();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/\/settings$/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(journey.field('pages.settings.name')).toHaveValue(name);

    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();

    await page.goBack();
    await journey.press('pages.leave.confirm');
    await expect(page).toHaveURL(/\/$/);
  });

  test('signing out asks first, and so does another workspace', async ({ page, journey, words }) => {
    const dialog = page.getByRole('alertdialog', { name: words('pages.leave.title') });
    await journey.press('common.signOut');
    await expect(dialog).toBeVisible();
    await journey.press('pages.leave.stay');
    await journey.selectWorkspace('Studio Zorza', 'Pracownia Świt');
    await expect(dialog).toBeVisible();
    await journey.press('pages.leave.stay');
    await journey.press('pages.settings.submit');
    await journey.expectToast('common.toast.profileUpdated');
    await journey.press('common.signOut');
    await journey.isAt('auth.signIn.title');
  });

  test('a link pressed during a save is followed once that is done, and asks if it fails', async ({
    page,
    journey,
    words,
    allowed,
  }) => {
    allowed.push(networkComplaint);
    const holdSave = async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route(
        '**/v1/profiles/*',
        async (route) => {
          await promise;
          await route.fallback();
        },
        { times: 1 },
      );
      return resolve;
    };
    const dialog = page.getByRole('alertdialog', { name: words('pages.leave.title') });
    await failNext(page, 'PATCH', '**/v1/profiles/*');
    const failSave = await holdSave();
    await journey.press('pages.settings.submit');
    await journey.follow('common.nav.home');
    await expect(page).toHaveURL(/\/settings$/);
    failSave();
    await expect(dialog).toBeVisible();
    await journey.press('pages.leave.stay');

    const endSave = await holdSave();
    await journey.press('pages.settings.submit');
    await journey.follow('common.nav.home');
    await expect(page).toHaveURL(/\/settings$/);
    endSave();
    await expect(page).toHaveURL(/\/$/);
    await journey.expectToast('common.toast.profileUpdated');
    await expect(dialog).toBeHidden();

    await test.step('also from the form of a new list, which leads elsewhere by itself', async () => {
      await page.goto(`${journey.origin}/waitlists/new`);
      await journey.field('pages.waitlist.field.name').fill('Wiosna');
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route('**/v1/waitlists', async (route) => {
        await promise;
        await route.fallback();
      });
      await journey.press('pages.newWaitlist.submit');
      await journey.follow('common.nav.settings');
      resolve();
      await expect(page).toHaveURL(/\/settings$/);
      await journey.expectToast('common.toast.waitlistCreated', { name: 'Wiosna' });
      await expect(page).toHaveURL(/\/settings$/);
    });
  });

  test('a site typed but not added counts as unsaved', async ({ page, account, journey, words }) => {
    const { id } = await account.makeWaitlist(await account.makeWorkspace('Łąka'), 'Wiosna');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.goto(`${account.origin}/waitlists/${id}/advanced`);
    const site = journey.field('pages.waitlist.advanced.origins.field');
    await site.fill('https://shop.example');
    await journey.follow('common.nav.home');
    await expect(page.getByRole('alertdialog', { name: words('pages.leave.title') })).toBeVisible();
    await journey.press('pages.leave.stay');
    await expect(site).toHaveValue('https://shop.example');
    await journey.press('pages.waitlist.advanced.origins.add');
    await expect(page.getByRole('listitem').filter({ hasText: 'https://shop.example' })).toBeVisible();
    await journey.follow('common.nav.home');
    await expect(page).toHaveURL(/\/$/);
  });

  test('the dialog works without the network', async ({ page, context, journey, words, allowed }) => {
    allowed.push(networkComplaint);
    await journey.field('pages.settings.name').fill(name);
    await context.setOffline(true);
    await journey.follow('common.nav.home');
    await expect(page.getByRole('alertdialog', { name: words('pages.leave.title') })).toBeVisible();
    await journey.press('pages.leave.stay');
    await expect(journey.field('pages.settings.name')).toHaveValue(name);
    await expect(page).toHaveURL(/\/settings$/);
  });

  test('saved changes do not ask; changes that could not be saved do', async ({ page, journey, words, allowed }) => {
    const dialog = page.getByRole('alertdialog', { name: words('pages.leave.title') });
    await failNext(page, 'PATCH', '**/v1/profiles/*');
    allowed.push(networkComplaint);
    await journey.press('pages.settings.submit');
    await journey.expectToast('common.toast.profileUpdateFailed');
    await journey.follow('common.nav.home');
    await expect(dialog).toBeVisible();
    await journey.press('pages.leave.stay');

    await journey.press('pages.settings.submit');
    await journey.expectToast('common.toast.profileUpdated');
    await journey.follow('common.nav.home');
    await journey.isAtHome(name);
  });
});

/** A logo, and a picture of the wrong size. */
const files = [
  { kind: 'logo', name: 'logo.svg', mimeType: 'image/svg+xml' },
  { kind: 'picture', name: 'picture.png', mimeType: 'image/png' },
] as const;
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path fill="#888" d="M0 0h8v8H0z"/></svg>',
);

test('the forms of two lists are kept apart: each is saved before another one opens, which takes nothing along', async ({
  page,
  journey,
  words,
  allowed,
  openAs,
}) => {
  allowed.push(networkComplaint);
  const { waitlists, toUrl } = await openAs({
    waitlists: ['Wiosna', 'Jesień'],
    at: '/customization?waitlistId=:waitlist',
  });
  const [, other] = waitlists;
  const imageGroup = (kind: 'logo' | 'picture') =>
    page.getByRole('group', { name: words(`pages.form.page.${kind}`), exact: true });
  const editForm = async () => {
    await journey.addFormLanguage();
    await journey.formText('title').fill('Zorza');
    for (const { kind, ...file } of files) {
      await imageGroup(kind).getByRole('button').first().click();
      await imageGroup(kind)
        .locator('input[type=file]')
        .setInputFiles({ ...file, buffer: svg });
    }
    await expect(imageGroup('logo').locator('img').first()).toBeVisible();
    await expect(imageGroup('picture').getByText(words('pages.form.image.fault.picture.image_type'))).toBeVisible();
  };
  const expectUntouched = async () => {
    await journey.addFormLanguage();
    await expect(journey.formText('title')).toHaveValue('');
    await expect(imageGroup('logo').locator('img')).toHaveCount(0);
    await expect(page.getByText(words('pages.form.image.fault.picture.image_type'))).toHaveCount(0);
    await journey.expectDraftSaved();
  };

  await editForm();
  await journey.choose('pages.selector.label', 'Jesień');
  await expect(page).toHaveURL(toUrl(`/customization?waitlistId=${other?.id}`));
  await expectUntouched();

  await test.step('by steps in the history too', async () => {
    await page.goto(toUrl('/waitlists/:waitlist/form'));
    await expect(journey.formText('title')).toHaveValue('Zorza');
    await journey.formText('title').fill('Zorza polarna');
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/waitlists/${other?.id}/form`);
    await expect(page).toHaveURL(toUrl(`/waitlists/${other?.id}/form`));
    await journey.isAt('pages.waitlist.title', { name: 'Jesień' });
    await expectUntouched();
    await page.goto(toUrl('/waitlists/:waitlist/form'));
    await expect(journey.formText('title')).toHaveValue('Zorza polarna');
  });
});

test('nothing of a form is lost: offline, with an invalid value, at a reload, at sign-out', async ({
  page,
  account,
  journey,
  words,
  allowed,
  openAs,
}) => {
  allowed.push(networkComplaint);
  const { waitlist, toUrl } = await openAs({ waitlists: ['Wiosna'], at: '/waitlists/:waitlist/form' });
  const read = async () => {
    const { draft } = await account.client.call(getForm, { params: { waitlistId: waitlist.id } });
    return draft?.texts[toFormLanguage(journey.locale)];
  };
  const slug = page.getByRole('textbox', { name: words('pages.form.page.slug') });
  const asks = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

  await test.step('an invalid value stays in its field, and all else is saved', async () => {
    await journey.addFormLanguage();
    await slug.fill('a');
    await journey.formText('title').fill('Zorza');
    await expect.poll(read).toEqual({ title: 'Zorza' });
    const reason = `${words('pages.form.page.title')} · ${words('pages.form.page.slug')}`;
    await journey.press('pages.form.head.notSaved', { reason });
    await expect(slug).toBeFocused();
    expect(await asks()).toBe(false);
    await page.reload();
    await expect(slug).toHaveValue('a');
    await expect(slug).toHaveAttribute('aria-invalid', 'true');
    await slug.fill('');
    await journey.expectDraftSaved();
  });

  await test.step('offline', async () => {
    const goOnline = await intercept(page, '**/v1/waitlists/*/form', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    );
    await journey.formText('title').fill('Zorza polarna');
    await expect(
      page.getByText(words('pages.form.head.notSaved', { reason: words('common.failure.offline') })),
    ).toBeVisible();
    expect(await asks()).toBe(false);
    await page.reload();
    await expect(journey.formText('title')).toHaveValue('Zorza polarna');
    goOnline();
    await expect.poll(read).toEqual({ title: 'Zorza polarna' });
  });

  await test.step('at sign-out', async () => {
    await journey.formText('title').fill('Zorza o świcie');
    await journey.signOut();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('formDraft')))).toEqual(
      [],
    );
    await journey.signIn(account.email, account.password);
    await expect(page).toHaveURL(toUrl('/'));
    await page.goto(toUrl('/waitlists/:waitlist/form'));
    await expect(journey.formText('title')).toHaveValue('Zorza o świcie');
  });

  await test.step('where a session ends', async () => {
    const problem = { type: 'about:blank', status: 401, title: '', code: 'unauthorized' };
    const stopRefusing = await intercept(page, '**/v1/**', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 401, json: problem }),
    );
    await journey.formText('title').fill('Zorza wieczorem');
    await journey.isAt('auth.signIn.title');
    stopRefusing();
    await journey.signIn(account.email, account.password);
    await expect(page).toHaveURL(toUrl('/waitlists/:waitlist/form'));
    await expect(journey.formText('title')).toHaveValue('Zorza wieczorem');
    await journey.expectDraftSaved();
    await page.reload();
    await expect(journey.formText('title')).toHaveValue('Zorza wieczorem');
  });
});

test.describe('a form whose session ends', () => {
  const forms: {
    which: string;
    path: string;
    field: MessageId;
    submit: MessageId;
  }[] = [
    { which: 'the settings', path: '/settings', field: 'pages.settings.name', submit: 'pages.settings.submit' },
    {
      which: 'a workspace',
      path: '/workspaces/:workspace',
      field: 'pages.workspace.name',
      submit: 'pages.workspace.submit',
    },
    {
      which: 'a new waitlist',
      path: '/waitlists/new',
      field: 'pages.waitlist.field.name',
      submit: 'pages.newWaitlist.submit',
    },
  ];
  for (const { which, path, field, submit } of forms) {
    test(`for ${which} keeps everything that was typed`, async ({ page, account, journey, allowed, openAs }) => {
      allowed.push(networkComplaint);
      const { workspace, toUrl } = await openAs({ workspace: 'Studio Zorza', at: path });
      await journey.field(field).fill('Żaneta Wiśniewska');
      const problem = { type: 'about:blank', status: 401, title: '', code: 'unauthorized' };
      const refuse = (route: Route) =>
        route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 401, json: problem });
      const stopRefusing = await intercept(page, '**/v1/**', refuse);
      await journey.press(submit);
      await journey.isAt('auth.signIn.title');
      stopRefusing();
      await journey.signIn(account.email, account.password);
      await expect(page).toHaveURL(toUrl(path));
      await expect(journey.field(field)).toHaveValue('Żaneta Wiśniewska');
      await journey.press(submit);
      await expect.poll(() => readNames(account, workspace.id)).toContain('Żaneta Wiśniewska');
    });
  }
});
