import { expect } from '@playwright/test';
import { readCsv } from './support/readCsv.ts';
import { everyLanguage } from './support/tags.ts';
import { test } from './support/test.ts';

const known = [{ email: 'ada@example.com', name: 'Ada Lovelace' }];

test.describe('files of subscribers', () => {
  test(
    'options of an export: who, which columns, which delimiter',
    everyLanguage,
    async ({ page, journey, words, openAs }, testInfo) => {
      await openAs({ subscribers: known, at: '/waitlists/:waitlist/subscribers?search=nobody' });
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
