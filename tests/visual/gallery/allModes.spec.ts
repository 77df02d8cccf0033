import { expect } from '@playwright/test';
import { wordsIn } from '../../e2e/support/words.ts';
import { type Storybook, test } from './storybook.ts';

// Storybook and every frame load the whole gallery, one after another.
test.setTimeout(240_000);
const patient = expect.configure({ timeout: 90_000 });

const home = 'story/screens-home-homescreen--empty';
const frameOf = ({ page }: Storybook, name: string) =>
  page.frameLocator('iframe[title="Modes"]').frameLocator(`iframe[title="${name}"]`);
const framesOf = ({ page }: Storybook) => page.frameLocator('iframe[title="Modes"]').locator('iframe');

test('one press shows the languages beside each other', async ({ storybook }) => {
  await storybook.open(home, 'theme:dark');
  await patient(storybook.canvas.getByRole('heading', { level: 1 })).toBeVisible();
  await storybook.page.getByRole('button', { name: /Modes/ }).click();
  await storybook.page.getByText('Languages side by side').click();
  await patient(framesOf(storybook)).toHaveCount(2);
  for (const language of ['en', 'pl'] as const) {
    const frame = frameOf(storybook, `${language} · dark · 1280`);
    const say = wordsIn(language);
    await patient(frame.getByRole('link', { name: say('pages.home.createFirst') })).toBeVisible();
    await patient(frame.locator('html')).toHaveAttribute('lang', language);
    await patient(frame.locator('html')).toHaveCSS('color-scheme', 'dark');
  }
});

test('all modes are those of the one list, in the theme and beside the language of the toolbar', async ({
  storybook,
}) => {
  await storybook.open(home, 'locale:en;theme:dark;modes:all');
  await patient(framesOf(storybook)).toHaveCount(3);
  const narrow = frameOf(storybook, 'pl · dark · 360');
  await patient(narrow.getByRole('link', { name: wordsIn('pl')('pages.home.createFirst') })).toBeVisible();
  expect(await narrow.locator('html').evaluate(() => innerWidth)).toBe(360);
  expect(
    await frameOf(storybook, 'en · dark · 1280')
      .locator('html')
      .evaluate(() => innerWidth),
  ).toBe(1280);
  await patient(storybook.canvas.locator('html')).toHaveAttribute('lang', 'en');
  await expect(storybook.page).toHaveURL(/modes:all/);
});

test('a play function is played in every frame', async ({ storybook }) => {
  await storybook.open('story/screens-auth-signinscreen--filled-in', 'modes:languages');
  for (const language of ['en', 'pl'] as const) {
    const email = frameOf(storybook, `${language} · light · 1280`).getByRole('textbox', {
      name: wordsIn(language)('auth.field.email'),
    });
    await patient(email).not.toHaveValue('');
  }
});

test('a prop that is edited in the controls reaches every frame, and is taken back in each', async ({ storybook }) => {
  const { page } = storybook;
  await storybook.open('story/screens-home-homescreen--ready', 'modes:all');
  await patient(framesOf(storybook)).toHaveCount(3);
  await page.locator('#control-workspaceName').fill('Pracownia Zorza');
  for (const frame of await framesOf(storybook).all())
    await patient(frame.contentFrame().getByText(/^Pracownia Zorza · /)).toBeVisible();
  await page.getByRole('button', { name: 'Reset controls' }).click();
  for (const frame of await framesOf(storybook).all())
    await patient(frame.contentFrame().getByText(/^Aurora Labs · /)).toBeVisible();
});

test('a page of documentation and one mode are shown as ever', async ({ storybook }) => {
  await storybook.open('docs/screens-home-homescreen--docs', 'modes:all');
  await patient(storybook.canvas.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(storybook.page.locator('iframe[title="Modes"]')).toHaveCount(0);
  await storybook.open(home, 'modes:one');
  await patient(storybook.canvas.getByRole('heading', { level: 1 })).toBeVisible();
  // At full size: the decorations around it must not shrink it.
  const canvas = await storybook.page.locator('#storybook-preview-iframe').boundingBox();
  expect(canvas?.width).toBeGreaterThan(1000);
  await expect(storybook.page.locator('iframe[title="Modes"]')).toHaveCount(0);
});
