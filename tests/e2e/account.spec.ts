import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Locator } from '@playwright/test';
import type { MessageId } from '@prelude/ui/words/MessageId';
import type { Account } from './support/account.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { loseNextAnswer } from './support/failNext.ts';
import type { Journey } from './support/Journey.ts';
import { readMailedLink } from './support/mailbox.ts';
import { networkComplaint, test } from './support/test.ts';
import { rememberToasts } from './support/toasts.ts';

const chosen = 'całkiem nowe hasło';

/** Acts within one part of a page or one dialog, since labels such as "Current password" occur in several. */
function within({ words }: Journey, part: Locator) {
  return {
    fill: (label: MessageId, value: string) => part.getByLabel(words(label), { exact: true }).fill(value),
    press: (button: MessageId) => part.getByRole('button', { name: words(button), exact: true }).click(),
    async expectRefusal(label: MessageId, value: string) {
      await expect(part.getByText(words('common.field.wrong_password'), { exact: true })).toBeVisible();
      const field = part.getByLabel(words(label), { exact: true });
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveValue(value);
      await expectAccessible(part.page());
    },
  };
}

const sectionOf = (journey: Journey, title: MessageId) =>
  within(journey, journey.page.getByRole('region', { name: journey.words(title), exact: true }));

/** Opens the settings in a separate browser with its own session. */
async function openSettingsElsewhere(browser: Browser, journey: Journey, account: Account): Promise<Journey> {
  const context = await browser.newContext({ locale: journey.locale });
  const other = journey.on(await context.newPage());
  await rememberToasts(other.page);
  await other.page.goto(`${other.origin}/settings`);
  await other.signIn(account.email, account.password);
  await other.isAt('pages.settings.title');
  return other;
}

