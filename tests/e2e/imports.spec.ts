import { readFileSync, writeFileSync } from 'node:fs';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { listContacts } from '@prelude/api/contract/contacts';
import { toZip } from '@prelude/server/imports/toZip';
import type { MessageId } from '@prelude/ui/words/MessageId';
import type { Account } from './support/account.ts';
import type { OpenAs } from './support/openAs.ts';
import { readCsv } from './support/readCsv.ts';
import { everyLanguage, walk } from './support/tags.ts';
import { networkComplaint, test } from './support/test.ts';
import type { Words } from './support/words.ts';

const known = [{ email: 'ada@example.com', name: 'Ada Lovelace' }];
const toFile = (name: string) => `packages/server/src/imports/fixtures/${name}`;

/** Encodes the letters used here as Polish Windows does. */
const toWindows1250 = (text: string): Buffer =>
  Buffer.from(
    [...text].map((letter) => ({ ż: 0xbf, ó: 0xf3, ł: 0xb3, Ż: 0xaf, ę: 0xea })[letter] ?? letter.charCodeAt(0)),
  );

/** Opens a list with one subscriber. Returns a function that reads it in the order of its places. */
async function open(openAs: OpenAs, account: Account) {
  const { waitlist } = await openAs({ subscribers: known, at: '/waitlists/:waitlist/subscribers' });
  return async () => {
    const contacts = await account.client.call(listContacts, { params: { waitlistId: waitlist.id } });
    return contacts.toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0));
  };
}

const toDialog = (page: Page, words: Words) =>
  page.getByRole('dialog', { name: words('pages.subscribers.import.title') });

const toTally = (dialog: Locator, words: Words) => (kind: MessageId) =>
  dialog
    .locator('dl > div')
    .filter({ hasText: words(kind) })
    .locator('dd');

