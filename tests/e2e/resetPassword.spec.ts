import { expect, type Page } from '@playwright/test';
import { intercept } from '../support/intercept.ts';
import { type Account, makeAccount } from './support/account.ts';
import { loseNextAnswer } from './support/failNext.ts';
import { readMailedLink } from './support/mailbox.ts';
import { keepInBrowser, readSessionKeys } from './support/openAs.ts';
import { anyAccounts } from './support/tags.ts';
import { networkComplaint, test } from './support/test.ts';

const chosen = 'całkiem nowe hasło';

/** Builds the part after `#` that a mailed link leads to, with the tokens of someone signed in elsewhere. */
function toHash({ storage, session }: Account, changes: Record<string, string> = {}): string {
  const kept = Object.entries(storage).find(([key]) => key.endsWith('-auth-token'))?.[1] ?? '{}';
  const parts = {
    access_token: session.accessToken,
    refresh_token: String((JSON.parse(kept) as { refresh_token?: string }).refresh_token),
    expires_at: String(session.expires_at),
    expires_in: '3600',
    token_type: 'bearer',
    type: 'recovery',
    ...changes,
  };
  return `#${new URLSearchParams(parts)}`;
}

/** Returns every address in the tab's history. */
async function readHistory(page: Page): Promise<string[]> {
  const tab = await page.context().newCDPSession(page);
  const { entries } = await tab.send('Page.getNavigationHistory');
  await tab.detach();
  return entries.map(({ url }) => url);
}

/** The address, the state of the history entry and what the page has loaded name no token. The browser keeps the address of the visit itself. */
async function expectNoTokens(page: Page): Promise<void> {
  const read = () => {
    const loaded = performance.getEntries().filter(({ entryType }) => entryType !== 'navigation');
    return JSON.stringify([window.location.href, window.history.state, loaded.map(({ name }) => name)]);
  };
  await expect.poll(() => page.evaluate(read)).not.toMatch(/access_?token|eyJ/i);
}

