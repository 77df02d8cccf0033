import { expect } from '@playwright/test';
import { getMyProfile, patchProfile } from '@prelude/api/contract/profiles';
import type { MessageId } from '@prelude/ui/words/MessageId';
import { Journey } from './support/Journey.ts';
import { readScheme } from './support/readScheme.ts';
import { test } from './support/test.ts';
import { watchConsole } from './support/watchConsole.ts';
import { otherThan } from './support/words.ts';

const refused: readonly { what: string; name: string; reason: MessageId }[] = [
  { what: 'nothing', name: '', reason: 'common.field.required' },
  { what: 'blanks', name: '   ', reason: 'common.field.required' },
  { what: 'two letters', name: 'Jo', reason: 'common.field.length_3_128' },
  { what: 'too many letters', name: 'ż'.repeat(129), reason: 'common.field.length_3_128' },
  { what: 'a leading hyphen', name: '-Anna', reason: 'common.field.profile_name_pattern' },
  { what: 'a trailing hyphen', name: 'Anna-', reason: 'common.field.profile_name_pattern' },
  { what: 'a digit', name: 'Anna 2', reason: 'common.field.profile_name_pattern' },
  { what: 'a dot', name: 'dr. Anna', reason: 'common.field.profile_name_pattern' },
];

const accepted = ['Łucja Żółć-Źdźbło', 'José Ñandú', '山田 太郎', 'ż'.repeat(128)];

test.describe('settings', () => {
  test('accept a name in any script, and give a reason when they refuse one', async ({
    page,
    account,
    journey,
    words,
    openAs,
  }) => {
    await openAs({ workspace: 'Studio Zorza', at: '/settings' });
    await journey.isAt('pages.settings.title');
    const field = journey.field('pages.settings.name');
    const save = page.getByRole('button', { name: words('pages.settings.submit'), exact: true });
    await expect(field).toHaveValue('');

    await field.fill('Anna');
    for (const { what, name, reason } of refused) {
      await test.step(`refused: ${what}`, async () => {
        await field.fill(name);
        await field.blur();
        await expect(page.getByText(words(reason), { exact: true })).toBeVisible();
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect(save).toBeDisabled();
      });
    }
    await journey.isAt('pages.settings.title');
    expect(await account.client.call(getMyProfile, {})).toMatchObject({ name: null });

    for (const name of accepted) {
      await test.step(`accepted: ${name.slice(0, 20)}`, async () => {
        await field.fill(`  ${name} `);
        const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
        await save.click();
        expect(await (await saved).json()).toMatchObject({ name });
        await journey.expectToast('common.toast.profileUpdated');
        await expect(field).toHaveValue(name);
        await expect(page.getByRole('complementary').getByText(name, { exact: true })).toBeVisible();
      });
    }
    expect(await account.client.call(getMyProfile, {})).toMatchObject({ name: accepted.at(-1) });
    await journey.isAt('pages.settings.title');
  });

  test('greet without a name when there is none', async ({ page, product, account, journey, openAs }) => {
    await openAs({ workspace: 'Studio Zorza', at: '/' });
    await journey.isAtHome();
    await journey.setName('Żaneta Wiśniewska');
    await journey.goHome();
    await journey.isAtHome('Żaneta Wiśniewska');
    const { id: profileId } = await account.client.call(getMyProfile, {});
    await account.client.call(patchProfile, { params: { profileId }, body: { name: null } });
    await page.reload();
    await journey.isAtHome();
    await page.goto(`${product.origin}/settings`);
    await expect(journey.field('pages.settings.name')).toHaveValue('');
  });

  test('keep the typed text when it could not be saved', async ({ page, account, journey, words, allowed, openAs }) => {
    allowed.push(/status of 500/);
    const sent: string[] = [];
    await page.route('**/v1/profiles/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      sent.push(route.request().postData() ?? '');
      if (sent.length === 1) return route.fulfill({ status: 500, json: { status: 500, code: 'unexpected' } });
      await route.fallback();
    });
    await openAs({ at: '/settings' });
    const field = journey.field('pages.settings.name');
    await field.fill('Żaneta Wiśniewska');
    await journey.press('pages.settings.submit');
    await journey.expectToast('common.toast.profileUpdateFailed');
    await expect(field).toHaveValue('Żaneta Wiśniewska');
    await journey.isAt('pages.settings.title');
    expect(sent).toHaveLength(1);

    await journey.press('pages.settings.submit');
    await journey.expectToast('common.toast.profileUpdated');
    expect(sent).toEqual(Array(2).fill(JSON.stringify({ name: 'Żaneta Wiśniewska' })));
    await page.reload();
    await expect(field).toHaveValue('Żaneta Wiśniewska');
    await expect(page.getByText(words('pages.settings.email.current', { email: account.email }))).toBeVisible();
  });
});

test.describe('a first visit', () => {
  test.use({ colorScheme: 'dark' });

  test('follows the system and the browser, and then the person', async ({ page, product, journey, words }) => {
    await page.goto(product.origin);
    await journey.isAt('auth.signIn.title');
    await expect(page.locator('html')).toHaveAttribute('lang', journey.locale);
    await journey.expectDark();

    await journey.press('components.themeSwitch.toLight');
    const other = otherThan(journey.locale);
    await journey.switchLanguage(other);
    await page.reload();
    await journey.in(other).isAt('auth.signIn.title');
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await expect(page.getByText(words('auth.signIn.description'))).toHaveCount(0);
    await expect.poll(() => readScheme(page)).toBe('light');
  });
});

test('a browser without a supported language gets English, in the theme of its system', async ({
  browser,
  product,
}) => {
  for (const [languages, answered] of [
    ['eo', 'en'],
    ['pl-PL', 'pl'],
    ['en-GB', 'en'],
  ] as const) {
    const context = await browser.newContext({ locale: languages, colorScheme: 'light' });
    const complaints = watchConsole(context);
    const page = await context.newPage();
    await page.goto(product.origin);
    await new Journey(page, answered, product.origin).isAt('auth.signIn.title');
    expect(await readScheme(page)).toBe('light');
    expect(complaints).toEqual([]);
    await context.close();
  }
});
