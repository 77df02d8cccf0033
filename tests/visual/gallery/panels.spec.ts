import { expect } from '@playwright/test';
import { type ColorName, darkColors, lightColors } from '../../../packages/ui/src/theme/themes.ts';
import { wordsIn } from '../../e2e/support/words.ts';
import { type Storybook, test } from './storybook.ts';

test.setTimeout(240_000);
const patient = expect.configure({ timeout: 90_000 });

const home = 'story/screens-home-homescreen--empty';

async function openPanel({ page, canvas, open }: Storybook, title: string, globals = ''): Promise<void> {
  await open(home, globals);
  await patient(canvas.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('tab', { name: title }).click();
}

for (const language of ['en', 'pl'] as const) {
  test(`every message on the screen is named, with its lines in both languages, ${language}`, async ({ storybook }) => {
    await openPanel(storybook, 'Words', `locale:${language}`);
    const list = storybook.page.getByRole('list', { name: 'Messages on the screen' });
    const word = list.getByRole('listitem').filter({ hasText: 'pages.home.createFirst' });
    await patient(word).toContainText(wordsIn(language)('pages.home.createFirst'));
    for (const code of ['en', 'pl'] as const)
      await expect(word).toContainText(
        new RegExp(`${code} · ${wordsIn(code)('pages.home.createFirst')} · locales/${code}/pages\\.json:\\d+`),
      );
    await expect(word).toContainText(/used in .*packages\/ui\/src\/screens\/home\/\w+\.tsx:\d+/);
    await expect(list).not.toContainText('pages.home.column.waitlist');
  });
}

test('a press outlines a message on the screen, another press takes that away', async ({ storybook }) => {
  await openPanel(storybook, 'Words');
  const word = storybook.page.getByRole('button', { name: /pages\.home\.createFirst/ });
  const link = storybook.canvas.getByRole('link', { name: wordsIn('en')('pages.home.createFirst') });
  await word.press('Enter');
  await expect(word).toHaveAttribute('aria-pressed', 'true');
  const outlined = storybook.canvas.locator('[data-outlined-word]');
  await expect(outlined).toHaveCount(1);
  await expect(outlined).toHaveText((await link.textContent()) ?? '');
  await expect(outlined).toHaveCSS('outline-style', 'solid');
  await word.press('Enter');
  await expect(outlined).toHaveCount(0);
});

test('what the page says stands before what each page says, and a filter finds the others', async ({ storybook }) => {
  const { page } = storybook;
  await openPanel(storybook, 'Words');
  const items = page.getByRole('list', { name: 'Messages on the screen' }).getByRole('listitem');
  await patient(items.first()).toContainText('pages.');
  await page.getByRole('searchbox', { name: 'Filter the messages' }).fill('settings');
  await expect(items).toHaveCount(1);
  await expect(items).toContainText('common.nav.settings');
});

test('the list follows the language of the toolbar', async ({ storybook }) => {
  const { page } = storybook;
  await openPanel(storybook, 'Words', 'locale:en');
  await patient(page.getByRole('button', { name: /pages\.home\.createFirst/ })).toContainText('Create first');
  await page.getByRole('button', { name: /^Language / }).click();
  await page.getByRole('option', { name: 'Polski' }).click();
  const polish = wordsIn('pl')('pages.home.createFirst');
  await patient(page.getByRole('button', { name: /pages\.home\.createFirst/ })).toContainText(polish);
});

test('the props are edited as JSON, and a state that is pasted is drawn', async ({ storybook }) => {
  const { page, canvas } = storybook;
  await openPanel(storybook, 'State');
  const field = page.getByRole('textbox', { name: 'Props as JSON' });
  const props = JSON.parse(await field.inputValue());
  expect(props).toMatchObject({ state: { status: 'empty' }, total: { status: 'ready', subscribers: 0 } });
  expect(props).not.toHaveProperty('onRetry');
  await field.fill(JSON.stringify({ ...props, state: { status: 'failed', reason: 'offline' } }));
  await expect(canvas.getByRole('button', { name: wordsIn('en')('common.tryAgain') })).toBeVisible();
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(canvas.getByRole('link', { name: wordsIn('en')('pages.home.createFirst') })).toBeVisible();
  await expect(field).toHaveValue(JSON.stringify(props, null, 2));
});

test('a state that the screen cannot draw is taken back', async ({ storybook }) => {
  const { page, canvas } = storybook;
  await openPanel(storybook, 'State');
  await page.getByRole('textbox', { name: 'Props as JSON' }).fill('{ "state": null }');
  const link = canvas.getByRole('link', { name: wordsIn('en')('pages.home.createFirst') });
  await expect(link).toBeHidden();
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await patient(link).toBeVisible();
});

test('bad JSON stays and says why, and the screen stays as it was', async ({ storybook }) => {
  const { page, canvas } = storybook;
  await openPanel(storybook, 'State');
  const field = page.getByRole('textbox', { name: 'Props as JSON' });
  await field.fill('{ "state": ');
  await expect(page.getByText(/Unexpected end of JSON input/)).toBeVisible();
  await field.blur();
  await expect(field).toHaveValue('{ "state": ');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(canvas.getByRole('link', { name: wordsIn('en')('pages.home.createFirst') })).toBeVisible();
});

test('the props are copied', async ({ storybook }) => {
  const { page } = storybook;
  await openPanel(storybook, 'State');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(copied)).toMatchObject({ state: { status: 'empty' } });
});

const toRgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

test('the frame around the stories has the colors and the font of the kit, by the theme of the toolbar', async ({
  storybook: { page, open },
}) => {
  const expectColors = async (colors: Record<ColorName, string>) => {
    await patient(page.locator('body')).toHaveCSS('color', toRgb(colors.text));
    await patient(page.getByRole('main')).toHaveCSS('background-color', toRgb(colors.canvas));
  };
  await open(home);
  await expectColors(lightColors);
  await expect(page.locator('body')).toHaveCSS('font-family', /^"Inter Variable"/);
  const fonts = await page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`));
  expect(fonts.join()).toMatch(/Inter Variable"? loaded/);
  await open(home, 'theme:dark');
  await expectColors(darkColors);
  await page.getByRole('button', { name: /^Theme / }).click();
  await page.getByRole('option', { name: 'Light' }).click();
  await expectColors(lightColors);
});
