import { expect } from '@playwright/test';
import { signUpContact } from '@prelude/api/contract/contacts';
import type { Field } from '@prelude/api/contract/fields';
import { patchForm, publishForm } from '@prelude/api/contract/forms';
import type { Account } from './support/account.ts';
import { readCsv } from './support/readCsv.ts';
import { everyLanguage } from './support/tags.ts';
import { test } from './support/test.ts';

const toField = (key: string, kind: Field['kind'], en: string, pl: string, own: Partial<Field> = {}): Field => ({
  key,
  kind,
  label: { en, pl },
  isRequired: false,
  ...own,
});

const role = toField('role', 'choice', 'Your role', 'Twoja rola', {
  choices: [
    { value: 'founder', label: { en: 'Founder', pl: 'Założycielka' } },
    { value: 'engineer', label: { en: 'Engineer' } },
  ],
});
const team = toField('team', 'number', 'Team size', 'Wielkość zespołu');
const country = toField('country', 'country', 'Country', 'Kraj');
const news = toField(
  'news',
  'consent',
  'Send me [news](https://shop.example)',
  'Chcę [wiadomości](https://shop.example)',
);
const city = toField('city', 'text', 'City', 'Miasto');

const people = [
  { email: 'ada@example.com', answers: { role: 'founder', team: '1500,5', country: 'PL', news: 'on', city: 'Łódź' } },
  { email: 'bo@example.com', answers: { role: 'engineer', country: 'DE' } },
  { email: 'cy@example.com', answers: {} },
];

async function fill({ client }: Account, waitlistId: string): Promise<void> {
  const params = { waitlistId };
  const publish = async (fields: Field[]) => {
    await client.call(patchForm, { params, body: { fields } });
    await client.call(publishForm, { params });
  };
  await publish([role, team, country, news, city]);
  for (const body of people) await client.call(signUpContact, { params, body });
  await publish([role, team, country, news]);
}