test.describe("one's own account", () => {
  test.use({ withAxe: true });

  test('has its new password when the answer to the change got lost', async ({
    page,
    account,
    journey,
    allowed,
    openAs,
  }) => {
    allowed.push(networkComplaint);
    await openAs({ at: '/settings' });
    await journey.isAt('pages.settings.title');
    const section = sectionOf(journey, 'pages.settings.password.title');
    await section.press('pages.settings.password.submit');
    await section.fill('auth.field.currentPassword', account.password);
    await section.fill('auth.field.newPassword', chosen);
    await section.fill('auth.field.passwordConfirmation', chosen);
    await loseNextAnswer(page, 'PUT', '**/auth/v1/user');
    await section.press('pages.settings.password.submit');
    await journey.expectToast('common.toast.passwordChanged');
    await journey.signOut();
    await journey.signIn(account.email, chosen);
    await journey.isAt('pages.picker.titleNameless');
  });

  test('is gone when the answer to its deletion got lost', async ({
    page,
    account,
    journey,
    words,
    allowed,
    openAs,
  }) => {
    allowed.push(networkComplaint);
    await openAs({ at: '/settings' });
    await journey.isAt('pages.settings.title');
    await journey.press('pages.settings.delete.action');
    const question = within(journey, page.getByRole('alertdialog'));
    await question.fill('auth.field.currentPassword', account.password);
    await loseNextAnswer(page, 'POST', '**/v1/profiles/me/delete');
    await question.press('pages.settings.delete.action');
    await journey.expectToast('common.toast.accountDeleted');
    await journey.isAt('auth.signIn.title');
    await expect(page.getByText(words('auth.signIn.ended'))).toHaveCount(0);
  });

  test('gets a new password with the current one, and other devices are signed out', async ({
    page,
    browser,
    product,
    account,
    journey,
    allowed,
    openAs,
  }) => {
    allowed.push(networkComplaint);
    const other = await openSettingsElsewhere(browser, journey, account);

    await openAs({ at: '/settings' });
    await journey.isAt('pages.settings.title');
    const section = sectionOf(journey, 'pages.settings.password.title');
    await section.press('pages.settings.password.submit');
    await section.fill('auth.field.currentPassword', 'nie to hasło');
    await section.fill('auth.field.newPassword', chosen);
    await section.fill('auth.field.passwordConfirmation', chosen);
    await section.press('pages.settings.password.submit');
    await section.expectRefusal('auth.field.currentPassword', 'nie to hasło');
    await section.fill('auth.field.currentPassword', account.password);
    await section.press('pages.settings.password.submit');
    await journey.expectToast('common.toast.passwordChanged');
    await readMailedLink(journey, product, { about: 'passwordChanged', to: account.email });

    await test.step('the other device is asked to sign in, and loses nothing that was typed', async () => {
      await other.field('pages.settings.name').fill('Żaneta Wiśniewska');
      await other.press('pages.settings.submit');
      await other.signIn(account.email, account.password);
      await other.expectToast('auth.failed.invalidCredentials');
      await other.signIn(account.email, chosen);
      await other.isAt('pages.settings.title');
      await expect(other.field('pages.settings.name')).toHaveValue('Żaneta Wiśniewska');
      await other.page.context().close();
    });

    await page.reload();
    await journey.isAt('pages.settings.title');
  });

  test('gets a new address once the link mailed there was opened', async ({
    page,
    browser,
    product,
    account,
    journey,
    words,
    allowed,
    openAs,
  }) => {
    allowed.push(networkComplaint);
    const address = `nowy-${account.email}`;
    await openAs({ at: '/settings' });
    await journey.isAt('pages.settings.title');
    const section = sectionOf(journey, 'pages.settings.email.title');
    await section.press('pages.settings.email.submit');
    await section.fill('pages.settings.email.new', address);
    await section.fill('auth.field.currentPassword', 'nie to hasło');
    await section.press('pages.settings.email.submit');
    await section.expectRefusal('auth.field.currentPassword', 'nie to hasło');
    await section.fill('auth.field.currentPassword', account.password);
    await section.press('pages.settings.email.submit');
    await expect(page.getByText(words('pages.settings.email.sent', { email: address }))).toBeVisible();
    await expect(page.getByText(words('pages.settings.email.current', { email: account.email }))).toBeVisible();
    await expectAccessible(page);

    const other = await openSettingsElsewhere(browser, journey, account);
    await expect(other.page.getByText(words('pages.settings.email.current', { email: account.email }))).toBeVisible();

    const link = await readMailedLink(journey, product, { about: 'emailChange', to: address });
    await journey.openLink(link);
    await journey.isAt('auth.confirmed.emailChanged.title');
    await journey.follow('auth.confirmed.toSettings');
    await journey.isAt('pages.settings.title');
    await expect(page.getByText(words('pages.settings.email.current', { email: address }))).toBeVisible();

    await test.step('another browser learns of it when its tab comes to the front', async () => {
      await other.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(other.page.getByText(words('pages.settings.email.current', { email: address }))).toBeVisible();
      await other.page.context().close();
    });
    await readMailedLink(journey, product, { about: 'emailChanged', to: account.email });

    await journey.signOut();
    await journey.signIn(account.email, account.password);
    await journey.expectToast('auth.failed.invalidCredentials');
    await journey.signIn(address, account.password);
    await journey.isAt('pages.picker.titleNameless');
    await journey.openLink(link);
    await journey.isAt('auth.invalidLink.used.title');
  });

  test('can be downloaded with everything that belongs to it', async ({ account, journey, openAs }, testInfo) => {
    await openAs({
      subscribers: [{ email: 'zaneta@example.com', name: 'Żaneta' }],
      at: '/settings',
    });
    await journey.isAt('pages.settings.title');
    const file = testInfo.outputPath('export.json');
    await journey.download('pages.settings.data.submit', /^prelude-export-\d{4}-\d{2}-\d{2}\.json$/, file);
    await journey.expectToast('common.toast.dataExported');
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      profile: { email: account.email },
      workspaces: [
        {
          name: 'Studio Zorza',
          waitlists: [{ name: 'Wiosenna premiera', contacts: [{ email: 'zaneta@example.com', name: 'Żaneta' }] }],
        },
      ],
    });
  });

  test('is deleted with everything only it owns, after its password is confirmed', async ({
    page,
    product,
    account,
    journey,
    words,
    allowed,
    openAs,
  }) => {
    allowed.push(networkComplaint);
    const { waitlist } = await openAs({ subscribers: [{ email: 'zaneta@example.com' }], at: '/settings' });
    await journey.isAt('pages.settings.title');
    await journey.press('pages.settings.delete.action');
    const dialog = page.getByRole('alertdialog', { name: words('pages.settings.delete.question'), exact: true });
    const question = within(journey, dialog);
    await expect(dialog).toContainText(words('pages.settings.delete.body'));
    await question.fill('auth.field.currentPassword', 'nie to hasło');
    await question.press('pages.settings.delete.action');
    await question.expectRefusal('auth.field.currentPassword', 'nie to hasło');
    await question.fill('auth.field.currentPassword', account.password);
    await question.press('pages.settings.delete.action');
    await journey.expectToast('common.toast.accountDeleted');
    await journey.signIn(account.email, account.password);
    await journey.expectToast('auth.failed.invalidCredentials');
    await readMailedLink(journey, product, { about: 'accountDeleted', to: account.email });
    const late = await fetch(`${product.origin}/v1/waitlists/${waitlist.id}/contacts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'pozno@example.com' }),
    });
    expect(late.status).toBe(404);
  });
});

test.describe('an address to be confirmed', () => {
  test.use({ alone: { hasLimits: true, env: { SIGN_UPS: 'example.com' } }, withAxe: true });

  test('cannot sign in before one of its links has made the account, and each link says what it did', async ({
    page,
    product,
    journey,
    words,
    allowed,
  }) => {
    allowed.push(networkComplaint);
    const person = { email: 'zaneta@example.com', password: 'pierwsze hasło' };

    await test.step('an address of another domain is refused in the form', async () => {
      await page.goto(`${product.origin}/auth/signUp`);
      await journey.signUp('zaneta@example.org', person.password);
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(words('auth.failed.signUpsClosed'));
      await journey.isAt('auth.signUp.title');
    });

    await test.step('sign-up leads to the mail', async () => {
      await journey.signUp(person.email, person.password);
      await journey.isAt('auth.checkEmail.confirm.title');
      await expect(page.getByText(person.email, { exact: true })).toBeVisible();
    });
    const first = await readMailedLink(journey, product, { about: 'confirmation', to: person.email });

    await test.step('signing in before is refused, and the mail is sent again', async () => {
      await journey.press('auth.checkEmail.resend');
      await expect(page.getByText(words('auth.checkEmail.resent'))).toBeVisible();
      await journey.follow('auth.signIn.back');
      await journey.signIn(person.email, person.password);
      await journey.expectToast('auth.failed.invalidCredentials');
      await journey.isAt('auth.signIn.title');
    });
    const newest = await readMailedLink(journey, product, { about: 'confirmation', to: person.email, count: 2 });

    await test.step('the older link makes the account, with a password of its own, also after a reload', async () => {
      await page.goto(first);
      await journey.isAt('auth.choosePassword.title');
      expect(page.url()).toBe(`${product.origin}/auth/choosePassword`);
      await page.reload();
      await expect(page.getByText(person.email)).toBeVisible();
      await journey.field('auth.field.password').fill(chosen);
      await journey.press('auth.signUp.submit');
      await journey.isAt('auth.confirmed.signedUp.title');
    });

    await test.step('then only that password signs in, and the links say that they are over', async () => {
      await journey.follow('auth.signIn.title');
      await journey.signIn(person.email, person.password);
      await journey.expectToast('auth.failed.invalidCredentials');
      await journey.signIn(person.email, chosen);
      await journey.isAt('pages.picker.titleNameless');
      await journey.signOut();
      await page.goto(newest);
      await journey.isAt('auth.confirmed.taken.title');
      await page.goto(first);
      await journey.isAt('auth.invalidLink.used.title');
      await journey.follow('auth.signIn.title');
      await journey.isAt('auth.signIn.title');
    });
  });
});

test.describe('a private installation', () => {
  test.use({ alone: { hasLimits: true, env: { SIGN_UPS: 'closed', MAIL: 'off' } }, withAxe: true });

  test('has one account, made by the link that a command prints, and sends no mail', async ({
    page,
    product,
    journey,
    words,
    allowed,
  }) => {
    allowed.push(networkComplaint);

    await test.step('strangers make no account', async () => {
      await page.goto(`${product.origin}/auth/signIn`);
      await journey.isAt('auth.signIn.title');
      await expect(page.getByRole('link', { name: words.link('auth.signIn.newHere') })).toHaveCount(0);
      await page.goto(`${product.origin}/auth/signUp`);
      await journey.isAt('auth.signUp.none.title');
      await page.goto(product.origin);
      await journey.isAt('auth.signUp.none.title');
      await expect(page.getByText('npm run accounts -- setup')).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
    });

    const printed = await product.runTool('accounts', 'setup');
    const link = /Create the first account at (\S+)/.exec(printed)?.[1] ?? '';

    await test.step('the link makes the first account', async () => {
      await page.goto(link);
      await journey.isAt('auth.signUp.title');
      await expect(page.getByText(words('auth.signUp.first'))).toBeVisible();
      await journey.signUp('zaneta@example.com', 'pierwsze hasło');
      await journey.isAt('pages.picker.titleNameless');
    });

    await test.step('its address cannot change, since no link can be mailed', async () => {
      await page.goto(`${product.origin}/settings`);
      await journey.isAt('pages.settings.title');
      await expect(page.getByText(words('pages.settings.email.noMail'))).toBeVisible();
      await journey.signOut();
      await journey.follow('auth.signIn.forgot');
      await expect(page.getByText(words('auth.forgotPassword.noMail'))).toBeVisible();
      await journey.isAt('auth.forgotPassword.title');
    });

    await test.step('strangers make no account afterwards either', async () => {
      await page.goto(`${product.origin}/auth/signUp`);
      await journey.isAt('auth.signUp.closed.title');
      await expect(page.getByRole('textbox')).toHaveCount(0);
    });

    await test.step('the link makes no second one, and says so', async () => {
      await page.goto(link);
      await journey.signUp('ludwik@example.com', 'drugie hasło');
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(words('auth.failed.setupLink'));
      await journey.isAt('auth.signUp.title');
    });
  });
});
