import { expect, type Page } from '@playwright/test';
import { languageCodes } from '../../../locales/languages.ts';
import { test } from '../gallery.ts';
import { widths } from './listStories.ts';

/** Width of an A4 page between its margins */
const PAPER = 680;

/** Returns the brightness of a computed colour, 0 to 255. */
const toBrightness = (colour: string): number => Math.max(...(colour.match(/\d+/g) ?? []).slice(0, 3).map(Number));

async function print(page: Page, check: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  try {
    await check();
  } finally {
    await page.emulateMedia({ media: null });
  }
}

for (const locale of languageCodes) {
  for (const [name, story] of [
    ['subscribers', 'screens-subscribers-subscribersscreen--ready'],
    ['growth', 'screens-growth-growthscreen--ready'],
    ['home', 'screens-home-homescreen--ready'],
  ] as const) {
    test(`${name} in the dark theme is printed dark on light and without buttons, in ${locale}`, async ({
      gallery,
    }) => {
      const { page } = gallery;
      const mode = { name: `${locale}-dark-1280`, locale, theme: 'dark', width: widths.desktop } as const;
      await gallery.show({ storyId: story, mode });
      await print(page, async () => {
        const colours = await page.locator('#storybook-root :is(h1, td, th)').evaluateAll((elements) => {
          const { backgroundColor } = getComputedStyle(document.body);
          return { paper: backgroundColor, inks: elements.map((element) => getComputedStyle(element).color) };
        });
        expect(toBrightness(colours.paper)).toBeGreaterThan(240);
        expect(Math.max(...colours.inks.map(toBrightness))).toBeLessThan(130);
        await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
        await expect(page.getByRole('checkbox').filter({ visible: true })).toHaveCount(0);
      });
    });
  }

  test(`all columns of subscribers are printed, in ${locale}`, async ({ gallery }) => {
    const { page } = gallery;
    const mode = { name: `${locale}-light-${PAPER}`, locale, theme: 'light', width: PAPER } as const;
    await gallery.show({ storyId: 'screens-subscribers-subscribersscreen--ready', mode });
    await print(page, async () => {
      // Position, address, name, time, source, state
      await expect(page.locator('thead th').filter({ visible: true })).toHaveCount(6);
      const overflow = await page.evaluate(() => document.body.scrollWidth - document.body.clientWidth);
      expect(overflow).toBe(0);
    });
  });
}

test('the chart stays within its card on paper', async ({ gallery }) => {
  const { page } = gallery;
  const mode = { name: 'en-light-1280', locale: 'en', theme: 'light', width: widths.desktop } as const;
  await gallery.show({ storyId: 'screens-growth-growthscreen--ready', mode });
  await print(page, async () => {
    // Paper calls no observer: the page is measured before it hears of its new width.
    const { chart, card } = await page.evaluate((paper) => {
      const { style } = document.body;
      style.width = `${paper}px`;
      const drawing = document.querySelector('figure svg');
      const boxes = [drawing, drawing?.closest('[aria-busy], figure')?.parentElement].map((element) => {
        const { left = 0, right = 0, width = 0 } = element?.getBoundingClientRect() ?? {};
        return { left, right, width };
      });
      style.width = '';
      return { chart: boxes[0], card: boxes[1] };
    }, PAPER);
    expect(chart?.width).toBeGreaterThan(300);
    expect(chart?.left).toBeGreaterThanOrEqual(card?.left ?? 0);
    expect(chart?.right).toBeLessThanOrEqual((card?.right ?? 0) + 1);
  });
});
