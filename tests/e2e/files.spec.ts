import { writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { listContacts } from '@prelude/api/contract/contacts';
import type { MessageId } from '@prelude/ui/words/MessageId';
import type { Account } from './support/account.ts';
import type { OpenAs } from './support/openAs.ts';
import { passTimeUntil } from './support/passTimeUntil.ts';
import { readCsv } from './support/readCsv.ts';
import { everyLanguage } from './support/tags.ts';
import { networkComplaint, test } from './support/test.ts';

const known = [{ email: 'ada@example.com', name: 'Ada Lovelace' }];

/** Encodes the letters used here as Polish Windows does. */
const toWindows1250 = (text: string): Buffer =>
  Buffer.from(
    [...text].map((letter) => ({ ż: 0xbf, ó: 0xf3, ł: 0xb3, Ż: 0xaf, ę: 0xea })[letter] ?? letter.charCodeAt(0)),
  );

test.describe('files of subscribers', () => {
  const open = async (openAs: OpenAs, account: Account, search = '') => {
    const { waitlist } = await openAs({ subscribers: known, at: `/waitlists/:waitlist/subscribers${search}` });
    const list = () => account.client.call(listContacts, { params: { waitlistId: waitlist.id } });
    return { list, path: `/waitlists/${waitlist.id}/subscribers` };
  };

  test(
    'a file in another encoding is read, checked and imported, and its errors are shown',
    everyLanguage,
    async ({ page, account, journey, words, openAs }, testInfo) => {
      const { list, path } = await open(openAs, account);
      await journey.follow('pages.subscribers.import');
      await expect(page).toHaveURL(/\?import$/);
      const dialog = page.getByRole('dialog', { name: words('pages.subscribers.import.title') });
      const people = testInfo.outputPath('people.csv');
      const lines = [
        'E-mail;Imię;Data zapisu',
        'ADA@example.com;Ada;',
        'zolw@example.com;Żółw Mały;05.03.2025 10:00',
        'nonsense;Ewa;',
        'zolw@example.com;Żółw;',
      ];
      writeFileSync(people, toWindows1250(lines.join('\r\n')));
      await dialog.locator('input[type=file]').setInputFiles(people);

      await expect(dialog.getByRole('combobox', { name: words('pages.subscribers.import.encoding') })).toHaveText(
        'Windows-1250',
      );
      await expect(dialog.getByRole('table')).toContainText('Żółw Mały');
      await journey.press('pages.subscribers.import.check');
      const tally = (kind: MessageId) =>
        dialog
          .locator('dl > div')
          .filter({ hasText: words(kind) })
          .locator('dd');
      await expect(tally('pages.subscribers.import.count.added')).toHaveText('1');
      await expect(tally('pages.subscribers.import.count.known')).toHaveText('1');
      await expect(tally('pages.subscribers.import.count.repeated')).toHaveText('1');
      await expect(tally('pages.subscribers.import.count.invalid')).toHaveText('1');
      expect(await list()).toHaveLength(1);

      const errors = testInfo.outputPath('errors.csv');
      await journey.download(
        'pages.subscribers.import.errors.download',
        /^import-errors_\d{4}-\d\d-\d\d\.csv$/,
        errors,
      );
      expect(readCsv(errors, journey.locale === 'pl' ? ';' : ',').rows[1]).toEqual([
        '4',
        'nonsense, Ewa',
        words('pages.subscribers.import.reason.email'),
      ]);

      await dialog.getByRole('button', { name: words('pages.subscribers.import.submit', { count: 1 }) }).click();
      await expect(dialog.getByText(words('pages.subscribers.import.done', { count: 1 }))).toBeVisible();
      await journey.follow('pages.subscribers.import.showList');
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(dialog).toBeHidden();
      await expect(journey.subscriberRows).toContainText(['ada@example.com', 'zolw@example.com']);
      expect(await list()).toMatchObject([
        { email: 'ada@example.com', position: 1 },
        { email: 'zolw@example.com', name: 'Żółw Mały', position: 2, source: { way: 'import' } },
      ]);
    },
  );

  test('an import of pasted rows resumes after a stop and after a network failure', async ({
    page,
    account,
    journey,
    words,
    allowed,
    openAs,
  }) => {
    allowed.push(networkComplaint);
    const { list } = await open(openAs, account);
    await journey.follow('pages.subscribers.import');
    const dialog = page.getByRole('dialog', { name: words('pages.subscribers.import.title') });
    const rows = Array.from({ length: 700 }, (_, index) => `visitor${index}@example.com`);
    await dialog.getByRole('textbox').fill(rows.join('\n'));
    await journey.press('pages.subscribers.import.paste.submit');
    await journey.press('pages.subscribers.import.check');
    const submit = dialog.getByRole('button', { name: words('pages.subscribers.import.submit', { count: 700 }) });
    await expect(submit).toBeVisible();

    let calls = 0;
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/import', async (route) => {
      calls += 1;
      if (calls === 1) await isReleased;
      // The second call succeeds on the server, but its answer, and those of its retries, are lost until the network is
      // back.
      if (calls < 2 || calls > 5) return route.fallback();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await submit.click();
    await journey.press('pages.subscribers.import.stop');
    release();
    await expect(dialog.getByText(words('pages.subscribers.import.stopped'))).toBeVisible();
    expect(await list()).toHaveLength(251);

    await test.step('leaving asks first', async () => {
      await page.keyboard.press('Escape');
      const question = page.getByRole('alertdialog', { name: words('pages.subscribers.import.leave.title') });
      await question.getByRole('button', { name: words('pages.subscribers.import.leave.stay') }).click();
      await expect(question).toBeHidden();
      await page.goBack();
      await question.getByRole('button', { name: words('pages.subscribers.import.leave.stay') }).click();
      await expect(question).toBeHidden();
    });

    await page.clock.install();
    await journey.press('pages.subscribers.import.goOn');
    const interrupted = dialog.getByText(words('pages.subscribers.import.interrupted'), { exact: true });
    await passTimeUntil(page, () => interrupted.isVisible());
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(dialog.getByText(words('pages.subscribers.import.done', { count: 700 }))).toBeVisible();
    expect(await list()).toHaveLength(701);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/subscribers$/);
  });

  test(
    'options of an export: who, which columns, which delimiter',
    everyLanguage,
    async ({ page, account, journey, words, openAs }, testInfo) => {
      await open(openAs, account, '?search=nobody');
      await page.getByRole('link', { name: words('pages.subscribers.exportOptions') }).click();
      const dialog = page.getByRole('dialog', { name: words('pages.subscribers.exportOptions.title') });
      await dialog.getByRole('radio', { name: words('pages.subscribers.exportOptions.who.all', { count: 1 }) }).check();
      for (const column of ['number', 'name'] as const)
        await dialog.getByRole('checkbox', { name: words(`pages.subscribers.csv.${column}`) }).uncheck();
      await dialog.getByRole('checkbox', { name: words('pages.subscribers.csv.state') }).check();
      const other = journey.locale === 'pl' ? ('comma' as const) : ('semicolon' as const);
      await dialog.getByRole('radio', { name: words(`pages.subscribers.exportOptions.delimiter.${other}`) }).check();
      const file = testInfo.outputPath('subscribers.csv');
      const downloading = page.waitForEvent('download');
      await dialog.getByRole('button', { name: words('pages.subscribers.exportOptions.submit', { count: 1 }) }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/^subscribers_\d{4}-\d\d-\d\d\.csv$/);
      await download.saveAs(file);
      expect(readCsv(file, journey.locale === 'pl' ? ',' : ';').rows).toEqual([
        [words('pages.subscribers.csv.email'), words('pages.subscribers.csv.state')],
        ['ada@example.com', words('pages.subscribers.state.subscribed')],
      ]);
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\?search=nobody$/);
      await expect(journey.subscriberRows).toContainText(['nobody']);
    },
  );
});
