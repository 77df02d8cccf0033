import { writeFileSync } from 'node:fs';
import { type Browser, expect, type Page, type Response } from '@playwright/test';
import { listContacts } from '@prelude/api/contract/contacts';
import { getImport, startImport } from '@prelude/api/contract/imports';
import { patchWaitlist } from '@prelude/api/contract/waitlists';
import { patchWorkspace } from '@prelude/api/contract/workspaces';
import type { MessageId } from '@prelude/ui/words/MessageId';
import { type SmtpServer, startSmtp } from '../support/startSmtp.ts';
import type { Account } from './support/account.ts';
import { expectAccessibleParts } from './support/expectAccessible.ts';
import { openForeignSite } from './support/foreignSite.ts';
import { type ArrivedMail, readArrivedMail } from './support/mails.ts';
import type { Opened } from './support/openAs.ts';
import { everyLanguage } from './support/tags.ts';
import { test as base } from './support/test.ts';
import type { Words } from './support/words.ts';

const LIST = 'Wiosenna premiera';
const controller = { name: 'Studio Zorza', address: 'ul. Długa 1, Gdańsk' };

/** A list that asks to confirm, of a product that mails by a mail server. */
const test = base.extend<{ smtp: SmtpServer; list: Opened }>({
  alone: {},
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here.
  smtp: async ({}, use) => {
    const smtp = await startSmtp();
    await use(smtp);
    await smtp.close();
  },
  list: async ({ product, account, openAs, smtp }, use) => {
    const opened = await openAs({ waitlists: [LIST] });
    const { client } = account;
    await client.call(patchWorkspace, { params: { workspaceId: opened.workspace.id }, body: { controller } });
    // Without a mail server, the account needed no confirmation.
    await product.killAndRestart({ SMTP_URL: smtp.url, MAIL_FROM: 'Prelude <hello@example.com>' });
    const params = { waitlistId: opened.waitlist.id };
    await client.call(patchWaitlist, { params, body: { confirmation: 'double' } });
    await use(opened);
  },
});

const stateOf = async ({ client }: Account, waitlistId: string, email: string) =>
  (await client.call(listContacts, { params: { waitlistId } })).find((contact) => contact.email === email)?.state;