test.describe('answers', () => {
  test(
    'are seen in the table, a filter, a sheet and a file, and come back from it',
    everyLanguage,
    async ({ page, journey, words, account, openAs }, testInfo) => {
      const { waitlist, toUrl } = await openAs({ waitlists: ['Premiera'] });
      await fill(account, waitlist.id);
      const language = journey.locale;
      const toTitle = ({ label }: Field) => label[language] ?? '';
      const founder = role.choices?.[0]?.label[language] ?? '';
      const poland = new Intl.DisplayNames(language, { type: 'region' }).of('PL') ?? '';
      const size = new Intl.NumberFormat(language).format(1500.5);
      const consent = toTitle(news).replace(/\[(\w+|wiadomości)\].*/, '$1');
      const former = words('pages.subscribers.answers.removed', { title: toTitle(city) });
      const rows = journey.subscriberRows;
      const path = toUrl('/waitlists/:waitlist/subscribers');
      await page.goto(path);
      await expect(rows).toHaveCount(3);

      await test.step('in the table, and again after a reload', async () => {
        await expect(rows.filter({ hasText: 'ada@' })).not.toContainText(founder);
        await journey.press('pages.subscribers.answers.columns');
        await page.getByRole('checkbox', { name: toTitle(role) }).check();
        await page.getByRole('checkbox', { name: toTitle(team) }).check();
        await page.keyboard.press('Escape');
        for (const isAgain of [false, true]) {
          if (isAgain) await page.reload();
          await expect(rows.filter({ hasText: 'ada@' })).toContainText(founder);
          await expect(rows.filter({ hasText: 'ada@' })).toContainText(size);
          await expect(page.getByRole('columnheader', { name: toTitle(team) })).toBeVisible();
        }
      });

      await test.step('in filters, which the address has', async () => {
        await journey.press('pages.subscribers.filter.label');
        await page.getByRole('menuitem', { name: toTitle(country) }).click();
        await page.getByRole('menuitemradio', { name: poland }).click();
        await expect(page).toHaveURL(`${path}?answers.country=PL`);
        await expect(rows).toHaveCount(1);
        await expect(rows).toContainText(['ada@example.com']);
        await page.goto(`${path}?answers.city=%C5%81%C3%B3d%C5%BA`);
        await expect(rows).toHaveCount(1);
        const remove = page.getByRole('button', { name: words('pages.subscribers.filter.remove', { name: former }) });
        await remove.click();
        await expect(page).toHaveURL(path);
        await expect(rows).toHaveCount(3);
      });

      await test.step('beside the list', async () => {
        await page.getByRole('link', { name: 'ada@example.com' }).click();
        const sheet = page.getByRole('dialog', { name: 'ada@example.com' });
        await expect(sheet.getByRole('term')).toContainText([
          toTitle(role),
          toTitle(team),
          toTitle(country),
          consent,
          former,
        ]);
        await expect(sheet.getByRole('definition')).toContainText([
          founder,
          size,
          poland,
          words('pages.subscribers.answer.yes'),
          'Łódź',
        ]);
        await page.keyboard.press('Escape');
        await expect(sheet).toBeHidden();
      });

      const file = testInfo.outputPath('answers.csv');
      await test.step('in a file', async () => {
        await page.getByRole('link', { name: words('pages.subscribers.exportOptions') }).click();
        const dialog = page.getByRole('dialog', { name: words('pages.subscribers.exportOptions.title') });
        for (const name of [toTitle(role), toTitle(team), toTitle(country), consent, former])
          await dialog.getByRole('checkbox', { name }).check();
        const downloading = page.waitForEvent('download');
        await dialog
          .getByRole('button', { name: words('pages.subscribers.exportOptions.submit', { count: 3 }) })
          .click();
        await (await downloading).saveAs(file);
        const { rows: lines } = readCsv(file, language === 'pl' ? ';' : ',');
        expect(lines[0]?.slice(3)).toEqual([toTitle(role), toTitle(team), toTitle(country), consent, toTitle(city)]);
        const yes = words('pages.subscribers.answer.yes');
        expect(lines.find(([, email]) => email === 'ada@example.com')?.slice(3)).toEqual([
          founder,
          language === 'pl' ? '1500,5' : '1500.5',
          poland,
          yes,
          'Łódź',
        ]);
        await expect(dialog).toBeHidden();
      });

      await test.step('and again from the file, after a removal of those who match', async () => {
        await page.goto(`${path}?answers.role=founder`);
        await expect(rows).toHaveCount(1);
        await page.getByRole('checkbox', { name: words('pages.subscribers.select.page') }).check();
        await page
          .getByRole('region', { name: words('pages.subscribers.selection.label') })
          .getByRole('button', { name: words('pages.subscribers.remove.confirm') })
          .click();
        await expect(page.getByText(words('pages.subscribers.empty.noMatch.filtered'))).toBeVisible();
        await page.getByRole('link', { name: words('pages.subscribers.import'), exact: true }).click();
        const dialog = page.getByRole('dialog', { name: words('pages.subscribers.import.title') });
        await dialog.locator('input[type=file]').setInputFiles(file);
        await expect(dialog.getByRole('combobox', { name: consent })).toContainText(consent);
        const first = dialog.getByRole('row').filter({ hasText: 'ada@example.com' });
        for (const answer of [founder, size, poland, 'Łódź']) await expect(first).toContainText(answer);
        await journey.press('pages.subscribers.import.check');
        await dialog.getByRole('button', { name: words('pages.subscribers.import.submit', { count: 1 }) }).click();
        await expect(dialog.getByText(words('pages.subscribers.import.done', { count: 1 }))).toBeVisible();
        await page.goto(`${path}?answers.role=founder&answers.news=true`);
        await expect(rows).toHaveCount(1);
        await expect(rows).toContainText([size]);
      });
    },
  );
});
