import { expect } from '@playwright/test';
import { type SmtpServer, startSmtp } from '../support/startSmtp.ts';
import type { Journey } from './support/Journey.ts';
import { readArrivedLink } from './support/mails.ts';
import type { ProductOptions } from './support/product.ts';
import { everyLanguage } from './support/tags.ts';
import { test as base, networkComplaint } from './support/test.ts';

/** A product that sends mail through a mail server, as in production */
const test = base.extend<{ smtp: SmtpServer; options: ProductOptions }>({
  options: [{}, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here.
  smtp: async ({}, use) => {
    const smtp = await startSmtp();
    await use(smtp);
    await smtp.close();
  },
  alone: async ({ smtp, options }, use) => {
    const env = { SMTP_URL: smtp.url, MAIL_FROM: 'Prelude <hello@example.com>', ...options.env };
    await use({ ...options, env });
  },
});

test.use({ withAxe: true });

test.beforeEach(({ allowed }) => {
  allowed.push(networkComplaint);
});

const email = 'zaneta@example.com';
const password = 'zażółć gęślą jaźń';
const chosen = 'całkiem nowe hasło';

async function signUp(journey: Journey): Promise<void> {
  await journey.page.goto(`${journey.origin}/auth/signUp`);
  await journey.signUp(email, password);
  await journey.isAt('auth.checkEmail.confirm.title');
}

/** Makes the account by a mailed link, and signs in. */
async function confirm(journey: Journey, link: string): Promise<void> {
  await journey.confirmSignUp(link, password);
  await journey.follow('auth.signIn.title');
  await journey.signIn(email, password);
  await journey.isAt('pages.picker.titleNameless');
}

test.describe('mails by a mail server', () => {
  test(
    'lead from sign-up to a workspace, to another address and to another password',
    everyLanguage,
    async ({ page, product, journey, words, smtp }) => {
      await test.step('the address is confirmed before anybody signs in', async () => {
        await signUp(journey);
        await expect(page.getByRole('link', { name: words.link('auth.checkEmail.mailbox') })).toHaveCount(0);
        expect((await fetch(`${product.origin}/dev/mailbox`)).status).toBe(404);
        const first = await readArrivedLink(journey, smtp, { about: 'confirmation', to: email });
        await journey.follow('auth.signIn.back');
        await journey.signIn(email, password);
        await journey.expectToast('auth.failed.invalidCredentials');
        await journey.askForLink(email);
        const newest = await readArrivedLink(journey, smtp, { about: 'confirmation', to: email, count: 2 });
        await confirm(journey, first);
        await journey.signOut();
        await page.goto(newest);
        await journey.isAt('auth.confirmed.taken.title');
        await journey.follow('auth.signIn.title');
        await journey.signIn(email, password);
        await journey.makeWorkspace('Studio Zorza');
        await expect(page.getByText(words('pages.home.empty.title'))).toBeVisible();
      });

      const address = `nowa-${email}`;
      await test.step('a new address is confirmed by a mail to it, and the old one is notified', async () => {
        await journey.follow('common.nav.settings');
        const section = page.getByRole('region', { name: words('pages.settings.email.title'), exact: true });
        await section.getByRole('button', { name: words('pages.settings.email.submit'), exact: true }).click();
        await section.getByLabel(words('pages.settings.email.new'), { exact: true }).fill(address);
        await section.getByLabel(words('auth.field.currentPassword'), { exact: true }).fill(password);
        await section.getByRole('button', { name: words('pages.settings.email.submit'), exact: true }).click();
        await expect(page.getByText(words('pages.settings.email.sent', { email: address }))).toBeVisible();
        await journey.openLink(await readArrivedLink(journey, smtp, { about: 'emailChange', to: address }));
        await journey.isAt('auth.confirmed.emailChanged.title');
        await readArrivedLink(journey, smtp, { about: 'emailChanged', to: email });
        await journey.follow('auth.confirmed.toSettings');
        await expect(page.getByText(words('pages.settings.email.current', { email: address }))).toBeVisible();
        await journey.signOut();
      });

      await test.step('a forgotten password is replaced, and the account is notified', async () => {
        await journey.askForLink(address);
        await journey.openLink(await readArrivedLink(journey, smtp, { about: 'recovery', to: address }));
        await journey.chooseNewPassword(chosen);
        await readArrivedLink(journey, smtp, { about: 'passwordChanged', to: address });
        await page.goto(`${product.origin}/auth/signIn`);
        await journey.signIn(address, chosen);
        await expect(page.getByText('Studio Zorza').first()).toBeVisible();
      });
    },
  );
});

test.describe('mails by a mail server that fails', () => {
  test.use({ options: { isImpatient: true } });

  test('do not change any page meanwhile, and arrive once it recovers', async ({ journey, smtp }) => {
    smtp.setMode('hangs');
    await signUp(journey);
    await expect.poll(() => smtp.recipients).toEqual([email]);
    smtp.setMode('accepts');
    await confirm(journey, await readArrivedLink(journey, smtp, { about: 'confirmation', to: email }));
    await journey.signOut();

    const usual = await journey.askForLink(email);
    await readArrivedLink(journey, smtp, { about: 'recovery', to: email });
    for (const trouble of ['refuses', 'hangs'] as const) {
      smtp.setMode(trouble);
      const asked = smtp.recipients.length;
      for (const asker of [email, 'nikt@example.com']) {
        expect(await journey.askForLink(asker)).toBe(usual);
      }
      await expect.poll(() => smtp.recipients.length).toBeGreaterThan(asked);
    }
    expect(smtp.recipients).not.toContain('nikt@example.com');
    smtp.setMode('accepts');
    await journey.openLink(await readArrivedLink(journey, smtp, { about: 'recovery', to: email, count: 3 }));
    await journey.isAt('auth.resetPassword.title');
  });
});

test.describe('a product with a public address', () => {
  const address = 'https://waitlists.example.com';
  test.use({ options: { env: { PUBLIC_URL: address, SIGN_UPS: 'open' } } });

  test('uses it in mails, in their links, and in the code for pages', async ({ page, product, journey, smtp }) => {
    await signUp(journey);
    const link = await readArrivedLink(journey, smtp, { about: 'confirmation', to: email });
    expect(link).toContain(`${address}/auth/v1/verify?`);
    const { origin, pathname, searchParams } = new URL(link.replace(address, product.origin));
    const reply = await fetch(origin + pathname, { method: 'POST', body: searchParams, redirect: 'manual' });
    const landing = reply.headers.get('location') ?? '';
    expect(landing).toContain(`${address}/auth/choosePassword#`);
    await journey.confirmSignUp(landing.replace(address, product.origin), password);
    await journey.follow('auth.signIn.title');
    await journey.signIn(email, password);
    await journey.isAt('pages.picker.titleNameless');
    await journey.makeWorkspace('Studio Zorza');
    await journey.makeWaitlist('Wiosenna premiera');
    await journey.openTab('pages.waitlist.tab.integration');
    await expect(page.getByText(`${address}/js/widget.js`).first()).toBeVisible();
  });
});