/** Signs up on the hosted page, and expects to be asked to check the mail. */
async function joinByPage(page: Page, words: Words, address: string, email: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel(words('pages.widget.email')).fill(email);
  await page.getByRole('button', { name: words('pages.widget.submit') }).click();
  await expect(page.getByRole('heading', { level: 1, name: words('pages.listPage.confirm.title') })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
}

const isPost = (response: Response): boolean => response.request().method() === 'POST';

/** Presses the page's button as a person does, who takes longer than a program. */
async function press(page: Page, button: string, outcome: string): Promise<void> {
  const done = page.getByRole('heading', { level: 1, name: outcome, exact: true });
  await expect(async () => {
    const pressed = page.waitForResponse(isPost);
    await page.getByRole('button', { name: button, exact: true }).click();
    await pressed;
    await expect(done).toBeVisible({ timeout: 500 });
  }).toPass({ intervals: [1_500] });
}

/** Imports one address. Returns how many were counted as those who have left, or were erased. */
async function importAddress({ client, origin, session }: Account, waitlistId: string, email: string): Promise<number> {
  const headers = { authorization: `Bearer ${session.accessToken}`, 'content-type': 'application/octet-stream' };
  const body = `email\n${email}\n`;
  const sent = await fetch(`${origin}/v1/waitlists/${waitlistId}/imports`, { method: 'POST', headers, body });
  const params = { waitlistId, importId: (await sent.json()).id };
  await client.call(startImport, { params });
  await expect.poll(async () => (await client.call(getImport, { params })).status).toBe('done');
  return (await client.call(getImport, { params })).counts.unsubscribed;
}

/** Opens the mail in a browser and returns where its link of this text leads. */
async function findLink(page: Page, { html }: ArrivedMail, text: string): Promise<string> {
  await page.setContent(html);
  return (await page.getByRole('link', { name: text, exact: true }).getAttribute('href')) ?? '';
}

test(
  'people confirm that they want to be on a list, and leave it',
  everyLanguage,
  async ({ page, browser, account, product, journey, words, smtp, list }, testInfo) => {
    const context = await browser.newContext({ locale: journey.locale });
    const visitor = await context.newPage();
    const address = `${product.origin}/w/${list.waitlist.id}`;
    const [ada, grace] = ['ada@example.com', 'grace@example.com'];
    const expectState = async (email: string, state: MessageId) => {
      await page.goto(list.toUrl('/waitlists/:waitlist/subscribers'));
      await expect(
        journey.subscriberRows.filter({ hasText: email }).getByText(words(state), { exact: true }),
      ).toBeVisible();
    };
    const isAt = async (title: MessageId) => {
      const name = words(title, { list: LIST });
      await expect(visitor.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
      await expectAccessibleParts(visitor);
    };
    const confirm = async (mail: ArrivedMail) => {
      await visitor.goto(await findLink(visitor, mail, words('pages.consent.mail.button')));
      await isAt('pages.consent.confirm.title');
      await press(visitor, words('pages.consent.confirm.button'), words('pages.consent.confirmed.title'));
    };

    await test.step('a sign-up by the page or the widget asks to check the mail', async () => {
      await joinByPage(visitor, words, address, ada);
      await expectAccessibleParts(visitor);
      const example = testInfo.outputPath('waitlist-example.html');
      writeFileSync(
        example,
        `<div class="pl-waitlist-widget" data-pl-waitlist-id="${list.waitlist.id}"><a href="${address}"></a></div>
<script src="${product.origin}/js/widget.js" async=""></script>`,
      );
      const site = await openForeignSite(browser, journey.locale, example);
      await site.signUp(grace, 'pages.listPage.confirm.title');
      await site.close();
      await expectState(ada, 'pages.subscribers.state.pending');
      await expectState(grace, 'pages.subscribers.state.pending');
    });

    await test.step('the designer shows it as visitors see it', async () => {
      await page.goto(list.toUrl('/waitlists/:waitlist/form'));
      await page.getByRole('radio', { name: words('pages.form.preview.state.done'), exact: true }).check();
      const preview = page.frameLocator('iframe[srcdoc]');
      await expect(preview.getByText(words('pages.listPage.confirm.sentence'))).toBeVisible();
      await page.getByRole('radio', { name: words('pages.form.preview.subject.form'), exact: true }).check();
      await expect(preview.getByText(words('pages.listPage.confirm.sentence'))).toBeVisible();
    });

    const mail = await readArrivedMail(smtp, ada);
    await test.step('the mail is in the language of the page, and names who writes', async () => {
      expect(mail.subject).toBe(words('pages.consent.mail.subject', { list: LIST }));
      expect(mail.html).toContain(`<html lang="${journey.locale}"`);
      for (const part of [mail.html, mail.text]) expect(part).toContain(words('pages.consent.mail.ignore'));
      expect(mail.text).toContain(`${controller.name}, ${controller.address}`);
      expect((await readArrivedMail(smtp, grace)).subject).toBe(mail.subject);
      const leave = await findLink(visitor, mail, words('pages.consent.mail.leave'));
      expect(mail.header('List-Unsubscribe')).toBe(`<${leave}>`);
      expect(mail.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    });

    await test.step('its link changes nothing, and the button of its page does', async () => {
      await visitor.goto(await findLink(visitor, mail, words('pages.consent.mail.button')));
      await expect(visitor.getByText(words('pages.consent.confirm.sentence'))).toBeVisible();
      await expectState(ada, 'pages.subscribers.state.pending');
      await confirm(mail);
      await expectState(ada, 'pages.subscribers.state.subscribed');
    });

    await test.step('who joins again gets the same answer and no mail, and the link says that they are on the list', async () => {
      await joinByPage(visitor, words, address, ada);
      await visitor.goto(await findLink(visitor, mail, words('pages.consent.mail.button')));
      await isAt('pages.consent.confirmed.title');
      expect(smtp.recipients.filter((each) => each === ada)).toHaveLength(1);
    });

    await test.step('a mail program leaves the list at once', async () => {
      const [, leave = ''] = /^<(.*)>$/.exec(mail.header('List-Unsubscribe')) ?? [];
      const form = new FormData();
      form.set('List-Unsubscribe', 'One-Click');
      expect((await fetch(leave, { method: 'POST', body: form, redirect: 'error' })).status).toBe(200);
      await expectState(ada, 'pages.subscribers.state.unsubscribed');
    });

    await test.step('who has left joins by another confirmation, and leaves by the page', async () => {
      await joinByPage(visitor, words, address, ada);
      await expectState(ada, 'pages.subscribers.state.unsubscribed');
      const second = await readArrivedMail(smtp, ada, 2);
      await confirm(second);
      await expectState(ada, 'pages.subscribers.state.subscribed');
      await visitor.goto(await findLink(visitor, second, words('pages.consent.mail.leave')));
      await isAt('pages.consent.leave.title');
      await press(visitor, words('pages.consent.leave.button'), words('pages.consent.left.title'));
      await expectState(ada, 'pages.subscribers.state.unsubscribed');
    });

    await test.step('who erases themselves is gone, is imported by nobody, and joins by another confirmation', async () => {
      const erase = words('pages.consent.erase.button');
      await press(visitor, erase, words('pages.consent.erase.title'));
      await isAt('pages.consent.erase.title');
      await press(visitor, erase, words('pages.consent.erased.title'));
      expect(await stateOf(account, list.waitlist.id, ada)).toBeUndefined();
      expect(await importAddress(account, list.waitlist.id, ada)).toBe(1);
      expect(await stateOf(account, list.waitlist.id, ada)).toBeUndefined();
      await joinByPage(visitor, words, address, ada);
      await confirm(await readArrivedMail(smtp, ada, 3));
      await expectState(ada, 'pages.subscribers.state.subscribed');
    });
    await context.close();
  },
);

/** Opens each link of a mail, runs scripts, and submits the form of its page by each button once, as soon as it is there. */
async function scan(browser: Browser, { html, text, header }: ArrivedMail): Promise<number> {
  const sent = [html, text, header('List-Unsubscribe')].join('\n').replaceAll('&amp;', '&');
  const links = new Set(sent.match(/http:\/\/localhost[^\s"<>]+/g));
  let submitted = 0;
  for (const link of links)
    for (let button = 0, isMore = true; isMore; button += 1) {
      const context = await browser.newContext();
      await context.addInitScript((index) => {
        if (sessionStorage.length > 0) return;
        sessionStorage.setItem('opened', 'once');
        addEventListener('DOMContentLoaded', () => document.querySelectorAll('button')[index]?.click());
      }, button);
      const page = await context.newPage();
      const posted = page.waitForResponse(isPost, { timeout: 2_000 });
      await page.goto(link);
      isMore = await posted.then(
        () => true,
        () => false,
      );
      if (isMore) submitted += 1;
      await context.close();
    }
  return submitted;
}

test('a scanner that opens the links of a mail and presses every button confirms, unsubscribes and erases nobody', async ({
  browser,
  account,
  product,
  journey,
  words,
  smtp,
  list,
}) => {
  const { id } = list.waitlist;
  const context = await browser.newContext({ locale: journey.locale });
  const visitor = await context.newPage();
  const email = 'ada@example.com';
  await joinByPage(visitor, words, `${product.origin}/w/${id}`, email);
  const mail = await readArrivedMail(smtp, email);
  expect(await scan(browser, mail)).toBe(3);
  expect(await stateOf(account, id, email)).toBe('pending');
  await visitor.goto(await findLink(visitor, mail, words('pages.consent.mail.button')));
  await press(visitor, words('pages.consent.confirm.button'), words('pages.consent.confirmed.title'));
  expect(await stateOf(account, id, email)).toBe('subscribed');
  expect(await scan(browser, mail)).toBe(2);
  expect(await stateOf(account, id, email)).toBe('subscribed');
  await context.close();
});
