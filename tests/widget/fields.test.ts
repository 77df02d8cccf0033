import AxeBuilder from '@axe-core/playwright';
import type { Field } from '@prelude/api/contract/fields';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { intercept } from '../support/intercept.ts';
import { expect } from './support/expect.ts';
import { type Api, openApi } from './support/openApi.ts';
import { setStage, snippet } from './support/setStage.ts';

const stage = setStage();

let api: Api;
beforeAll(async () => {
  api = await openApi(stage.files);
});
afterAll(() => api.close());

const optional = { isRequired: false };
const role: Field = {
  key: 'role',
  kind: 'choice',
  label: { en: 'Your role', pl: 'Twoja rola' },
  isRequired: true,
  choices: [
    { value: 'founder', label: { en: 'Founder', pl: 'Założycielka' } },
    { value: 'other', label: { en: 'Something else' } },
  ],
};
const tools: Field = {
  ...{ key: 'tools', kind: 'choices', label: { en: 'Tools' }, ...optional },
  choices: ['git', 'figma'].map((value) => ({ value, label: { en: value.toUpperCase() } })),
};
const size: Field = { key: 'size', kind: 'number', label: { en: 'Team' }, hint: { en: 'With you' }, ...optional };
const consent: Field = {
  ...{ key: 'ok', kind: 'consent', isRequired: true },
  label: { en: 'I agree to the [terms](https://example.com/terms), not to [that](javascript:alert(1)).' },
};
const every: Field[] = [
  { key: 'name', kind: 'text', label: { en: 'Your name' }, ...optional },
  { key: 'company', kind: 'text', label: { en: 'Company' }, ...optional },
  { key: 'why', kind: 'longText', label: { en: 'Why?' }, ...optional },
  size,
  role,
  tools,
  { key: 'paid', kind: 'yesNo', label: { en: 'Would you pay?' }, ...optional },
  { key: 'country', kind: 'country', label: { en: 'Country' }, ...optional },
  consent,
  { key: 'utm_source', kind: 'hidden', label: {}, ...optional },
];

async function open(fields: Field[], { attributes = '', lang = 'en', query = '', ...options } = {}) {
  const waitlistId = await api.makeWaitlist();
  await api.design(waitlistId, { fields });
  const page = await stage.visit(`<h1>Site</h1>${snippet(api.origin, waitlistId, attributes)}`, { lang, ...options });
  if (query) await page.goto(page.url() + query);
  return { waitlistId, page };
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /email|e-mail/i }).fill('ada@example.com');
  await page.keyboard.press('Enter');
}

const thanked = (page: Page) => expect(page.getByRole('status')).toContainText('ada@example.com');

