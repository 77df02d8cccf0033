import { writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { pageContacts } from '@prelude/api/contract/contacts';
import type { Field } from '@prelude/api/contract/fields';
import { getForm, patchForm, publishForm } from '@prelude/api/contract/forms';
import { openForeignSite } from './support/foreignSite.ts';
import { everyLanguage } from './support/tags.ts';
import { test } from './support/test.ts';

const role: Field = {
  key: 'role',
  kind: 'choice',
  label: { en: 'Your role', pl: 'Twoja rola' },
  isRequired: true,
  choices: [
    { value: 'founder', label: { en: 'Founder', pl: 'Założycielka' } },
    { value: 'other', label: { en: 'Something else', pl: 'Coś innego' } },
  ],
};
const size: Field = { key: 'size', kind: 'number', label: { en: 'Team', pl: 'Zespół' }, isRequired: false };
const consent: Field = {
  key: 'news',
  kind: 'consent',
  label: { en: 'Write to me, see the [terms](https://example.com)', pl: 'Piszcie, oto [warunki](https://example.com)' },
  isRequired: true,
};

test.describe('questions', everyLanguage, () => {
  test.use({ withAxe: true, permissions: ['clipboard-read', 'clipboard-write'] });

  test('three are answered by widget, page and plain post', async ({
    page,
    browser,
    journey,
    words,
    account,
    openAs,
  }, testInfo) => {
    const { waitlist } = await openAs({ waitlists: ['Zorza'] });
    const { locale } = journey;
    const params = { waitlistId: waitlist.id };
    await account.client.call(patchForm, { params, body: { fields: [role, size, consent], mainLanguage: locale } });
    await account.client.call(publishForm, { params });
    await page.goto(`${account.origin}/waitlists/${waitlist.id}/integration`);

    const say = ({ label }: Field) => label[locale] ?? '';
    const ask = async (visit: Page, email: string, label = words('pages.widget.email')) => {
      await visit.getByLabel(label).fill(email);
      await visit.getByLabel(say(role)).selectOption('founder');
      await visit.getByLabel(say(size)).fill('1,5');
    };
    await expect(page.frameLocator('iframe[title]').first().getByText(say(role))).toBeVisible();
    const agree = (visit: Page) => visit.getByRole('checkbox').check();
    const visitWith = async (code: string) => {
      const pasted = testInfo.outputPath('waitlist-example.html');
      await writeFile(pasted, `<!doctype html><meta charset="utf-8"><title>Aurora</title>\n${code}\n`);
      const site = await openForeignSite(browser, locale, pasted);
      const visit = await browser.newPage({ locale });
      await visit.goto(`${site.origin}/waitlist-example.html`);
      const leave = async () => {
        await visit.close();
        await site.close();
      };
      return { visit, leave };
    };

    await test.step('in the widget on another site, which tells what is missing at its place', async () => {
      const { visit, leave } = await visitWith(await journey.copySnippet());
      await ask(visit, 'widget@example.org');
      await visit.getByRole('button', { name: words('pages.widget.submit') }).click();
      const box = visit.getByRole('checkbox');
      await expect(box).toBeFocused();
      await expect(box).toHaveAccessibleDescription(words('pages.listPage.answer.required'));
      await agree(visit);
      await visit.getByRole('button', { name: words('pages.widget.submit') }).click();
      await expect(visit.getByRole('status')).toContainText('widget@example.org');
      await leave();
    });

    await test.step('on the page of the list, without a script', async () => {
      const context = await browser.newContext({ javaScriptEnabled: false, locale });
      const visit = await context.newPage();
      await visit.goto(`${account.origin}/w/${waitlist.id}`);
      await ask(visit, 'page@example.org');
      await visit.getByRole('button', { name: words('pages.widget.submit') }).click();
      await expect(visit.getByText(words('pages.listPage.answer.required'))).toBeVisible();
      await agree(visit);
      await visit.getByRole('button', { name: words('pages.widget.submit') }).click();
      await expect(visit.getByRole('status')).toContainText('page@example.org');
      await context.close();
    });

    await test.step('in a plain form on another site, whose code asks them', async () => {
      await page
        .getByRole('radiogroup', { name: words('pages.integration.ways') })
        .getByRole('radio', { name: words('pages.integration.way.form') })
        .check();
      const { visit, leave } = await visitWith(await journey.copySnippet());
      await ask(visit, 'post@example.org', words('pages.integration.live.email'));
      await agree(visit);
      await visit.getByRole('button', { name: words('pages.integration.live.submit') }).click();
      await expect(visit.getByRole('status')).toContainText('post@example.org');
      await leave();
    });

    const { contacts } = await account.client.call(pageContacts, { params, query: { sort: 'createdAt' } });
    expect(contacts.map(({ email, answers, formVersion }) => ({ email, answers, formVersion }))).toEqual(
      ['widget', 'page', 'post'].map((way) => ({
        email: `${way}@example.org`,
        answers: { role: 'founder', size: 1.5, news: true },
        formVersion: 1,
      })),
    );
    expect((await account.client.call(getForm, { params })).unnumberedAt).toBe(null);
  });
});
