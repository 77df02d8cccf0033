import { expect, type Page } from '@playwright/test';
import { patchForm, publishForm } from '@prelude/api/contract/forms';
import { listWaitlists } from '@prelude/api/contract/waitlists';
import { listWorkspaces } from '@prelude/api/contract/workspaces';
import type { Account } from './support/account.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { failNext, loseNextAnswer } from './support/failNext.ts';
import type { Journey } from './support/Journey.ts';
import { everyLanguage, walk } from './support/tags.ts';
import { networkComplaint, test } from './support/test.ts';

const name = 'Łódź & Zorza';
const newSlug = () => `zorza-${crypto.randomUUID().slice(0, 8)}`;

const question = (journey: Journey) => journey.field('pages.firstRun.question');

async function answer(journey: Journey, text = name): Promise<void> {
  await question(journey).fill(text);
  await journey.press('pages.firstRun.submit');
}

async function isAtDesigner(journey: Journey, text = name): Promise<void> {
  await expect(journey.page).toHaveURL(/\/waitlists\/[\da-f-]{36}\/form$/);
  await journey.isAt('pages.waitlist.title', { name: text });
}

/** The names of a person's workspaces, each with those of its waitlists. */
async function readMade({ client }: Account): Promise<[workspace: string, waitlists: string[]][]> {
  const made: [string, string[]][] = [];
  for (const { id, name } of await client.call(listWorkspaces, {})) {
    const lists = await client.call(listWaitlists, { params: { workspaceId: id }, query: {} });
    made.push([name, lists.map((list) => list.name)]);
  }
  return made;
}

const once = [['Łódź Zorza', [name]]];
const readSlug = (page: Page) => page.locator('input[name="page.slug"]').inputValue();

