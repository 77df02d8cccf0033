import { expect } from '@playwright/test';
import { listContacts } from '@prelude/api/contract/contacts';
import { failNext } from './support/failNext.ts';
import { openForeignSite } from './support/foreignSite.ts';
import { walk } from './support/tags.ts';
import { test } from './support/test.ts';

const first = 'Wiosenna premiera';
const second = 'Jesienna premiera „Żółw”';

test.describe('the life of a waitlist', () => {
  test(
    'is made, renamed and deleted, and a call that fails loses nothing',
    walk,
    async ({ page, journey, words, allowed, openAs }) => {
      allowed.push(/status of 500/, /status of 404/);
      await openAs({ workspace: 'Studio Zorza', at: '/waitlists/new' });
      const reason = { message: words('common.failure.unexpected') };
      const name = journey.field('pages.waitlist.field.name');
      const description = page.getByRole('textbox', { name: words('pages.waitlist.field.description') });
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'PATCH') sent.push(request.url());
      });

      await test.step('made, the second time', async () => {
        await journey.isAt('pages.newWaitlist.title');
        const create = page.getByRole('button', { name: words('pages.newWaitlist.submit') });
        await name.fill('ab');
        await name.blur();
        await expect(page.getByText(words('common.field.length_3_48'))).toBeVisible();
        await expect(create).toBeDisabled();
        await name.fill(first);
        await description.fill('Co nowego na wiosnę?');
        await failNext(page, 'POST', '**/v1/waitlists');
        await create.click();
        await journey.expectToast('common.toast.waitlistCreateFailed');
        await expect(name).toHaveValue(first);
        await expect(description).toHaveValue('Co nowego na wiosnę?');
        await create.click();
        await journey.expectToast('common.toast.waitlistCreated', { name: first });
        await journey.isAt('pages.waitlist.title', { name: first });
        await expect(page).toHaveURL(/\/integration$/);
      });

      await test.step('renamed by one PATCH for each save, however often the button is pressed', async () => {
        const save = page.getByRole('button', { name: words('pages.waitlist.details.submit'), exact: true });
        await journey.openTab('pages.waitlist.tab.details');
        await save.click();
        await expect(page.getByText(words('components.form.unchanged'))).toBeVisible();
        expect(sent).toHaveLength(0);
        await name.fill(second);
        await description.fill('');
        await failNext(page, 'PATCH', '**/v1/waitlists/*');
        await save.click();
        await journey.expectToast('common.toast.waitlistUpdateFailed', reason);
        await expect(name).toHaveValue(second);
        await save.dblclick();
        await journey.expectToast('common.toast.waitlistUpdated', { name: second });
        await journey.isAt('pages.waitlist.title', { name: second });
        expect(sent).toHaveLength(2);
        await page.reload();
        await journey.isAt('pages.waitlist.title', { name: second });
        await expect(description).toHaveValue('');
      });

      await test.step('listed under its new name', async () => {
        await journey.follow('common.nav.waitlists');
        await journey.isAt('pages.waitlists.title');
        await expect(journey.waitlistRow(first)).toHaveCount(0);
        await journey.openWaitlist(second);
      });

      await test.step('deleted after a question, and gone for the back button too', async () => {
        await journey.openTab('pages.waitlist.tab.advanced');
        const remove = page.getByRole('button', { name: words('pages.waitlist.advanced.delete.action') });
        const dialog = page.getByRole('alertdialog');
        await remove.click();
        await expect(dialog).toContainText(words('pages.waitlist.advanced.delete.body', { name: second }));
        await dialog.getByRole('button', { name: words('common.cancel') }).click();
        await expect(dialog).toBeHidden();
        await remove.click();
        await failNext(page, 'DELETE', '**/v1/waitlists/*');
        const confirm = dialog.getByRole('button', { name: words('pages.waitlist.advanced.delete.action') });
        await expect(confirm).toHaveAttribute('aria-disabled', 'true');
        await dialog.getByRole('textbox').fill(second);
        await confirm.click();
        await journey.expectInQuestion('common.toast.waitlistDeleteFailed', reason);
        await confirm.click();
        await journey.expectToast('common.toast.waitlistDeleted', { name: second });
        await journey.isAt('pages.waitlists.title');
        await expect(page.getByText(words('pages.waitlists.empty.title'), { exact: true })).toBeVisible();
        await page.goBack();
        await expect(page).toHaveURL(/\/advanced$/);
        await journey.isAt('pages.waitlist.missing.title');
      });
    },
  );

  test('shows the sites that are allowed, and enforces them', async ({
    page,
    browser,
    account,
    journey,
    words,
    openAs,
  }, testInfo) => {
    const workspace = await account.makeWorkspace('Kawiarnia Żuraw');
    const waitlist = await account.makeWaitlist(workspace, first);
    await openAs({ workspace: 'Studio Zorza', at: '/' });
    await journey.press('components.workspaceSelector.label', { name: 'Studio Zorza' });
    await page.getByRole('menuitemradio', { name: workspace.name }).click();
    await journey.openWaitlist(first);
    await journey.openTab('pages.waitlist.tab.integration');
    const example = testInfo.outputPath('waitlist-example.html');
    await Promise.all([
      journey.download('pages.integration.download', 'waitlist-example.html', example),
      journey.expectToast('common.toast.exampleDownloaded'),
    ]);
    const here = await openForeignSite(browser, journey.locale, example);
    const there = await openForeignSite(browser, journey.locale, example);

    await journey.openTab('pages.waitlist.tab.advanced');
    const field = page.getByRole('textbox', { name: words('pages.waitlist.advanced.origins.field') });
    const entries = page.getByRole('list', { name: words('pages.waitlist.advanced.origins.list') });
    const add = async (text: string) => {
      await field.fill(text);
      await journey.press('pages.waitlist.advanced.origins.add');
    };

    await test.step('every site at first', async () => {
      await expect(page.getByText(words('pages.waitlist.advanced.origins.all'), { exact: true })).toBeVisible();
      await there.signUp('pierwsza@example.com');
    });

    await test.step('a malformed origin is refused with a reason, and stays in the field', async () => {
      for (const [text, reason] of [
        ['', 'common.field.origin_empty'],
        ['example.com', 'common.field.origin_unreadable'],
        ['https://*.example.com', 'common.field.origin_unreadable'],
        ['ftp://example.com', 'common.field.origin_scheme'],
        ['https://ada:secret@example.com', 'common.field.origin_credentials'],
      ] as const) {
        await add(text);
        await expect(page.getByRole('alert').filter({ hasText: words(reason) })).toBeVisible();
        await expect(field).toHaveValue(text);
      }
      await expect(entries).toHaveCount(0);
    });

    await test.step('an entered origin is normalised, and only it is allowed', async () => {
      await add(`${here.origin.toUpperCase()}/join?from=mail`);
      await journey.expectToast('common.toast.waitlistUpdated', { name: first });
      await expect(entries.getByRole('listitem')).toHaveText([here.origin]);
      await expect(
        page.getByText(words('pages.waitlist.advanced.origins.only', { count: 1 }), { exact: true }),
      ).toBeVisible();
      await add(here.origin);
      await expect(page.getByRole('alert')).toHaveText(words('pages.waitlist.advanced.origins.known'));
      await journey.isAt('pages.waitlist.title', { name: first });
      await here.signUp('druga@example.com');
      await there.signUp('odmowa@example.com', 'pages.widget.closed');
    });

    await test.step('every site again once the last entry is removed', async () => {
      await journey.press('pages.waitlist.advanced.origins.remove', { origin: here.origin });
      await there.signUp('nadal-odmowa@example.com', 'pages.widget.closed');
      const dialog = page.getByRole('alertdialog');
      const remove = words('pages.waitlist.advanced.origins.remove', { origin: here.origin });
      await dialog.getByRole('button', { name: remove }).click();
      await expect(page.getByText(words('pages.waitlist.advanced.origins.all'), { exact: true })).toBeVisible();
      await there.signUp('trzecia@example.com');
    });

    const contacts = await account.client.call(listContacts, { params: { waitlistId: waitlist.id } });
    expect(contacts.map(({ email }) => email).toSorted()).toEqual([
      'druga@example.com',
      'pierwsza@example.com',
      'trzecia@example.com',
    ]);
    await here.close();
    await there.close();
  });
});

