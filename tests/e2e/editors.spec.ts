import { expect } from '@playwright/test';
import { toFormLanguage } from '@prelude/api/contract/formLanguages';
import { defaultForm, getForm, patchForm } from '@prelude/api/contract/forms';
import { getWaitlist, listWaitlists, patchWaitlist } from '@prelude/api/contract/waitlists';
import { getWorkspace, patchWorkspace } from '@prelude/api/contract/workspaces';
import type { MessageId } from '@prelude/ui/words/MessageId';
import { intercept } from '../support/intercept.ts';
import { loseNextAnswer } from './support/failNext.ts';
import { holdReads } from './support/holdReads.ts';
import { networkComplaint, test } from './support/test.ts';

test.describe('two people editing the same thing', () => {
  test('a waitlist shows the changes of somebody else, and both values of a conflict', async ({
    page,
    account,
    journey,
    words,
    allowed,
    openAs,
  }) => {
    allowed.push(networkComplaint);
    const { waitlist } = await openAs({ waitlists: ['Wiosna'], at: '/waitlists/:waitlist' });
    const params = { waitlistId: waitlist.id };
    const elsewhere = async (body: object) => {
      await holdReads(page);
      await account.client.call(patchWaitlist, { params, body });
    };
    const read = async () => {
      const { name, description, allowedOrigins } = await account.client.call(getWaitlist, { params });
      return { name, description, allowedOrigins };
    };
    await journey.isAt('pages.waitlist.title', { name: 'Wiosna' });
    const name = journey.field('pages.waitlist.field.name');

    await name.fill('Lato');
    await elsewhere({ description: 'Już dziś' });
    await journey.press('pages.waitlist.details.submit');
    await expect(journey.field('pages.waitlist.field.description')).toHaveValue('Już dziś');
    await journey.expectToast('common.toast.waitlistUpdateFailed', { message: words('common.failure.conflict') });
    await expect(name).toHaveValue('Lato');
    await journey.press('pages.waitlist.details.submit');
    await journey.expectToast('common.toast.waitlistUpdated', { name: 'Lato' });
    expect(await read()).toEqual({ name: 'Lato', description: 'Już dziś', allowedOrigins: [] });

    await name.fill('Jesień');
    await elsewhere({ name: 'Zima' });
    await journey.press('pages.waitlist.details.submit');
    await expect(name).toHaveAccessibleDescription(
      new RegExp(words('common.field.conflict', { theirs: 'Zima', isEmpty: 'false' })),
    );
    await expect(name).toHaveValue('Jesień');
    await expect(name).toBeFocused();
    expect((await read()).name).toBe('Zima');
    await journey.press('pages.waitlist.details.submit');
    await journey.expectToast('common.toast.waitlistUpdated', { name: 'Jesień' });
    expect((await read()).name).toBe('Jesień');

    await name.fill('Przedwiośnie');
    await elsewhere({ name: 'Odwilż' });
    await journey.press('pages.waitlist.details.submit');
    await journey.press('common.field.useTheirs');
    await expect(name).toHaveValue('Odwilż');
    expect((await read()).name).toBe('Odwilż');
  });

  test('text typed during a save does not conflict with it', async ({ page, journey, openAs }) => {
    const { waitlist } = await openAs({ waitlists: ['Wiosna'], at: '/waitlists/:waitlist' });
    const name = journey.field('pages.waitlist.field.name');
    const typedOn = Promise.withResolvers<void>();
    await page.route(`**/v1/waitlists/${waitlist.id}`, async (route) => {
      // A read may still be under way at the end of the test.
      if (route.request().method() !== 'PATCH') return route.fallback();
      const response = await route.fetch();
      await typedOn.promise;
      await route.fulfill({ response });
    });
    await name.fill('Lato');
    await journey.press('pages.waitlist.details.submit');
    await name.fill('Jesień');
    typedOn.resolve();
    await journey.expectToast('common.toast.waitlistUpdated', { name: 'Lato' });
    await expect(name).toHaveValue('Jesień');
    await journey.press('pages.waitlist.details.submit');
    await journey.expectToast('common.toast.waitlistUpdated', { name: 'Jesień' });
    await expect(name).toHaveAccessibleDescription('');
  });

  test('Enter pressed again right after the answer does not save again', async ({ page, account, journey, openAs }) => {
    const { workspace, waitlist } = await openAs({ waitlists: ['Wiosna'] });
    const forms: [path: string, field: MessageId, read: string][] = [
      [`/waitlists/${waitlist.id}`, 'pages.waitlist.field.name', `/workspaces/${workspace.id}/waitlists`],
      [`/workspaces/${workspace.id}`, 'pages.workspace.name', `/workspaces/${workspace.id}`],
      ['/settings', 'pages.settings.name', '/profiles/me'],
    ];
    for (const [path, field, read] of forms) {
      await page.goto(account.origin + path);
      const name = journey.field(field);
      await expect(name).toBeVisible();
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()));
      const mayRead = Promise.withResolvers<void>();
      const isRead = (url: URL) => url.pathname.endsWith(read);
      const mend = await intercept(page, isRead, async (route) => {
        if (route.request().method() === 'GET') await mayRead.promise;
        await route.continue();
      });
      await name.fill('Jesienna');
      const answered = page.waitForResponse((response) => response.request().method() === 'PATCH');
      await name.press('Enter');
      await (await answered).finished();
      await expect(page.locator('form [aria-busy]')).toHaveCount(0);
      await name.press('Enter');
      await name.press('Enter');
      mayRead.resolve();
      await expect(name).toHaveValue('Jesienna');
      expect(sent).toHaveLength(1);
      mend();
    }
  });

  test('a site added at the same time as another is reported, stays typed, and can then be added', async ({
    page,
    account,
    journey,
    words,
    allowed,
    openAs,
  }) => {
    allowed.push(networkComplaint);
    const { waitlist } = await openAs({ waitlists: ['Wiosna'], at: '/waitlists/:waitlist/advanced' });
    const params = { waitlistId: waitlist.id };
    await journey.field('pages.waitlist.advanced.origins.field').fill('https://mine.example');
    await holdReads(page);
    await account.client.call(patchWaitlist, { params, body: { allowedOrigins: ['https://theirs.example'] } });
    await journey.press('pages.waitlist.advanced.origins.add');
    await expect(page.getByText('https://theirs.example')).toBeVisible();
    await expect(page.getByText(words('pages.waitlist.advanced.origins.conflict'))).toBeVisible();
    await expect(journey.field('pages.waitlist.advanced.origins.field')).toHaveValue('https://mine.example');
    await journey.press('pages.waitlist.advanced.origins.add');
    const read = async () => (await account.client.call(getWaitlist, { params })).allowedOrigins;
    await expect.poll(read).toEqual(['https://theirs.example', 'https://mine.example']);
    await expect(page.getByText(words('pages.waitlist.advanced.origins.conflict'))).toHaveCount(0);
  });

  test('a form takes in what somebody else has changed, and shows both values of a conflict', async ({
    account,
    journey,
    words,
    allowed,
    openAs,
  }) => {
    allowed.push(networkComplaint);
    const { waitlist } = await openAs({ waitlists: ['Wiosna'], at: '/waitlists/:waitlist/form' });
    const params = { waitlistId: waitlist.id };
    const elsewhere = (texts: object) =>
      account.client.call(patchForm, {
        params,
        body: { texts: { ...defaultForm.texts, [toFormLanguage(journey.locale)]: texts } },
      });
    const read = async () =>
      (await account.client.call(getForm, { params })).draft?.texts[toFormLanguage(journey.locale)];
    const title = journey.formText('title');

    await journey.addFormLanguage();
    await elsewhere({ button: 'Chcę wejść' });
    await title.fill('Lato');
    await journey.expectDraftSaved();
    expect(await read()).toEqual({ title: 'Lato', button: 'Chcę wejść' });

    await elsewhere({ title: 'Zima' });
    await title.fill('Jesień');
    const conflict = words('pages.form.conflict', { theirs: 'Zima', isEmpty: 'false' });
    await expect(title).toHaveAccessibleDescription(conflict);
    await title.press('End');
    await title.pressSequentially(' tuż');
    await expect(title).toHaveAccessibleDescription(conflict);
    expect(await read()).toEqual({ title: 'Zima' });
    await journey.press('pages.form.keepMine');
    await journey.expectDraftSaved();
    expect(await read()).toEqual({ title: 'Jesień tuż' });
  });

  test('a workspace renamed by both shows both names', async ({ account, journey, words, allowed, openAs }) => {
    allowed.push(networkComplaint);
    const { workspace } = await openAs({ workspace: 'Studio Zorza', at: '/workspaces/:workspace' });
    const params = { workspaceId: workspace.id };
    const name = journey.field('pages.workspace.name');
    await name.fill('Moja');
    await account.client.call(patchWorkspace, { params, body: { name: 'Cudza' } });
    await journey.press('pages.workspace.submit');
    await expect(name).toHaveAccessibleDescription(
      new RegExp(words('common.field.conflict', { theirs: 'Cudza', isEmpty: 'false' })),
    );
    await expect(name).toHaveValue('Moja');
    await journey.press('pages.workspace.submit');
    await expect.poll(async () => (await account.client.call(getWorkspace, { params })).name).toBe('Moja');
  });
});

