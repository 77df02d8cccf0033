import { expect, type Locator } from '@playwright/test';
import { defaultCsvColumns } from '@prelude/api/contract/csv';
import { demoPerson, demoWorkspaces } from '@prelude/server/start/demo/demoData';
import { toDemoContacts } from '@prelude/server/start/demo/toDemoContacts';
import type { Journey } from './support/Journey.ts';
import { readCsv } from './support/readCsv.ts';
import { test } from './support/test.ts';
import { watchConsole } from './support/watchConsole.ts';

const TOTAL = 2500;
const everybody = toDemoContacts(TOTAL).reverse();
const workspace = demoWorkspaces[0]?.name ?? '';
const waitlist = demoWorkspaces[0]?.waitlists[0]?.name ?? '';

const toPlain = (text: string) => text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');
/** Searches the test data as SPEC section 5 says, but ignoring accents, without using the product. */
const findAll = (term: string) =>
  everybody.filter(({ email, name }) => [email, name ?? ''].some((text) => toPlain(text).includes(toPlain(term))));

/** Has an accent, which e-mail addresses do not have */
const byName = { typed: '  PAWEŁ', term: 'paweł' };
const byEmail = { typed: 'nowak1', term: 'nowak1' };
/** A search whose last page has a single row */
const oneTooMany = 'brien2';

const emailsOf = (page: number, all = everybody) => all.slice((page - 1) * 10, page * 10).map(({ email }) => email);

