import { expect, type Page } from '@playwright/test';
import { test as base, type Gallery } from '../gallery.ts';
import { findStory, toView, widths } from './listStories.ts';

const test = base.extend<{ forced: Gallery }>({
  /** The gallery in forced colours, as on a system that chooses the colours itself */
  forced: async ({ gallery }, use) => {
    await gallery.page.emulateMedia({ forcedColors: 'active' });
    await use(gallery);
    await gallery.page.emulateMedia({ forcedColors: 'none' });
  },
});

async function open({ show, page }: Gallery, storyId: string): Promise<Page> {
  await show(toView(findStory(storyId), 'en', widths.desktop));
  return page;
}

/** Returns the computed colour of the first element that matches a selector. */
const paintOf = (page: Page, selector: string, property: 'backgroundColor' | 'borderBottom' = 'backgroundColor') =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element)[name], property);

const canvas = 'rgb(255, 255, 255)';
/** A colour or border that cannot be seen on white; a border without width cannot be seen either. */
const unseen = /255, 255, 255\)$|^0px/;

const chosen = [
  ['the current tab', 'screens-waitlists-waitlistframe--ready', 'main nav a', 'borderBottom'],
  ['the current place', 'screens-home-homescreen--ready', 'nav a', 'backgroundColor'],
  ['the current page', 'screens-subscribers-subscribersscreen--ready', 'main ul a', 'borderBottom'],
] as const;

for (const [what, storyId, links, property] of chosen) {
  test(`${what} is told apart in forced colours`, async ({ forced }) => {
    const page = await open(forced, storyId);
    const current = await paintOf(page, `${links}[aria-current]`, property);
    expect(current).not.toBe(await paintOf(page, `${links}:not([aria-current])`, property));
    expect(current).not.toMatch(unseen);
  });
}

const shapes = [
  ['the dot of a badge', 'screens-subscribers-subscribersscreen--ready', 'td span > [aria-hidden="true"]:empty'],
  ['a skeleton', 'screens-home-homescreen--loading', 'tbody [aria-hidden="true"]:empty'],
  [
    'the bar of a table that waits',
    'screens-subscribers-subscribersscreen--refreshing',
    'main div[aria-hidden="true"]:empty',
  ],
  ['the dot of the workspace', 'screens-home-homescreen--ready', '[aria-haspopup="menu"] [aria-hidden="true"]:empty'],
  ['the one thing to press', 'screens-auth-signinscreen--idle', 'button[type="submit"]'],
] as const;

for (const [what, storyId, selector] of shapes) {
  test(`${what} is seen in forced colours`, async ({ forced }) => {
    const page = await open(forced, storyId);
    expect(await paintOf(page, selector)).not.toBe(canvas);
  });
}

test('the line of a menu that would be taken is told apart in forced colours', async ({ forced }) => {
  const page = await open(forced, 'screens-home-homescreen--ready');
  await page.locator('[aria-haspopup="menu"]').first().press('Enter');
  await expect(page.locator('[role^="menuitem"]:focus')).toHaveCount(1);
  expect(await paintOf(page, '[role^="menuitem"]:focus')).not.toBe(
    await paintOf(page, '[role^="menuitem"]:not(:focus)'),
  );
});

test('the focus is seen in forced colours', async ({ forced }) => {
  const page = await open(forced, 'screens-auth-signinscreen--filled-in');
  for (const selector of ['button[type="submit"]', 'main a', 'input[name="email"]']) {
    await page.locator(selector).first().focus();
    await page.keyboard.press('Shift');
    const ring = await page.locator(':focus').evaluate((element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      return { outlineStyle, outlineColor, isWide: Number.parseFloat(outlineWidth) >= 2 };
    });
    expect(ring).toMatchObject({ outlineStyle: 'solid', isWide: true });
    expect(ring.outlineColor).not.toMatch(unseen);
  }
});