test.describe('an answer that gets lost', () => {
  test('is requested again: the created thing opens, and the removed thing is gone', async ({
    page,
    account,
    journey,
    allowed,
    openAs,
  }) => {
    allowed.push(networkComplaint);
    const { workspace } = await openAs({ workspace: 'Studio Zorza', at: '/waitlists/new' });
    await journey.field('pages.waitlist.field.name').fill('Wiosna');
    await loseNextAnswer(page, 'POST', '**/v1/waitlists');
    await journey.press('pages.newWaitlist.submit');
    await journey.isAt('pages.waitlist.title', { name: 'Wiosna' });
    const params = { workspaceId: workspace.id };
    expect(await account.client.call(listWaitlists, { params, query: {} })).toHaveLength(1);

    await journey.openTab('pages.waitlist.tab.advanced');
    await loseNextAnswer(page, 'DELETE', '**/v1/waitlists/*');
    await journey.deleteByName('pages.waitlist.advanced.delete.action', 'Wiosna');
    await journey.expectToast('common.toast.waitlistDeleted', { name: 'Wiosna' });
    await journey.isAt('pages.waitlists.title');
  });

  test('of a successful save counts as saved', async ({ page, account, journey, allowed, openAs }) => {
    allowed.push(networkComplaint);
    const { workspace, waitlist } = await openAs({ waitlists: ['Wiosna'] });
    const saves: [path: string, field: MessageId, submit: MessageId, done: MessageId][] = [
      [
        `/waitlists/${waitlist.id}`,
        'pages.waitlist.field.name',
        'pages.waitlist.details.submit',
        'common.toast.waitlistUpdated',
      ],
      [
        `/workspaces/${workspace.id}`,
        'pages.workspace.name',
        'pages.workspace.submit',
        'common.toast.workspaceUpdated',
      ],
      ['/settings', 'pages.settings.name', 'pages.settings.submit', 'common.toast.profileUpdated'],
    ];
    for (const [path, field, submit, done] of saves) {
      await page.goto(account.origin + path);
      await journey.field(field).fill('Jesienna');
      await loseNextAnswer(page, 'PATCH', '**/v1/**');
      await journey.press(submit);
      await journey.expectToast(done, { name: 'Jesienna' });
    }
  });

  test('of a replaced key shows the new key', async ({ page, account, journey, words, allowed, openAs }) => {
    allowed.push(networkComplaint);
    const { workspace } = await openAs({ workspace: 'Studio Zorza', at: '/workspaces/:workspace' });
    await journey.press('pages.workspace.accessKey.show');
    await journey.press('pages.workspace.accessKey.rotate.action');
    await loseNextAnswer(page, 'POST', '**/rotate-key');
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await journey.expectToast('common.toast.accessKeyReplaced');
    const { accessKey } = await account.client.call(getWorkspace, { params: { workspaceId: workspace.id } });
    await expect(page.getByText(String(accessKey))).toBeVisible();
    await expect(page.getByText(words('common.toast.accessKeyReplaceFailed'))).toHaveCount(0);
  });

  test('with an unknown outcome says so', async ({ page, account, journey, allowed, openAs }) => {
    allowed.push(networkComplaint, /Failed to delete workspace/);
    const { workspace } = await openAs({ workspace: 'Studio Zorza', at: '/workspaces/:workspace' });
    const { id } = workspace;
    await expect(journey.field('pages.workspace.name')).toBeVisible();
    await page.route('**/v1/**', (route) => route.abort());
    await journey.deleteByName('pages.workspace.delete.action', 'Studio Zorza');
    await journey.expectInQuestion('common.toast.answerUnknown');
    expect(await account.client.call(getWorkspace, { params: { workspaceId: id } })).toMatchObject({ id });
  });
});