test.describe('a choice of waitlist', () => {
  test('is in the address and is kept on the next page', walk, async ({ page, product, journey, words, openAs }) => {
    const { waitlist: spring, waitlists } = await openAs({ waitlists: [first, second] });
    const autumn = waitlists[1] ?? spring;
    const select = page.getByRole('combobox', { name: words('pages.selector.label'), exact: true });
    const method = page.getByRole('combobox', { name: words('pages.integration.method.label'), exact: true });

    await test.step('an empty or unknown waitlist counts as none', async () => {
      for (const search of ['', '?waitlistId=&method=', '?waitlistId=%20', '?waitlistId=nobody&method=nonsense']) {
        await page.goto(`${product.origin}/integration/${search}`);
        await journey.isAt('pages.integration.title');
        await expect(select).toHaveText(words('pages.selector.placeholder'));
        await expect(page.getByText(words('pages.integration.choose'))).toBeVisible();
        await expect(method).toHaveCount(0);
      }
    });

    await test.step('the waitlist, then the method', async () => {
      await page.goto(`${product.origin}/integration`);
      await journey.choose('pages.selector.label', first);
      await expect(page).toHaveURL(`${product.origin}/integration?waitlistId=${spring.id}`);
      await expect(method).toHaveText(words('pages.integration.method.placeholder'));
      await journey.choose('pages.integration.method.label', words('pages.integration.method.embedded'));
      await expect(page).toHaveURL(`${product.origin}/integration?waitlistId=${spring.id}&method=embedded`);
      await expect(page.getByText(`"${spring.id}"`)).toBeVisible();
      await journey.choose('pages.selector.label', second);
      await expect(page.getByText(`"${autumn.id}"`)).toBeVisible();
      await journey.choose('pages.integration.method.label', words('pages.integration.method.custom'));
      await expect(page.getByRole('heading', { name: words('pages.integration.live.title') })).toBeVisible();
      await page.reload();
      await journey.isAt('pages.integration.title');
      await expect(select).toHaveText(second);
      await expect(method).toHaveText(words('pages.integration.method.custom'));
    });

    const below = {
      notifications: 'pages.placeholder.notifications.title',
      customization: 'pages.form.preview.title',
    } as const;
    for (const topic of ['notifications', 'customization'] as const) {
      await test.step(`${topic} knows it, and takes another from its address`, async () => {
        await page.goto(`${product.origin}/${topic}`);
        await journey.isAt(`pages.selector.${topic}.title`);
        await expect(select).toHaveText(second);
        await page.goto(`${product.origin}/${topic}?waitlistId=${spring.id}`);
        await expect(select).toHaveText(first);
        await journey.choose('pages.selector.label', second);
        await expect(page).toHaveURL(`${product.origin}/${topic}?waitlistId=${autumn.id}`);
        await expect(page.getByRole('heading', { name: words(below[topic]) })).toBeVisible();
      });
    }

    await test.step('Customization can leave it', async () => {
      await journey.choose('pages.selector.label', words('pages.customization.all'));
      await expect(page).toHaveURL(`${product.origin}/customization`);
      await page.reload();
      await expect(select).toHaveText(words('pages.customization.all'));
    });

    await test.step('both open with the list that was opened last', async () => {
      await page.goto(`${product.origin}/waitlists/${spring.id}`);
      await journey.isAt('pages.waitlist.title', { name: first });
      // It is kept after the page has been painted.
      await page.waitForFunction((id) => localStorage.getItem('searchForm')?.includes(id), spring.id);
      for (const topic of ['customization', 'integration'] as const) {
        await page.goto(`${product.origin}/${topic}`);
        await expect(select).toHaveText(first);
      }
    });
  });
});
