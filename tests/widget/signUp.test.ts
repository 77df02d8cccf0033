import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { intercept } from '../support/intercept.ts';
import { expect } from './support/expect.ts';
import { type Api, openApi } from './support/openApi.ts';
import { heardOn, setStage, snippet, toDocument } from './support/setStage.ts';

const stage = setStage();

const thanks = (email: string): string => `You’re on the list ${email} We’ll write to you when it’s your turn.`;
const polishThanks = (email: string): string => `Jesteś na liście ${email} Napiszemy, gdy przyjdzie Twoja kolej.`;

/** Collects the widget's console messages, without the browser's own about refused calls. */
function linesOf(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('Prelude')) lines.push(message.text());
  });
  return lines;
}

const boxOfButton = (page: Page) => page.getByRole('button').boundingBox();

let api: Api;
beforeAll(async () => {
  api = await openApi(stage.files);
});
afterAll(() => api.close());

describe('on somebody else’s site, with the real server behind', () => {
  test('a visitor is told that they are on the list, and they are', async () => {
    const waitlistId = await api.makeWaitlist();
    const page = await stage.visit(snippet(api.origin, waitlistId));
    await page.getByLabel('Email address').fill('Ada@Example.com');
    await page.keyboard.press('Enter');
    const message = page.getByRole('status');
    await expect(message).toHaveText(thanks('Ada@Example.com'));
    await expect(message).toBeFocused();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    expect(await api.listEmails(waitlistId)).toEqual(['Ada@Example.com']);
    expect(await heardOn(page)).toEqual([
      { type: 'pl:ready', detail: { waitlistId } },
      { type: 'pl:success', detail: { waitlistId } },
    ]);
  });

  test('a page opened from disk can sign people up to a list without allowed origins', async () => {
    const waitlistId = await api.makeWaitlist();
    const page = await stage.visit('');
    const file = join(tmpdir(), `prelude-${waitlistId}.html`);
    await writeFile(file, toDocument(snippet(api.origin, waitlistId, 'data-pl-name'), 'pl'));
    await page.goto(pathToFileURL(file).href);
    await page.getByLabel('Imię').fill('Żaneta');
    await page.getByLabel('Adres e-mail').fill('zaneta@example.pl');
    await page.getByRole('button', { name: 'Zapisz się' }).click();
    await expect(page.getByRole('status')).toHaveText(polishThanks('zaneta@example.pl'));
    expect(await api.listEmails(waitlistId)).toEqual(['zaneta@example.pl']);
    expect(await api.listNames(waitlistId)).toEqual(['Żaneta']);
  });

  test('a page whose address is longer than the API takes can sign people up', async () => {
    const waitlistId = await api.makeWaitlist();
    const page = await stage.visit(snippet(api.origin, waitlistId));
    await page.evaluate(() => {
      location.hash = 'a'.repeat(16_500);
    });
    await page.getByLabel('Email address').fill('ada@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText(thanks('ada@example.com'));
  });

  test.each([
    ['is asked for and left out', 'data-pl-name'],
    ['is not asked for', ''],
  ])('a name that %s is sent as empty', async (_, attributes) => {
    const waitlistId = await api.makeWaitlist();
    const page = await stage.visit(snippet(api.origin, waitlistId, attributes));
    const asked = page.waitForRequest('**/contacts');
    await page.getByLabel('Email address').fill('ada@example.com');
    await page.keyboard.press('Enter');
    expect((await asked).postDataJSON()).toEqual({
      ...{ email: 'ada@example.com', name: '', website: '' },
      ...{ formVersion: 0, lang: 'en', page: page.url(), referrer: '' },
    });
    await expect(page.getByRole('status')).toHaveText(thanks('ada@example.com'));
    expect(await api.listNames(waitlistId)).toEqual([null]);
  });

  test('on a refused site the visitor reads a neutral message, the owner a hint in the console, and nobody is added', async () => {
    const waitlistId = await api.makeWaitlist(['https://elsewhere.example']);
    const page = await stage.visit(snippet(api.origin, waitlistId));
    const said = linesOf(page);
    await page.getByLabel('Email address').fill('ada@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText('You can’t sign up here right now.');
    expect(await api.listEmails(waitlistId)).toEqual([]);
    expect((await heardOn(page)).at(-1)).toEqual({ type: 'pl:error', detail: { waitlistId, reason: 'refused' } });
    expect(said).toEqual([`Prelude: allow ${stage.site} on waitlist ${waitlistId}`]);
  });

  test('a site that the list allows by name can sign people up', async () => {
    const waitlistId = await api.makeWaitlist([stage.site]);
    const page = await stage.visit(snippet(api.origin, waitlistId));
    await page.getByLabel('Email address').fill('ada@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText(thanks('ada@example.com'));
  });

  for (const waitlistId of ['00000000-0000-4000-8000-000000000000', 'no-such-list', '']) {
    test(`an unknown list "${waitlistId}" is shown as closed`, async () => {
      const page = await stage.visit(snippet(api.origin, waitlistId));
      const said = linesOf(page);
      await page.getByLabel('Email address').fill('ada@example.com');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status')).toHaveText('You can’t sign up here right now.');
      expect(said).toEqual([`Prelude: copy its code, no waitlist ${waitlistId}`]);
    });
  }

  test('a sign-up goes to the list that the element names at that moment', async () => {
    const [first, second] = [await api.makeWaitlist(), await api.makeWaitlist()];
    const page = await stage.visit(snippet(api.origin, first), { lang: 'pl' });
    await page.getByLabel('Adres e-mail').fill('ada@example.com');
    await page.evaluate((id) => {
      document.querySelector('.pl-waitlist-widget')?.setAttribute('data-pl-waitlist-id', id);
    }, second);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText(polishThanks('ada@example.com'));
    expect([await api.listEmails(first), await api.listEmails(second)]).toEqual([[], ['ada@example.com']]);
    expect((await heardOn(page)).at(-1)?.detail.waitlistId).toBe(second);
  });

  test('without a connection the address is kept, and trying again works', async () => {
    const waitlistId = await api.makeWaitlist();
    const page = await stage.visit(snippet(api.origin, waitlistId));
    await page.getByLabel('Email address').fill('ada@example.com');
    await page.context().setOffline(true);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toContainText('We can’t reach the list');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('status')).toHaveText(thanks('ada@example.com'));
    expect(await api.listEmails(waitlistId)).toEqual(['ada@example.com']);
  });

  test('a sign-up can be retried after a broken connection', async () => {
    const waitlistId = await api.makeWaitlist();
    const page = await stage.visit(snippet(api.origin, waitlistId));
    const mend = await intercept(page, '**/contacts', (route) => route.abort('connectionreset'));
    await page.getByLabel('Email address').fill('ada@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toContainText('We can’t reach the list');
    mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('status')).toHaveText(thanks('ada@example.com'));
    expect(await api.listEmails(waitlistId)).toEqual(['ada@example.com']);
  });

  test('a malformed address is refused in the form and not sent', async () => {
    const waitlistId = await api.makeWaitlist();
    const page = await stage.visit(snippet(api.origin, waitlistId));
    const sent: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.postData());
    });
    const email = page.getByLabel('Email address');
    const error = page.getByText('Enter an email address such as ada@example.com.');
    await email.fill('ada');
    await page.keyboard.press('Enter');
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription('Enter an email address such as ada@example.com.');
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveValue('ada');
    const [field, below, button] = [await email.boundingBox(), await error.boundingBox(), await boxOfButton(page)];
    expect(below?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0));
    expect(button?.y).toBe(field?.y);
    expect((await heardOn(page)).at(-1)?.detail.reason).toBe('invalid');
    await page.keyboard.type('@');
    await expect(error).toBeVisible();
    await page.keyboard.type('example.com');
    await expect(error).toHaveCount(0);
    await expect(email).not.toHaveAttribute('aria-invalid');
    await expect(email).toHaveAccessibleDescription('');
    // Only this request may ever have been sent.
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText(thanks('ada@example.com'));
    expect(sent).toEqual([expect.stringContaining('ada@example.com')]);
  });

  for (const address of ['ada@gmial.com', 'ada@studio'])
    test(`${address} is asked about once, and sent when pressed again`, async () => {
      const waitlistId = await api.makeWaitlist();
      const page = await stage.visit(snippet(api.origin, waitlistId));
      const email = page.getByLabel('Email address');
      await email.fill(address);
      // A slow second script is waited for only a second.
      await page.evaluate(`import('${api.origin}/js/form.js')`);
      await page.keyboard.press('Enter');
      await expect(email).toHaveAccessibleDescription(`Is ${address} right? Press again.`);
      await expect(email).toBeFocused();
      expect(await api.listEmails(waitlistId)).toEqual([]);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status')).toHaveText(thanks(address));
      expect(await api.listEmails(waitlistId)).toEqual([address]);
    });

  test('invisible characters around an address are no part of it', async () => {
    const waitlistId = await api.makeWaitlist();
    const page = await stage.visit(snippet(api.origin, waitlistId));
    await page.getByLabel('Email address').fill('\ufeff\u200bada@example.com\u00a0\u200e');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toContainText('ada@example.com');
    expect(await api.listEmails(waitlistId)).toEqual(['ada@example.com']);
  });

  test('an address that only the server refuses is refused in the form as well', async () => {
    const page = await stage.visit(snippet(api.origin, await api.makeWaitlist()));
    const email = page.getByLabel('Email address');
    await email.fill('ada@-example.com');
    await page.keyboard.press('Enter');
    await expect(email).toHaveAccessibleDescription('Enter an email address such as ada@example.com.');
    await expect(email).toBeFocused();
  });

  test('a robot that fills in every field is thanked and not added', async () => {
    const waitlistId = await api.makeWaitlist();
    const page = await stage.visit(snippet(api.origin, waitlistId));
    await page.getByLabel('Email address').fill('robot@example.com');
    await page.locator('input[aria-hidden]').evaluate((input: HTMLInputElement) => {
      input.value = 'https://spam.example';
    });
    await page.getByRole('button').click();
    await expect(page.getByRole('status')).toHaveText(thanks('robot@example.com'));
    expect(await api.listEmails(waitlistId)).toEqual([]);
  });
});