/** Returns a workbook of text cells: rows by the name of their sheet. */
function toWorkbook(sheets: Record<string, readonly string[][]>): Buffer {
  const names = Object.keys(sheets);
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = (cells: string[]) => `<row>${cells.map(cell).join('')}</row>`;
  const list = names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="r${index}"/>`);
  const links = names.map((_, index) => `<Relationship Id="r${index}" Target="worksheets/${index}.xml"/>`);
  return toZip({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${links.join('')}</Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, index) => [
        `xl/worksheets/${index}.xml`,
        `<worksheet><sheetData>${rows.map(row).join('')}</sheetData></worksheet>`,
      ]),
    ),
  });
}

test.describe('moving in', () => {
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 } });

    test('from Mailchimp and Google Forms, with the tab closed in between, and undone', async ({
      page,
      context,
      account,
      journey,
      words,
      openAs,
    }) => {
      const list = await open(openAs, account);
      const emails = async () => (await list()).map(({ email }) => email);
      const submit = (count: number) => words('pages.subscribers.import.submit', { count });
      const done = (count: number) => words('pages.subscribers.import.done', { count });

      await journey.press('pages.subscribers.column.actions');
      await page.getByRole('menuitem', { name: words('pages.subscribers.import'), exact: true }).click();
      const dialog = toDialog(page, words);
      await dialog.locator('input[type=file]').setInputFiles(toFile('mailchimp-subscribed.csv'));
      await expect(dialog.getByRole('table')).toContainText('Dolor Simet');
      await expect(dialog).toContainText(/TAGS/);
      await expect(page).toHaveURL(/\?import=[\da-f-]{36}$/);
      const address = page.url();
      const openAgain = async () => {
        const tab = await context.newPage();
        await tab.goto(address);
        return journey.on(tab);
      };

      await page.close();
      const second = await openAgain();
      const again = toDialog(second.page, words);
      await expect(again.getByRole('table')).toContainText('Dolor Simet');
      await second.press('pages.subscribers.import.check');
      await expect(toTally(again, words)('pages.subscribers.import.count.added')).toHaveText('3');
      expect(await emails()).toEqual(['ada@example.com']);
      const started = second.page.waitForResponse(/\/start$/);
      await again.getByRole('button', { name: submit(3) }).click();
      await started;

      await second.page.close();
      const third = await openAgain();
      const ended = toDialog(third.page, words);
      await expect(ended.getByText(done(3))).toBeVisible();
      const moved = ['ada@example.com', 's5@example.com', 's2@example.com', 's1@example.com'];
      expect(await emails()).toEqual(moved);

      await third.press('pages.subscribers.import.another');
      await expect(ended.getByText(words('pages.subscribers.import.recent', { count: 3 }))).toBeVisible();
      await ended.locator('input[type=file]').setInputFiles(toFile('google-forms-pl-sheet.csv'));
      await third.press('pages.subscribers.import.check');
      await ended.getByRole('button', { name: submit(2) }).click();
      await expect(ended.getByText(done(2))).toBeVisible();
      expect(await list()).toMatchObject([
        ...moved.map((email) => ({ email })),
        { email: 'xena@example.com', name: 'Xena Żółw', createdAt: Date.parse('2026-05-28T17:01:33Z') },
        { email: 'yusuf@example.com', name: 'Józef Łoś', source: { way: 'import' } },
      ]);

      await third.press('pages.subscribers.import.undo');
      const question = third.page.getByRole('alertdialog');
      await question.getByRole('button', { name: words('pages.subscribers.import.undo') }).click();
      await expect(ended.getByText(words('pages.subscribers.import.undone'))).toBeVisible();
      await expect.poll(emails).toEqual(moved);
      await third.follow('pages.subscribers.import.showList');
      await expect(ended).toBeHidden();
      await expect(third.subscriberRows).toContainText(['s5@example.com']);
    });
  });

  test(
    'the order of day and month is asked for, and the button leads to the question',
    walk,
    async ({ page, account, journey, words, openAs }) => {
      const list = await open(openAs, account);
      await journey.follow('pages.subscribers.import');
      const dialog = toDialog(page, words);
      await dialog.locator('input[type=file]').setInputFiles(toFile('brevo-ambiguous-en.csv'));
      await journey.press('pages.subscribers.import.check');
      const dayFirst = dialog.getByRole('radio', { name: words('pages.subscribers.import.dateOrder.dayFirst') });
      await expect(dayFirst).toBeFocused();
      await expect(dayFirst).not.toBeChecked();
      await page.keyboard.press('Space');
      await expect(dayFirst).toBeChecked();
      await journey.press('pages.subscribers.import.check');
      await dialog.getByRole('button', { name: words('pages.subscribers.import.submit', { count: 1 }) }).click();
      await expect(dialog.getByText(words('pages.subscribers.import.done', { count: 1 }))).toBeVisible();
      const [, added] = await list();
      expect(new Date(added?.createdAt ?? 0).toISOString()).toMatch(/^2022-04-0[45]/);
    },
  );

  test(
    'a file in another encoding is read, and its skipped rows can be mended',
    everyLanguage,
    async ({ page, account, journey, words, openAs }, testInfo) => {
      const list = await open(openAs, account);
      await journey.follow('pages.subscribers.import');
      await expect(page).toHaveURL(/\?import$/);
      const dialog = toDialog(page, words);
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
      const encoding = dialog.getByRole('combobox', { name: words('pages.subscribers.import.encoding') });
      await expect(encoding).toHaveText('Windows-1250');
      await expect(dialog.getByRole('table')).toContainText('Żółw Mały');
      await journey.press('pages.subscribers.import.check');
      const tally = toTally(dialog, words);
      for (const kind of ['added', 'known', 'repeated', 'refused'] as const)
        await expect(tally(`pages.subscribers.import.count.${kind}`)).toHaveText('1');
      expect(await list()).toHaveLength(1);

      const skipped = testInfo.outputPath('skipped.csv');
      await journey.download(
        'pages.subscribers.import.errors.download',
        /^skipped-rows_\d{4}-\d\d-\d\d\.csv$/,
        skipped,
      );
      expect(readFileSync(skipped, 'utf8')).toContain('nonsense');
      const { rows } = readCsv(skipped, journey.locale === 'pl' ? ';' : ',');
      expect(rows[1]?.slice(0, 2)).toEqual(['nonsense', 'Ewa']);
      expect(rows[1]?.at(-1)).toBe(words('pages.subscribers.import.reason.email'));

      await dialog.getByRole('button', { name: words('pages.subscribers.import.submit', { count: 1 }) }).click();
      await journey.follow('pages.subscribers.import.showList');
      await expect(dialog).toBeHidden();
      expect(await list()).toMatchObject([
        { email: 'ada@example.com', position: 1 },
        { email: 'zolw@example.com', name: 'Żółw Mały', position: 2, source: { way: 'import' } },
      ]);
    },
  );

  test('of a workbook the sheet with most addresses is named and read, until another is chosen', async ({
    page,
    account,
    journey,
    words,
    openAs,
  }) => {
    const list = await open(openAs, account);
    await journey.follow('pages.subscribers.import');
    const dialog = toDialog(page, words);
    const titles = ['Email', 'Name'];
    const buffer = toWorkbook({
      'Stara lista': [titles, ['ewa@example.com', 'Ewa']],
      Zapisy: [titles, ['bob@example.com', 'Bob'], ['cleo@example.com', 'Cleo']],
    });
    await dialog.locator('input[type=file]').setInputFiles({ name: 'people.xlsx', mimeType: '', buffer });
    const sheet = dialog.getByRole('combobox', { name: words('pages.subscribers.import.sheet') });
    await expect(sheet).toHaveText('Zapisy');
    await expect(dialog.getByRole('table')).toContainText('cleo@example.com');

    await journey.choose('pages.subscribers.import.sheet', 'Stara lista');
    await expect(sheet).toHaveText('Stara lista');
    await expect(dialog.getByRole('table')).toContainText('ewa@example.com');
    await journey.press('pages.subscribers.import.check');
    await dialog.getByRole('button', { name: words('pages.subscribers.import.submit', { count: 1 }) }).click();
    await expect(dialog.getByText(words('pages.subscribers.import.done', { count: 1 }))).toBeVisible();
    expect((await list()).map(({ email }) => email)).toEqual(['ada@example.com', 'ewa@example.com']);
  });

  test('an upload that is refused says why, can be cancelled, and asks before its tab closes', async ({
    page,
    account,
    journey,
    words,
    allowed,
    openAs,
  }) => {
    allowed.push(networkComplaint);
    const list = await open(openAs, account);
    await journey.follow('pages.subscribers.import');
    const dialog = toDialog(page, words);
    const says = (id: MessageId) => expect(dialog.getByText(words(id, { megabytes: 25 }))).toBeVisible();
    const paste = async () => {
      await dialog.getByRole('textbox').fill('Ewa <ewa@example.com>, filip@example.com,');
      await journey.press('pages.subscribers.import.paste.submit');
    };

    const calls = /\/imports\?/;
    await page.route(calls, (route) => route.fulfill({ status: 413, contentType: 'text/html', body: '<h1>413</h1>' }));
    await paste();
    await says('pages.subscribers.import.problem.refusedByProxy');

    await page.unroute(calls);
    await page.route(calls, () => undefined);
    await paste();
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await dialog.getByRole('button', { name: words('common.cancel') }).click();

    await page.unroute(calls);
    await paste();
    await journey.press('pages.subscribers.import.check');
    await dialog.getByRole('button', { name: words('pages.subscribers.import.submit', { count: 2 }) }).click();
    await expect(dialog.getByText(words('pages.subscribers.import.done', { count: 2 }))).toBeVisible();
    expect((await list()).map(({ email }) => email)).toEqual([
      'ada@example.com',
      'ewa@example.com',
      'filip@example.com',
    ]);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/subscribers$/);
  });

  test('pasted rows stay when they cannot be sent, and while their owner signs in again', async ({
    page,
    account,
    journey,
    words,
    allowed,
    openAs,
  }) => {
    allowed.push(networkComplaint);
    const rows = 'ewa@example.com\njan@example.com';
    await open(openAs, account);
    await journey.follow('pages.subscribers.import');
    const field = toDialog(page, words).getByRole('textbox');
    await expect(field).toBeVisible();
    const answer = (status: number) => (route: Route) =>
      route.fulfill({ status, json: { status, title: '', code: status === 401 ? 'unauthorized' : 'internal' } });
    const uploads = /\/imports\?/;
    await page.route(uploads, answer(500));
    await field.evaluate((element, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, rows);
    await expect(page.getByText(words('pages.subscribers.import.problem.unexpected'))).toBeVisible();
    await expect(field).toHaveValue(rows);

    await page.unroute(uploads);
    await page.route(uploads, answer(401));
    await journey.press('pages.subscribers.import.paste.submit');
    await journey.isAt('auth.signIn.title');
    await page.unroute(uploads);
    await journey.signIn(account.email, account.password);
    await expect(field).toHaveValue(rows);
    await journey.press('pages.subscribers.import.paste.submit');
    await expect(toDialog(page, words).getByRole('table')).toContainText('jan@example.com');
  });

  test('a file dropped on the list opens its import', async ({ page, account, journey, words, openAs }) => {
    await open(openAs, account);
    await expect(journey.subscriberRows).toContainText(['ada@example.com']);
    const people = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['email\newa@example.com'], 'people.csv'));
      return transfer;
    });
    const body = page.locator('body');
    await body.dispatchEvent('dragover', { dataTransfer: people });
    await expect(page.getByText(words('pages.subscribers.import.dropOnTab'))).toBeVisible();
    await body.dispatchEvent('drop', { dataTransfer: people });
    await expect(toDialog(page, words).getByRole('table')).toContainText('ewa@example.com');
  });
});