test.describe('the address of a waitlist', () => {
  test('opens it after sign-in on a new browser, and from another workspace', async ({ page, account, journey }) => {
    const [first, second] = [await account.makeWorkspace('Studio Zorza'), await account.makeWorkspace('Łąka')];
    const here = await account.makeWaitlist(first, 'Wiosna');
    const there = await account.makeWaitlist(second, 'Jesień');
    await account.signUp(there, [{ email: 'zaneta@example.com' }]);
    await page.goto(`${account.origin}/waitlists/${there.id.toUpperCase()}/subscribers`);
    await journey.signIn(account.email, account.password);
    await journey.isAt('pages.waitlist.title', { name: 'Jesień' });
    await expect(page.getByText('zaneta@example.com')).toBeVisible();
    await page.goto(`${account.origin}/waitlists/${here.id}`);
    await journey.isAt('pages.waitlist.title', { name: 'Wiosna' });
    await expect(journey.field('pages.waitlist.field.name')).toHaveValue('Wiosna');
  });

  test('of somebody else is reported as missing', async ({ page, words, allowed, openAs }) => {
    allowed.push(networkComplaint);
    await openAs({ workspace: 'Studio Zorza', at: '/waitlists/01900000-0000-7000-8000-000000000000' });
    await expect(page.getByText(words('pages.waitlist.missing.title')).first()).toBeVisible();
  });

  test('with a line break in it is not found', async ({ journey, allowed, openAs }) => {
    allowed.push(networkComplaint);
    await openAs({ at: '/no%0Awhere' });
    await journey.isAt('common.notFound.title');
  });
});
