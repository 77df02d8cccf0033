import { expect, type Locator, type Page } from '@playwright/test';
import type { MessageId } from '@prelude/ui/words/MessageId';
import { intercept } from '../support/intercept.ts';
import type { OpenAs, Wanted } from './support/openAs.ts';
import { networkComplaint, test } from './support/test.ts';

const people = Array.from({ length: 12 }, (_, index) => ({ email: `osoba${index + 1}@example.com` }));
const listName = 'Wiosenna premiera';

/** Focuses a control and presses Enter, wherever the focus was. */
async function press(target: Locator): Promise<void> {
  await target.focus();
  await target.press('Enter');
}

async function openList(openAs: OpenAs, wanted: Wanted = {}) {
  const { workspace, toUrl } = await openAs({ waitlists: [listName], subscribers: people, ...wanted });
  return { workspace, list: toUrl('/waitlists/:waitlist') };
}

test.describe('focus', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('stays where work goes on, after everything that succeeds', async ({
    page,
    account,
    journey,
    words,
    allowed,
    openAs,
  }) => {
    const button = (id: MessageId, values?: Record<string, string>) =>
      page.getByRole('button', { name: words(id, values), exact: true });
    const answer = (id: MessageId, values?: Record<string, string>) =>
      page.getByRole('alertdialog').getByRole('button', { name: words(id, values), exact: true });
    const title = page.getByRole('heading', { level: 1 });

    await test.step('a requested reset link', async () => {
      await page.goto(`${account.origin}/auth/forgotPassword`);
      await journey.field('auth.field.email').fill(account.email);
      await page.keyboard.press('Enter');
      await journey.isAt('auth.checkEmail.reset.title');
      await expect(title).toBeFocused();
      await expect(page).toHaveTitle(words('common.documentTitle', { page: words('auth.checkEmail.reset.title') }));
    });

    const { workspace, list } = await openList(openAs);

    await test.step('a form that was saved, and a toast that was dismissed', async () => {
      await page.goto(`${account.origin}/settings`);
      await journey.field('pages.settings.name').fill('Żaneta');
      const save = button('pages.settings.submit');
      await press(save);
      await journey.expectToast('common.toast.profileUpdated');
      await expect(save).toBeFocused();
      await press(button('components.toast.dismiss'));
      await expect(save).toBeFocused();
    });

    await test.step('a workspace: renamed, its key copied and replaced', async () => {
      await page.goto(`${account.origin}/workspaces/${workspace.id}`);
      await journey.field('pages.workspace.name').fill('Pracownia Zorza');
      await page.keyboard.press('Enter');
      await journey.expectToast('common.toast.workspaceUpdated');
      await expect(journey.field('pages.workspace.name')).toBeFocused();
      await expect(page).toHaveTitle(/Pracownia Zorza/);
      await press(button('pages.workspace.copy'));
      await expect(button('pages.workspace.copied')).toBeFocused();
      const rotate = button('pages.workspace.accessKey.rotate.action');
      await press(rotate);
      await press(answer('pages.workspace.accessKey.rotate.action'));
      await journey.expectToast('common.toast.accessKeyReplaced');
      await expect(rotate).toBeFocused();
    });

    await test.step('sites: added, removed, and the last one', async () => {
      await page.goto(`${list}/advanced`);
      const site = journey.field('pages.waitlist.advanced.origins.field');
      for (const origin of ['https://a.example', 'https://b.example']) {
        await site.fill(origin);
        await site.press('Enter');
        await expect(button('pages.waitlist.advanced.origins.remove', { origin })).toBeVisible();
        await expect(site).toBeFocused();
      }
      await press(button('pages.waitlist.advanced.origins.remove', { origin: 'https://a.example' }));
      const last = button('pages.waitlist.advanced.origins.remove', { origin: 'https://b.example' });
      await expect(last).toBeFocused();
      await press(last);
      await press(answer('pages.waitlist.advanced.origins.remove', { origin: 'https://b.example' }));
      await expect(page.getByText(words('pages.waitlist.advanced.origins.all'), { exact: true })).toBeVisible();
      await expect(site).toBeFocused();
    });

    await test.step('the last page of subscribers, which is announced, and the last one on it', async () => {
      await page.goto(`${list}/subscribers`);
      await press(page.getByRole('link', { name: words('components.pager.next') }));
      await expect(page.getByRole('link', { name: words('components.pager.page', { page: 2 }) })).toBeFocused();
      await expect(
        page.getByRole('status').filter({ hasText: words('components.pager.page', { page: 2 }) }),
      ).toBeAttached();
      for (const email of ['osoba2@example.com', 'osoba1@example.com']) {
        await press(button('pages.subscribers.remove.action', { email }));
        await expect(button('pages.subscribers.remove.action', { email })).toHaveCount(0);
        await expect(page.getByRole('main').locator('button:focus')).toHaveCount(1);
      }
    });

    await test.step('a search that is cleared', async () => {
      await journey.searchFor('nikt');
      await press(button('pages.subscribers.empty.noMatch.action').last());
      await expect(journey.subscriberRows).toHaveCount(10);
      await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
    });

    await test.step('a waitlist that is deleted', async () => {
      // The page may just be asking for changes of the list.
      allowed.push(/status of 404 .*\/v1\/waitlists\/[^/]+, on /);
      await page.goto(`${list}/advanced`);
      await press(button('pages.waitlist.advanced.delete.action'));
      await page.getByRole('alertdialog').getByRole('textbox').fill(listName);
      await press(answer('pages.waitlist.advanced.delete.action'));
      await journey.isAt('pages.waitlists.title');
      await expect(title).toBeFocused();
    });
  });

  test('returns to the page when a failed action is retried', async ({ page, journey, words, allowed, openAs }) => {
    allowed.push(networkComplaint);
    const { list } = await openList(openAs);
    const refusal = { status: 403, title: 'Forbidden', code: 'forbidden' };
    const mend = await intercept(page, '**/contacts*', (route) =>
      route.fulfill({ status: 403, contentType: 'application/problem+json', json: refusal }),
    );
    await page.goto(`${list}/subscribers`);
    const again = page.getByRole('button', { name: words('common.tryAgain') });
    await again.focus();
    mend();
    await again.press('Enter');
    await expect(journey.subscriberRows).toHaveCount(10);
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });

  test('goes to the first invalid field of a form submitted by Enter', async ({ page, product, journey, words }) => {
    await page.goto(`${product.origin}/auth/signUp`);
    await journey.field('auth.field.passwordConfirmation').fill('inne hasło');
    await page.keyboard.press('Enter');
    await expect(journey.field('auth.field.email')).toBeFocused();
    await expect(journey.field('auth.field.email')).toHaveAccessibleDescription(words('common.field.required'));
    await expect(journey.field('auth.field.password')).toHaveAttribute('aria-invalid', 'true');
  });

  test('going back first closes the dialog, and then leaves the page', async ({ page, journey, words, openAs }) => {
    const { list } = await openList(openAs, { at: '/waitlists' });
    await journey.openWaitlist(listName);
    await journey.openTab('pages.waitlist.tab.advanced');
    const opener = page.getByRole('button', { name: words('pages.waitlist.advanced.delete.action') });
    await press(opener);
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(page).toHaveURL(`${list}/advanced`);
    await expect(opener).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(list);
    await page.goBack();
    await journey.isAt('pages.waitlists.title');
  });

  test('a page that cannot be shown has its own title', async ({ page, account, journey, words, allowed, openAs }) => {
    allowed.push(networkComplaint, /SettingsRoute/);
    const { list } = await openList(openAs);
    await page.route('**/assets/SettingsRoute-*', (route) => route.abort());
    // Its host must not answer either; otherwise the page would be reloaded.
    await page.route('**/settings', (route) =>
      route.request().method() === 'HEAD' ? route.abort() : route.fallback(),
    );
    await page.goto(account.origin);
    await journey.follow('common.nav.settings');
    await expect(page.getByRole('heading', { name: words('components.failed.offline.title') })).toBeVisible();
    await expect(page).toHaveTitle(words('common.documentTitle', { page: words('pages.settings.title') }));

    const refusal = { status: 403, title: 'Forbidden', code: 'forbidden' };
    await intercept(page, '**/v1/workspaces/*/waitlists*', (route) =>
      route.fulfill({ status: 403, contentType: 'application/problem+json', json: refusal }),
    );
    await page.goto(`${list}/subscribers`);
    await expect(page.getByRole('button', { name: words('common.tryAgain') })).toBeVisible();
    await expect(page).toHaveTitle(words('common.documentTitle', { page: words('pages.waitlist.tab.subscribers') }));
  });

  for (const [width, height] of [
    [360, 640],
    [320, 256],
  ] as const) {
    test(`is never under the bar at ${width} by ${height}`, async ({ page, account, openAs }) => {
      await page.setViewportSize({ width, height });
      const { workspace, list } = await openList(openAs);
      for (const path of [
        '/',
        '/settings',
        `${list}/subscribers`,
        `${list}/integration`,
        `/workspaces/${workspace.id}`,
      ]) {
        await page.goto(new URL(path, account.origin).href);
        await expect(page.getByRole('main').getByRole('button').or(page.getByRole('row')).first()).toBeVisible();
        expect(await walk(page, 'Tab'), path).toEqual([]);
        expect(await walk(page, 'Shift+Tab'), path).toEqual([]);
      }
    });
  }
});

/** Tabs through a page once and returns the controls that the bar hid while they had focus. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const hidden: string[] = [];
  const seen = new Set<string>();
  for (;;) {
    await page.keyboard.press(key);
    const { name, isHidden } = await page.evaluate(() => {
      const { activeElement: element } = document;
      const { top = 0, bottom = 0, left = 0 } = element?.getBoundingClientRect() ?? {};
      const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const room = window.innerHeight - bar;
      const isInMain = element?.closest('main') != null;
      return {
        name: `${element?.outerHTML.slice(0, 200)} ${Math.round(left)}`,
        // An element taller than the room below the bar cannot be fully visible.
        isHidden: isInMain && (bottom <= bar || (top < bar && bottom - top <= room) || top >= window.innerHeight),
      };
    });
    if (seen.has(name) || name.startsWith('<body')) return hidden;
    seen.add(name);
    if (isHidden) hidden.push(name);
  }
}
