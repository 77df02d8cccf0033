import { expect, type Page } from '@playwright/test';
import { languageCodes } from '../../../locales/languages.ts';
import { test } from '../gallery.ts';
import { findStory, toView, widths } from './listStories.ts';
import { readTexts } from './measure/readTexts.ts';
import { resize } from './resize.ts';

const subscribers = 'screens-subscribers-subscribersscreen';

const tables = [
  ['home', 'screens-home-homescreen--ready'],
  ['waitlists', 'screens-waitlists-waitlistsscreen--ready'],
  ['workspaces', 'screens-workspaces-workspacesscreen--ready'],
  ['subscribers', `${subscribers}--ready`],
  ['sources', 'screens-growth-growthscreen--ready'],
] as const;

/** With large text a narrow window is as narrow as a phone. */
const windows = { 16: [320, 360, 768, 1024, 1280], 20: [360, 768, 1024, 1280], 24: [768, 1024, 1280], 32: [768, 1280] };

for (const [size, seen] of Object.entries(windows)) {
  for (const [name, story] of tables) {
    for (const language of languageCodes) {
      test(`the table of ${name} breaks no number and no word in ${language}, with text of ${size} pixels`, async ({
        galleryOf,
      }) => {
        const gallery = await galleryOf(Number(size));
        await gallery.show(toView(findStory(story), language, widths.desktop));
        for (const width of seen) {
          await resize(gallery.page, width);
          expect.soft(await gallery.page.evaluate(readTexts), `${width}`).toEqual([]);
        }
        await resize(gallery.page, widths.desktop);
      });
    }
  }
}

test('numbers of seven digits stay whole in the table of subscribers', async ({ gallery: { page, show } }) => {
  await show(toView(findStory('screens-subscribers-subscriberstable--seven-digits'), 'en', widths.desktop));
  const overflows = await page
    .locator('tbody td[data-align="end"]')
    .evaluateAll((cells) => cells.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  expect(Math.max(...overflows)).toBe(0);
  expect(await page.evaluate(readTexts)).toEqual([]);
});

for (const language of languageCodes) {
  test(`addresses are whole at 1280 in ${language}`, async ({ gallery: { page, show } }) => {
    await show(toView(findStory(`${subscribers}--ready`), language, widths.desktop));
    const cut = await page.locator('tbody th [title]').evaluateAll((texts) =>
      texts
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((text) => text.textContent ?? '')
        .filter(({ length }) => length <= 32),
    );
    expect(cut).toEqual([]);
  });

  test(`a phone shows the first subscriber soon, with when and where from, in ${language}`, async ({
    gallery: { page, show },
  }) => {
    await show(toView(findStory(`${subscribers}--ready`), language, widths.phone));
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    const row = page.locator('#storybook-root tbody tr').first();
    const { y = 0 } = (await row.boundingBox()) ?? {};
    expect(y - (title?.y ?? 0)).toBeLessThanOrEqual(200);
    await expect(row.locator('time')).toBeVisible();
    await expect(row.getByText('newsletter').filter({ visible: true })).toHaveCount(1);
  });
}

test('a table is wider than a text where there is room', async ({ gallery: { page, show } }) => {
  await show(toView(findStory(`${subscribers}--ready`), 'en', 1920));
  expect((await page.getByRole('table').boundingBox())?.width).toBeGreaterThan(72 * 16);
});

/** Returns what the keyboard reaches but nobody sees. Runs in the page. */
const findClipped = (page: Page) =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      '#storybook-root :is(a[href], button, input, [tabindex="0"])',
    );
    return [...controls]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        for (let element: HTMLElement | null = control; element; element = element.parentElement)
          if (getComputedStyle(element).clipPath !== 'none') return true;
        return false;
      })
      .map((control) => control.getAttribute('aria-label') || control.innerText);
  });

for (const [name, story] of tables) {
  test(`nothing that takes focus is clipped in the table of ${name} on a phone`, async ({
    gallery: { page, show },
  }) => {
    await show(toView(findStory(story), 'pl', widths.phone));
    expect(await findClipped(page)).toEqual([]);
  });
}

test('the bar of a selection leaves rows to see in a window of 320 by 220', async ({ gallery: { page, show } }) => {
  await show(toView(findStory(`${subscribers}--selected`), 'pl', widths.phone));
  await page.setViewportSize({ width: 320, height: 220 });
  const row = page.locator('#storybook-root tbody tr').nth(3);
  await row.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const bar = await page.locator('[data-bottom-bar]').boundingBox();
  const { y = 0, height = 0 } = (await row.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(bar?.y ?? 0);
  expect(bar?.y).toBeGreaterThanOrEqual(130);
  await resize(page, widths.phone);
});