test.describe('a list of 2,500 subscribers', () => {
  test.use({ alone: { withDemo: true, hasLimits: true } });

  test('is found, paged through and exported', async ({ page, journey, words }, testInfo) => {
    const { locale, subscriberRows: rows } = journey;
    await openList(journey);
    const list = page.url();
    const pages = page.getByRole('navigation', { name: words('components.pager.label') }).locator('li');
    const search = page.getByRole('searchbox', { name: words('pages.subscribers.search') });
    const count = (matches: number) =>
      expect(
        page.getByRole('status').filter({
          hasText:
            matches === TOTAL
              ? words('pages.subscribers.count', { count: TOTAL })
              : words('pages.subscribers.countOf', { matches, total: TOTAL, more: 'false' }),
        }),
      ).toBeVisible();
    const showsPage = async (number: number, all = everybody) => {
      await expect(rows).toContainText(emailsOf(number, all));
      await expect(pages.locator('[aria-current=page]')).toHaveText(String(number));
    };

    await test.step('newest first, ten to a page, with their names and states', async () => {
      await count(TOTAL);
      await showsPage(1);
      await expect(rows).toContainText(everybody.slice(0, 10).map(({ name }) => name ?? words('common.noName')));
      await expect(rows).toContainText(
        everybody.slice(0, 10).map(({ state }) => words(`pages.subscribers.state.${state}`)),
      );
    });

    await test.step('the first page, the last, and those around the open one', async () => {
      await expect(pages).toHaveText(['', '1', '2', '…', '250', '']);
      await journey.openPage(250);
      await expect(pages).toHaveText(['', '1', '…', '249', '250', '']);
      await showsPage(250);
      await page.getByRole('link', { name: words('components.pager.previous') }).click();
      await expect(pages).toHaveText(['', '1', '…', '248', '249', '250', '']);
      await showsPage(249);
      await page.goto(`${list}?page=125`);
      await expect(pages).toHaveText(['', '1', '…', '124', '125', '126', '…', '250', '']);
      await showsPage(125);
    });

    const paul = findAll(byName.term);
    const nowak = findAll(byEmail.term);
    await test.step('a search finds names in any case, and is in the address', async () => {
      await journey.searchFor(byName.typed);
      await count(paul.length);
      await showsPage(1, paul);
      await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(byName.typed);
      expect(new URL(page.url()).searchParams.has('page')).toBe(false);
    });

    await test.step('back and forward keep page and term', async () => {
      await journey.openPage(2);
      await journey.openPage(3);
      await showsPage(3, paul);
      await journey.openTab('pages.waitlist.tab.details');
      await page.goBack();
      await showsPage(3, paul);
      await expect(search).toHaveValue(byName.typed);
      await page.goBack();
      await showsPage(2, paul);
      await page.goForward();
      await showsPage(3, paul);
      await page.goBack();
      await page.goBack();
      await showsPage(1, paul);
      await expect(search).toHaveValue(byName.typed);
      await journey.openPage(2);
      await journey.searchFor(byEmail.typed);
      await showsPage(1, nowak);
      await expect(page).toHaveURL(`${list}?search=${byEmail.typed}`);
      await page.goBack();
      await showsPage(1, paul);
      await expect(search).toHaveValue(byName.typed);
    });

    await test.step('a shared address opens the same page of the same search', async () => {
      await page.goto(`${list}?search=${byEmail.typed}&page=2`);
      await expect(search).toHaveValue(byEmail.typed);
      await count(nowak.length);
      await showsPage(2, nowak);
    });

    await test.step('exported as found, and as a whole', async () => {
      for (const [term, expected] of [
        [byEmail.typed, nowak],
        ['', everybody],
      ] as const) {
        await journey.searchFor(term);
        await count(expected.length);
        const file = testInfo.outputPath('subscribers.csv');
        const name =
          term === '' ? /^subscribers_\d{4}-\d\d-\d\d\.csv$/ : /^subscribers_filtered_nowak1_\d{4}-\d\d-\d\d\.csv$/;
        await journey.download('pages.subscribers.export', name, file);
        const { hasByteOrderMark, hasCrlf, rows: lines } = readCsv(file, locale === 'pl' ? ';' : ',');
        expect({ hasByteOrderMark, hasCrlf }).toEqual({ hasByteOrderMark: true, hasCrlf: true });
        expect(lines).toEqual([
          defaultCsvColumns.map((column) => words(`pages.subscribers.csv.${column}`)),
          ...expected.map((one) => [String(TOTAL - everybody.indexOf(one)), one.email, one.name ?? '']),
        ]);
      }
    });

    await test.step('a double click exports one file, on each button', async () => {
      await journey.searchFor(byEmail.typed);
      await count(nowak.length);
      const files: string[] = [];
      page.on('download', (download) => files.push(download.suggestedFilename()));
      const press = async (button: Locator) => {
        const before = files.length;
        await button.dblclick({ delay: 50 });
        await expect.poll(() => files.length).toBeGreaterThan(before);
      };
      await press(page.getByRole('button', { name: words('pages.subscribers.export'), exact: true }));
      await page.getByRole('checkbox', { name: words('pages.subscribers.select.page') }).check();
      await press(page.getByRole('button', { name: words('pages.subscribers.selection.export'), exact: true }));
      await page.getByRole('link', { name: words('pages.subscribers.exportOptions') }).click();
      const dialog = page.getByRole('dialog');
      const submit = words('pages.subscribers.exportOptions.submit', { count: 10 });
      await press(dialog.getByRole('button', { name: submit }));
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: words('pages.subscribers.selection.clear') }).click();
      // A second file would arrive before the search is answered.
      await journey.searchFor(byName.typed);
      await showsPage(1, paul);
      expect(files).toHaveLength(3);
    });

    await test.step('without matches or past the last page there is a way out', async () => {
      await journey.searchFor('nikt taki');
      await expect(
        page.getByText(words('pages.subscribers.empty.noMatch.title', { search: 'nikt taki' })),
      ).toBeVisible();
      await count(0);
      await page
        .locator('button')
        .filter({ hasText: words('pages.subscribers.empty.noMatch.action') })
        .click();
      await showsPage(1);
      await page.goto(`${list}?search=${byEmail.typed}&page=7`);
      await expect(page.getByText(words('pages.subscribers.empty.pastTheEnd.title'))).toBeVisible();
      await journey.isAt('pages.waitlist.title', { name: waitlist });
      await journey.follow('pages.subscribers.empty.pastTheEnd.action');
      await showsPage(1, nowak);
      await expect(page).toHaveURL(`${list}?search=${byEmail.typed}`);
    });
  });

  test('can be cleaned up, and is unchanged when that fails', async ({ page, context, product, journey, allowed }) => {
    const complaints = watchConsole(context);
    allowed.push(/status of 500/, /^error: Failed to unsubscribe/);
    const { locale, subscriberRows: rows } = journey;
    await openList(journey);
    const list = page.url();
    const found = findAll(oneTooMany);
    const lastPage = Math.ceil(found.length / 10);
    expect(found.length % 10).toBe(1);
    const removed = found.at(-1)?.email ?? '';
    const kept = emailsOf(lastPage - 1, found);

    await test.step('removing the last row of the last page removes that page', async () => {
      await page.goto(`${list}?search=${oneTooMany}&page=${lastPage}`);
      await expect(rows).toContainText([removed]);
      await journey.removeSubscriber(removed);
      await expect(rows).toContainText(kept);
      await expect(page).toHaveURL(`${list}?search=${encodeURIComponent(oneTooMany)}&page=${lastPage - 1}`);
    });

    await test.step('a failed removal restores the row to its place', async () => {
      const { promise: isSeenGone, resolve: seeGone } = Promise.withResolvers<void>();
      await page.route('**/remove-subscriber', async (route) => {
        await isSeenGone;
        await route.fulfill({ status: 500, json: { status: 500, code: 'unexpected' } });
      });
      const email = kept[4] ?? '';
      await journey.pressRemove(email);
      await expect(rows).toContainText(kept.filter((other) => other !== email));
      seeGone();
      await journey.expectToast('common.toast.subscriberRemoveFailed');
      await expect(rows).toContainText(kept);
    });

    await test.step('exactly the removed rows stay removed', async () => {
      await page.goto(product.origin);
      await expect(journey.waitlistRow(waitlist)).toContainText(
        new Intl.NumberFormat(locale, { useGrouping: 'auto' }).format(TOTAL - 1),
      );
    });

    expect(complaints).toContainEqual(expect.stringMatching(/^error: Failed to unsubscribe/));
  });
});

async function openList(journey: Journey): Promise<void> {
  await journey.page.goto(journey.origin);
  await journey.signIn(demoPerson.email, demoPerson.password);
  await journey.pickWorkspace(workspace);
  await journey.openWaitlist(waitlist);
  await journey.openTab('pages.waitlist.tab.subscribers');
}