test.describe('a forgotten password', () => {
  test('is replaced though the answer got lost', async ({ page, product, account, journey, allowed }) => {
    allowed.push(networkComplaint);
    await journey.askForLink(account.email);
    await journey.openLink(await readMailedLink(journey, product, { about: 'recovery', to: account.email }));
    await journey.isAt('auth.resetPassword.title');
    await journey.field('auth.field.newPassword').fill(chosen);
    await journey.field('auth.field.passwordConfirmation').fill(chosen);
    await loseNextAnswer(page, 'PUT', '**/auth/v1/user');
    await journey.press('auth.resetPassword.submit');
    await journey.expectToast('auth.resetPassword.success');
    await journey.signIn(account.email, chosen);
    await journey.isAt('pages.picker.titleNameless');
  });

  test(
    'is replaced by a mailed link, once',
    anyAccounts,
    async ({ page, product, account, journey, words, allowed }) => {
      allowed.push(/status of 422/, /status of 400/, /status of 403/);
      await journey.askForLink(account.email);
      const link = await readMailedLink(journey, product, { about: 'recovery', to: account.email });

      await test.step('the tokens leave the address bar and the history', async () => {
        await journey.openLink(link);
        await journey.isAt('auth.resetPassword.title');
        expect(page.url()).toBe(`${product.origin}/auth/resetPassword`);
        expect(await readHistory(page)).not.toContainEqual(expect.stringContaining('#'));
        expect(await readSessionKeys(page)).toEqual([]);
      });

      const send = async (password: string, confirmation = password) => {
        await journey.field('auth.field.newPassword').fill(password);
        await journey.field('auth.field.passwordConfirmation').fill(confirmation);
        await journey.field('auth.field.passwordConfirmation').blur();
      };
      const submit = page.getByRole('button', { name: words('auth.resetPassword.submit') });

      await test.step('two different passwords and a short one are refused before they are sent', async () => {
        await send(chosen, `${chosen}!`);
        await expect(page.getByText(words('common.field.password_mismatch'))).toBeVisible();
        await expect(submit).toBeDisabled();
        await send('mała');
        await expect(page.getByText(words('common.field.password_length'))).toBeVisible();
        await expect(submit).toBeDisabled();
      });

      await test.step('the old password is refused by a toast, and the typed text stays', async () => {
        await send(account.password);
        await submit.click();
        await journey.expectToast('auth.failed.samePassword');
        await expect(journey.field('auth.field.newPassword')).toHaveValue(account.password);
      });

      await test.step('a password too weak for the provider is refused by a toast as well', async () => {
        const reply = { code: 'weak_password', msg: 'pwned', weak_password: { reasons: ['pwned'] } };
        const mend = await intercept(page, '**/auth/v1/user', (route) => route.fulfill({ status: 422, json: reply }));
        await send('password');
        await submit.click();
        await journey.expectToast('common.field.password_weak');
        await expect(journey.field('auth.field.newPassword')).toHaveAccessibleDescription(
          journey.words('common.field.password_pwned'),
        );
        mend();
      });

      await test.step('a new password is accepted and signs in, while the old one no longer does', async () => {
        await send(chosen);
        await submit.click();
        await journey.expectToast('auth.resetPassword.success');
        await expectNoTokens(page);
        await journey.signIn(account.email, account.password);
        await journey.expectToast('auth.failed.invalidCredentials');
        await journey.signIn(account.email, chosen);
        await journey.isAt('pages.picker.titleNameless');
        await journey.signOut();
      });

      await test.step('whoever walks away from an open link is asked to sign in', async () => {
        await journey.askForLink(account.email);
        const wanted = { about: 'recovery', to: account.email, count: 2 } as const;
        await journey.openLink(await readMailedLink(journey, product, wanted));
        await journey.isAt('auth.resetPassword.title');
        await page
          .getByRole('link')
          .filter({ has: page.locator('svg') })
          .first()
          .click();
        await journey.isAt('auth.signIn.title');
        await expectNoTokens(page);
        await page.goBack();
        await journey.isAt('auth.invalidLink.title');
        await expectNoTokens(page);
      });

      await test.step('the link works no second time', async () => {
        await journey.openLink(link);
        await journey.isAt('auth.invalidLink.used.title');
        await expectNoTokens(page);
        await page.reload();
        await journey.isAt('auth.invalidLink.used.title');
      });
    },
  );

  test('is replaced even after a reload, and only once the signed-in person has agreed', async ({
    page,
    product,
    account,
    journey,
    words,
  }) => {
    await journey.askForLink(account.email);
    const link = await readMailedLink(journey, product, { about: 'recovery', to: account.email });
    const other = await makeAccount(product);
    await keepInBrowser(page, product.origin, other.storage);
    await journey.openLink(link);
    await journey.isAt('auth.otherAccount.title');
    await expect(page.getByText(other.email)).toBeVisible();
    await journey.follow('auth.otherAccount.stay');
    await journey.isAt('pages.picker.titleNameless');
    await page.goBack();
    await journey.isAt('auth.otherAccount.title');
    expect(await readSessionKeys(page)).not.toEqual([]);
    await journey.press('auth.otherAccount.continue');
    await journey.isAt('auth.resetPassword.title');
    expect(await readSessionKeys(page)).toEqual([]);

    await page.reload();
    await journey.isAt('auth.resetPassword.title');
    expect(page.url()).toBe(`${product.origin}/auth/resetPassword`);
    await journey.chooseNewPassword(chosen);
    await journey.isAt('auth.signIn.title');
    await page.goBack();
    await expect(page.getByText(words('auth.invalidLink.description'))).toBeVisible();
    await expectNoTokens(page);
  });

  test('cannot be replaced by a malformed link', async ({ page, product, account, journey, words, allowed }) => {
    const hashes = [
      toHash(account, { type: 'signup' }),
      toHash(account, { access_token: 'not.a.token' }),
      `#${new URLSearchParams({ error: 'access_denied', error_code: 'otp_expired' })}`,
    ];
    for (const hash of hashes) {
      // Otherwise only the hash would change, and the page would not reload.
      await page.goto('about:blank');
      await page.goto(`${product.origin}/auth/resetPassword${hash}`);
      await journey.isAt('auth.invalidLink.title');
      await expect(page.getByText(words('auth.invalidLink.description'))).toBeVisible();
      expect(page.url()).toBe(`${product.origin}/auth/resetPassword`);
      expect(await readSessionKeys(page)).toEqual([]);
      await expectNoTokens(page);
    }
    await journey.follow('auth.signIn.back');
    await journey.isAt('auth.signIn.title');
    await page.goBack();
    await journey.follow('auth.invalidLink.again');
    await journey.isAt('auth.forgotPassword.title');

    await test.step('nor by a link to a malformed address', async () => {
      allowed.push(/status of 400/);
      await journey.field('auth.field.email').fill('ada@localhost');
      await journey.press('auth.forgotPassword.submit');
      await expect(page.getByText(words('common.field.email_no_dot'))).toBeVisible();
      await journey.press('auth.forgotPassword.submit');
      await journey.expectToast('auth.failed.invalidEmail');
      await expect(journey.field('auth.field.email')).toHaveValue('ada@localhost');
    });
  });

  test('leaves no session behind when tokens come with another page', async ({ page, product, account, journey }) => {
    for (const path of ['/', '/settings', '/auth/signIn', '/auth/signUp', '/auth/forgotPassword']) {
      await page.goto('about:blank');
      await page.goto(`${product.origin}${path}${toHash(account)}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(/\/auth\//);
      expect(await readSessionKeys(page)).toEqual([]);
      await expectNoTokens(page);
    }
    await page.goto(`${product.origin}/auth/signIn${toHash(account)}`);
    await journey.isAt('auth.signIn.title');
    await expect(page).toHaveURL(`${product.origin}/auth/signIn`);
  });
});
