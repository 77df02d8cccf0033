import { expect } from '@playwright/test';
import { openForeignSite, signUpFromDisk, signUpMany } from './support/foreignSite.ts';
import { readCsv } from './support/readCsv.ts';
import { everyLanguage, walk } from './support/tags.ts';
import { test } from './support/test.ts';
import { otherThan } from './support/words.ts';

const person = { email: 'zaneta.wisniewska@example.com', name: 'Żaneta Wiśniewska' };
const passwords = { first: 'pierwsze hasło', second: 'drugie hasło' };
const workspace = 'Studio Zorza';
const waitlist = 'Wiosenna premiera';
/** Together with the two who sign up by the widget: three pages of ten, the last with a single row */
const others = Array.from({ length: 19 }, (_, index) => ({
  email: `osoba${String(index + 1).padStart(2, '0')}@example.com`,
  name: index % 2 === 0 ? `Łucja Nowak ${String.fromCharCode(65 + index)}` : undefined,
}));
const visitors = { online: 'gosc.z.sieci@example.org', fromDisk: 'gosc.z.dysku@example.org' };

test.describe('the first run', () => {
  test.use({ alone: { hasLimits: true }, withAxe: true, permissions: ['clipboard-read', 'clipboard-write'] });

  test(
    'leads from nothing to a waitlist with subscribers and back in with a new password',
    { tag: [everyLanguage.tag, walk.tag] },
    async ({ page, browser, product, journey, words }, testInfo) => {
      const { locale } = journey;

      await test.step('1. signs up and is signed in', async () => {
        await page.goto(product.origin);
        await journey.isAt('auth.signUp.title');
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await journey.signUp(person.email, passwords.first);
        await journey.isAt('pages.picker.titleNameless');
      });

      await test.step('2. makes a workspace and is greeted by name', async () => {
        await journey.makeWorkspace(workspace);
        await journey.isAtHome();
        await journey.setName(person.name);
        await journey.goHome();
        await journey.isAtHome(person.name);
      });

      const waitlistId = await test.step('3. makes a waitlist', () => journey.makeWaitlist(waitlist));
      const example = testInfo.outputPath('waitlist-example.html');
      await test.step('3. copies the snippet and downloads the example', async () => {
        await journey.openTab('pages.waitlist.tab.integration');
        const preview = page.locator(`iframe[title="${words('pages.integration.preview.title')}"]`);
        await expect(preview.contentFrame().locator('input[type=email]')).toBeVisible();
        await expect(preview).toHaveAttribute('inert');
        const snippet = await journey.copySnippet();
        expect(snippet).toContain(`data-pl-waitlist-id="${waitlistId}"`);
        expect(snippet).toContain(`href="${product.origin}/w/${waitlistId}"`);
        expect(snippet).toContain(words('pages.listPage.title'));
        expect(snippet).toContain(`src="${product.origin}/js/widget.js"`);
        await journey.download('pages.integration.download', 'waitlist-example.html', example);
      });

      await test.step('4. visitors sign up on another site and from the disk', async () => {
        const site = await openForeignSite(browser, locale, example);
        await site.signUp(visitors.online);
        await site.close();
        await signUpFromDisk(browser, locale, example, visitors.fromDisk);
        await signUpMany(product.origin, waitlistId, others);
      });

      await test.step('the machine loses its power, and nothing is lost', async () => {
        await page.goto('about:blank');
        await product.killAndRestart();
        await page.goto(product.origin);
      });

      await test.step('5. finds the subscribers, page by page and by search', async () => {
        await journey.isAtHome(person.name);
        await expect(journey.waitlistRow(waitlist)).toContainText('21');
        await journey.openWaitlist(waitlist);
        await journey.openTab('pages.waitlist.tab.subscribers');
        await expect(
          page.getByRole('status').filter({ hasText: words('pages.subscribers.count', { count: 21 }) }),
        ).toBeVisible();
        await expect(journey.subscriberRows).toHaveCount(10);
        await journey.openPage(3);
        await expect(journey.subscriberRows).toHaveCount(1);
        await journey.searchFor('GOSC.Z');
        await expect(journey.subscriberRows).toHaveCount(2);
        await expect(page.getByText(visitors.online)).toBeVisible();
        await expect(page.getByText(visitors.fromDisk)).toBeVisible();
      });

      await test.step('5. exports what the search found', async () => {
        const file = testInfo.outputPath('subscribers.csv');
        await journey.download('pages.subscribers.export', /^subscribers_filtered_.+_\d{4}-\d{2}-\d{2}\.csv$/, file);
        const { hasByteOrderMark, hasCrlf, rows } = readCsv(file, locale === 'pl' ? ';' : ',');
        expect({ hasByteOrderMark, hasCrlf }).toEqual({ hasByteOrderMark: true, hasCrlf: true });
        const [, ...found] = rows;
        expect(found.map(([number]) => number)).toEqual(['2', '1']);
        expect(found.map(([, email]) => email).toSorted()).toEqual([visitors.fromDisk, visitors.online]);
      });

      await test.step('5. removes one and sees the count fall', async () => {
        await journey.removeSubscriber(visitors.online);
        await expect(journey.subscriberRows).toHaveCount(1);
        await journey.goHome();
        await expect(journey.waitlistRow(waitlist)).toContainText('20');
      });

      await test.step('6. forgets the password, and chooses a new one by mail', async () => {
        await journey.signOut();
        await journey.resetPassword(person.email, passwords.second);
        await journey.signIn(person.email, passwords.second);
        await journey.isAtHome(person.name);
      });

      await test.step('7. theme and language are kept', async () => {
        await journey.switchTheme();
        await journey.expectDark();
        const other = otherThan(locale);
        await journey.switchLanguage(other);
        await page.reload();
        await journey.in(other).isAtHome(person.name);
        await journey.in(other).expectDark();
        await journey.in(other).signOut();
      });
    },
  );
});