describe('questions', () => {
  test('of every kind are asked below the address, and their answers are sent with the number of the form', async () => {
    const { waitlistId, page } = await open(every, { attributes: 'data-pl-name', query: '?utm_source=news' });
    await expect(page.getByLabel('Name (optional)', { exact: true })).toBeHidden();
    await page.getByLabel('Your name (optional)').fill('Ada');
    await page.getByLabel('Company (optional)').fill('Aurora');
    await page.getByLabel('Why? (optional)').fill('One\nTwo');
    await expect(page.getByLabel('Team (optional)')).toHaveAttribute('inputmode', 'decimal');
    await page.getByLabel('Team (optional)').fill('1,5');
    await page.getByLabel('Your role').selectOption('Founder');
    await page.getByRole('group', { name: 'Tools' }).getByLabel('FIGMA').check();
    await page.getByRole('group', { name: 'Would you pay?' }).getByLabel('No').check();
    await expect(page.getByLabel('Country (optional)')).toHaveAttribute('autocomplete', 'country');
    await page.getByLabel('Country (optional)').selectOption('Poland');
    const box = page.getByRole('checkbox', { name: 'I agree' });
    await expect(box).not.toBeChecked();
    await box.check();
    await expect(page.getByRole('link', { name: 'terms' })).toHaveAttribute('href', 'https://example.com/terms');
    await expect(page.getByRole('link')).toHaveCount(1);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    const asked = page.waitForRequest('**/contacts');
    await submit(page);
    await thanked(page);
    expect((await asked).postDataJSON().formVersion).toBe(1);
    expect(await api.listContacts(waitlistId)).toMatchObject([
      {
        name: 'Ada',
        formVersion: 1,
        answers: {
          ...{ company: 'Aurora', why: 'One\nTwo', size: 1.5, role: 'founder', tools: ['figma'] },
          ...{ paid: false, country: 'PL', ok: true, utm_source: 'news' },
        },
      },
    ]);
  });

  test('that are missing are told together, each at its place, and the first is in focus', async () => {
    const { waitlistId, page } = await open([role, size, consent]);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await submit(page);
    const select = page.getByLabel('Your role');
    await expect(select).toBeFocused();
    await expect(select).toHaveAccessibleDescription('Answer this question.');
    await expect(page.getByRole('checkbox')).toHaveAccessibleDescription('Answer this question.');
    await expect(page.getByLabel('Team (optional)')).toHaveAccessibleDescription('With you');
    await expect(page.locator('[aria-live]')).toContainText('Your role: Answer this question.');
    expect(calls.filter((url) => url.endsWith('/contacts'))).toEqual([]);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await select.selectOption('founder');
    await expect(select).toHaveAccessibleDescription('');
    await expect(select).not.toHaveAttribute('aria-invalid');
    await expect(page.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('checkbox').check();
    await page.getByRole('button').click();
    await thanked(page);
    expect(await api.listEmails(waitlistId)).toEqual(['ada@example.com']);
  });

  test('and an address that are both wrong are told at once, the address in focus', async () => {
    const { page } = await open([role]);
    await page.getByLabel('Email address').fill('ada');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Email address')).toBeFocused();
    await expect(page.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Your role')).toHaveAccessibleDescription('Answer this question.');
    await page.getByLabel('Email address').fill('ada@example.com');
    await expect(page.getByLabel('Email address')).not.toHaveAttribute('aria-invalid');
    await expect(page.getByLabel('Your role')).toHaveAttribute('aria-invalid', 'true');
  });

  test('whose answers the server refuses say so, and not that the address is wrong', async () => {
    const { page } = await open([size]);
    await page.getByLabel('Team').fill('many');
    await submit(page);
    await expect(page.getByLabel('Team')).toHaveAccessibleDescription('With you Enter a number.');
    await expect(page.getByLabel('Team')).toBeFocused();
    await expect(page.getByLabel('Email address')).not.toHaveAttribute('aria-invalid');
    await page.getByLabel('Team').fill('12');
    await page.keyboard.press('Enter');
    await thanked(page);
  });

  test('follow the language of the page, keep what was typed, and borrow what is missing from the main one', async () => {
    const { page } = await open([role, size, tools]);
    await page.getByLabel('Team').fill('12');
    await page.getByLabel('Your role').selectOption('other');
    await page.getByLabel('FIGMA').check();
    await page.evaluate(() => document.documentElement.setAttribute('lang', 'pl'));
    await expect(page.getByLabel('Twoja rola')).toHaveValue('other');
    await expect(page.getByLabel('Team (opcjonalnie)')).toHaveValue('12');
    await expect(page.getByText('Team', { exact: true })).toHaveAttribute('lang', 'en');
    await expect(page.getByLabel('FIGMA')).toBeChecked();
    await expect(page.getByLabel('GIT')).not.toBeChecked();
  });

  test('with markup are shown as they are', async () => {
    const odd = '<b>Bold</b> {n, plural, other {#}} &amp; $&';
    const { page } = await open([{ ...size, label: { en: odd }, hint: { en: odd } }]);
    await expect(page.getByText(odd)).toHaveCount(2);
  });

  test('of the greatest length push nothing out of a narrow column', async () => {
    const word = 'w'.repeat(128);
    const choices = ['a', 'b'].map((value) => ({ value, label: { en: word } }));
    const fields: Field[] = [
      { ...role, label: { en: word }, choices },
      { ...tools, label: { en: word }, choices },
      { ...consent, label: { en: word.repeat(3) } },
    ];
    const { page } = await open(fields, { viewport: { width: 320, height: 700 } } as object);
    await expect(page.getByRole('combobox')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test('that are hidden are read from the element before the address of the page, no others, and cut', async () => {
    const hidden = (key: string): Field => ({ key, kind: 'hidden', label: {}, ...optional });
    const { page } = await open([hidden('utm_source'), hidden('plan'), hidden('none')], {
      attributes: 'data-pl-field-plan="team" data-pl-field-secret="x"',
      query: `?utm_source=${'n'.repeat(300)}&plan=solo&other=y`,
    });
    const asked = page.waitForRequest('**/contacts');
    await submit(page);
    await thanked(page);
    expect((await asked).postDataJSON().answers).toEqual({ utm_source: 'n'.repeat(256), plan: 'team', none: '' });
  });

  for (const file of ['fields', 'form'])
    test(`leave the link to the page that asks them where ${file}.js does not load`, async () => {
      const waitlistId = await api.makeWaitlist();
      await api.design(waitlistId, { fields: [role] });
      const page = await stage.visit(snippet(api.origin, waitlistId), {
        before: (opened) => intercept(opened, `**/js/${file}.js`, (route) => route.abort()),
      });
      await page.waitForResponse('**/v1/forms/*');
      // A form whose settings are late is drawn after a second.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_200)));
      await expect(page.getByRole('textbox')).toHaveCount(0);
      await expect(page.getByRole('link')).toHaveAttribute('href', `${api.origin}/w/${waitlistId}`);
    });

  test('that are all hidden leave the button beside the address', async () => {
    const { page } = await open([{ key: 'plan', kind: 'hidden', label: {}, ...optional }]);
    const [field, button] = [
      await page.getByRole('textbox').boundingBox(),
      await page.getByRole('button').boundingBox(),
    ];
    expect(button?.y).toBe(field?.y);
  });

  test('published since a form was drawn refuse nobody', async () => {
    const waitlistId = await api.makeWaitlist();
    const page = await stage.visit(snippet(api.origin, waitlistId), { lang: 'en' });
    await expect(page.getByRole('button')).toBeVisible();
    await api.design(waitlistId, { fields: [role] });
    await submit(page);
    await thanked(page);
    expect(await api.listContacts(waitlistId)).toMatchObject([{ formVersion: 0, answers: null }]);
  });
});
