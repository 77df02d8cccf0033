import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect } from '@playwright/test';
import { flows } from '../../../.storybook/map/flows.ts';
import { root } from '../../support/root.ts';
import { runAxe } from './measure/runAxe.ts';
import { test } from './storybook.ts';

test.setTimeout(240_000);
const patient = expect.configure({ timeout: 90_000 });

const map = 'story/map--screens';

/** Every screen of the ui, including new ones */
const screens = globSync('packages/ui/src/screens/**/*Screen.tsx', { cwd: root }).map((file) => basename(file, '.tsx'));

test('every screen has its place, and no flow names a state that is gone', async ({ storybook }) => {
  await storybook.open(map);
  const main = storybook.canvas.getByRole('main');
  await patient(main.getByRole('region', { name: 'Other screens' })).toBeVisible();
  const names = (await main.getByRole('link').allTextContents()).map((name) => name.split(' · ')[0]);
  expect(screens.filter((screen) => !names.includes(screen))).toEqual([]);
  await expect(main).not.toContainText('There is no story');
});

/** Returns the address of the picture of the first flow's first state. */
function addressOf(language: string): string {
  return `album/${flows[0]?.stories[0]}/${language}-light-1280.webp`;
}

test('pictures are in the language of the toolbar, and each is there', async ({ storybook }) => {
  await storybook.open(map, 'locale:pl');
  const pictures = storybook.canvas.getByRole('main').locator('img');
  await patient(pictures.first()).toHaveAttribute('src', addressOf('pl'));
  const addresses = await pictures.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
  const replies = await Promise.all(addresses.map((address) => storybook.page.request.head(address)));
  expect(addresses.filter((_address, at) => replies[at]?.status() !== 200)).toEqual([]);
  await expect(storybook.canvas.getByRole('main')).not.toContainText('There is no picture');
  await storybook.page.getByRole('button', { name: /^Language / }).click();
  await storybook.page.getByRole('option', { name: 'English' }).click();
  await expect(pictures.first()).toHaveAttribute('src', addressOf('en'));
});

test('a picture leads to its story, and to every state of its screen', async ({ storybook }) => {
  await storybook.open(map);
  const flow = storybook.canvas.getByRole('region', { name: 'Cleaning a list' });
  const first = flow.getByRole('listitem').first();
  await first.locator('summary').press('Enter');
  await expect(first.getByRole('link', { name: 'Loading', exact: true })).toBeVisible();
  await first.getByRole('link', { name: 'Loading', exact: true }).press('Enter');
  await expect(storybook.page).toHaveURL(/path=\/story\/screens-waitlists-waitlistsscreen--loading/);
  await storybook.open(map);
  await flow.getByRole('link', { name: 'WaitlistsScreen · Ready' }).click();
  await expect(storybook.page).toHaveURL(/path=\/story\/screens-waitlists-waitlistsscreen--ready/);
});

test('axe finds nothing, by day and by night', async ({ storybook: { page }, served: { origin } }) => {
  await page.goto(`${origin}/iframe.html?id=map--screens&viewMode=story&globals=a11y.manual:!true`);
  await patient(page.getByRole('region', { name: 'Other screens' })).toBeVisible();
  expect(await runAxe(page, { byNight: true })).toEqual([]);
});