test.describe('the first two minutes', () => {
  test.use({ withAxe: true });

  test('lead from an account to a page of one’s own that people sign up on', {
    tag: [everyLanguage.tag, walk.tag],
  }, async ({ page, journey, words, product }) => {
    await page.goto(`${product.origin}/auth/signUp`);
    await journey.signUp(`${crypto.randomUUID()}@example.com`, 'pierwsze hasło');
    await journey.isAt('pages.picker.titleNameless');
    const slug = newSlug();
    await question(journey).fill('Au');
    await question(journey).blur();
    await expect(page.getByText(words('common.field.length_3_48'))).toBeVisible();
    await answer(journey, slug);
    await isAtDesigner(journey, slug);
    expect(await readSlug(page)).toBe(slug);
    await journey.press('pages.form.head.publish');
    const dialog = page.getByRole('dialog', { name: words('pages.form.live.title') });
    await expect(dialog).toContainText(`${product.origin}/w/${slug}`);
    const visitor = await page.context().newPage();
    await visitor.goto(`${product.origin}/w/${slug}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
      words('pages.listPage.firstTitle', { name: slug }),
    );
    await expect(visitor.locator('.cover')).toBeVisible();
    await visitor.getByRole('textbox').first().fill('ada@example.com');
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByText(words('pages.listPage.done.title'))).toBeVisible();
    await visitor.close();
    await page.bringToFront();
    await page.keyboard.press('Escape');
    const arrival = page.getByRole('region', { name: words('pages.firstArrival.title') });
    await expect(arrival).toContainText('ada@example.com');
    await expect(arrival).toContainText(words('pages.subscribers.way.page'));
    await expectAccessible(page);
    await journey.openTab('pages.waitlist.tab.subscribers');
    await expect(arrival).toBeVisible();
    await arrival.getByRole('link', { name: words('pages.firstArrival.import') }).click();
    await expect(page.getByRole('dialog', { name: words('pages.subscribers.import.title') })).toBeVisible();
    await page.keyboard.press('Escape');
    await arrival.getByRole('button', { name: words('pages.firstArrival.close') }).click();
    await expect(arrival).toBeHidden();
  });
});

test.describe('somebody without a workspace', () => {
  test('gets one of each from two presses and another tab', async ({ page, account, journey, openAs, openTab }) => {
    await openAs({ at: '/' });
    const other = await openTab('/');
    await question(journey).fill(name);
    await question(other).fill('Inna');
    await page.getByRole('button', { name: journey.words('pages.firstRun.submit') }).dblclick();
    await isAtDesigner(journey);
    await expect(question(other)).toBeHidden();
    expect(await readMade(account)).toEqual(once);
  });

  test('gets what is left after a failure, a lost answer and a reload', async ({
    page,
    account,
    journey,
    words,
    allowed,
    openAs,
  }) => {
    allowed.push(networkComplaint);
    await openAs({ at: '/' });
    await loseNextAnswer(page, 'POST', '**/v1/workspaces');
    await failNext(page, 'POST', '**/v1/waitlists');
    await answer(journey);
    await expect(page.getByText(words('pages.firstRun.failed'))).toBeVisible();
    await expect(page.getByText(words('pages.firstRun.workspace', { name: 'Łódź Zorza' }))).toBeVisible();
    expect(await readMade(account)).toEqual([['Łódź Zorza', []]]);
    await failNext(page, 'PATCH', '**/v1/waitlists/*/form');
    await page.reload();
    await expect(page.getByText(words('pages.firstRun.failed'))).toBeVisible();
    await journey.press('common.tryAgain');
    await isAtDesigner(journey);
    expect(await readMade(account)).toEqual(once);
    expect(await readSlug(page)).toMatch(/^lodz-zorza/);
  });

  test('goes on after being offline, and after Back', async ({ page, account, journey, words, allowed, openAs }) => {
    allowed.push(networkComplaint);
    await openAs({ at: '/settings' });
    await journey.goHome();
    await expect(question(journey)).toBeVisible();
    await page.route('**/v1/waitlists', (route) => route.abort());
    await answer(journey);
    await expect(page.getByText(words('pages.firstRun.workspace', { name: 'Łódź Zorza' }))).toBeVisible({
      timeout: 20_000,
    });
    await page.goBack();
    await journey.isAt('pages.settings.title');
    await page.unrouteAll();
    await page.goForward();
    await isAtDesigner(journey);
    expect(await readMade(account)).toEqual(once);
  });

  test('can stop with what is made', async ({ page, account, journey, words, allowed, openAs }) => {
    allowed.push(networkComplaint);
    await openAs({ at: '/' });
    await failNext(page, 'POST', '**/v1/waitlists');
    await answer(journey);
    await journey.press('pages.firstRun.stop');
    await expect(page.getByRole('link', { name: words('pages.home.createFirst') })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: words('pages.home.createFirst') })).toBeVisible();
    expect(await readMade(account)).toEqual([['Łódź Zorza', []]]);
  });

  test('who has made one on another device meanwhile makes none here', async ({ page, account, journey, openAs }) => {
    await openAs({ at: '/' });
    await expect(question(journey)).toBeVisible();
    await account.makeWorkspace('Studio Zorza');
    await answer(journey);
    await expect(page.getByRole('link', { name: journey.words('pages.home.createFirst') })).toBeVisible();
    expect(await readMade(account)).toEqual([['Studio Zorza', []]]);
  });

  for (const [text, workspace] of [
    ['🚀🚀🚀', 'pages.firstRun.myWorkspace'],
    ['<b>Halo</b>', undefined],
    ['قائمة الانتظار', undefined],
  ] as const) {
    test(`may call a launch ${text}`, async ({ page, account, journey, words, openAs }) => {
      await openAs({ at: '/' });
      await answer(journey, text);
      await isAtDesigner(journey, text);
      const [made] = await readMade(account);
      expect(made?.[1]).toEqual([text]);
      if (workspace) expect(made?.[0]).toBe(words(workspace));
      expect(await readSlug(page)).toMatch(/^[a-z\d-]{3,48}$/);
    });
  }
});

test('an address that another list has taken meanwhile is met with the next free one at publish', async ({
  page,
  account,
  journey,
  words,
  allowed,
  openAs,
}) => {
  allowed.push(/status of 409/);
  const { workspace, waitlist, toUrl } = await openAs({ waitlists: ['Wiosenna premiera'] });
  const slug = newSlug();
  const other = await account.makeWaitlist(workspace, 'Spotkanie');
  for (const { id: waitlistId } of [waitlist, other])
    await account.client.call(patchForm, { params: { waitlistId }, body: { page: { slug } } });
  await account.client.call(publishForm, { params: { waitlistId: other.id } });
  await page.goto(toUrl('/waitlists/:waitlist/form'));
  await journey.press('pages.form.head.publish');
  await expect(page.getByText(words('common.field.slug_taken'))).toBeVisible();
  await journey.press('pages.form.page.useSlug', { slug: `${slug}-2` });
  await expect(journey.field('pages.form.page.slug')).toBeFocused();
  await journey.press('pages.form.head.publish');
  await expect(page.getByRole('dialog')).toContainText(`/w/${slug}-2`);
});

test('somebody with workspaces is not asked', async ({ page, account, journey, openAs }) => {
  await openAs({ workspace: 'Studio Zorza', isSelected: false });
  await account.makeWorkspace('Kawiarnia');
  await page.goto(account.origin);
  await journey.isAt('pages.picker.titleNameless');
  await expect(page.getByRole('main').getByRole('button', { name: 'Kawiarnia' })).toBeVisible();
  await expect(question(journey)).toBeHidden();
});
