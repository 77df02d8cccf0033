import { expect } from '@playwright/test';
import { PSEUDO_LANGUAGE } from '../../locales/languages.ts';
import { test } from '../visual/gallery.ts';
import { listStories, toView, widths } from './listStories.ts';
import { readLayout } from './measure/readLayout.ts';
import { readMotion } from './measure/readMotion.ts';
import { resize } from './resize.ts';

for (const story of listStories().filter(({ isScreen }) => isScreen)) {
  const { narrowest, phone, tablet, desktop } = widths;
  const [first, ...others] = story.isForPhones ? [phone, narrowest] : [desktop, tablet, narrowest];

  test(`${story.id} holds longer words at any width and stands still`, async ({ gallery }) => {
    const { page, show } = gallery;
    expect(await show(toView(story, PSEUDO_LANGUAGE, first))).toEqual([]);
    expect.soft(await page.evaluate(readLayout), `${first}`).toEqual([]);
    expect.soft(await page.evaluate(readMotion)).toEqual([]);
    for (const width of others) {
      await resize(page, width);
      expect.soft(await page.evaluate(readLayout), `${width}`).toEqual([]);
    }
    await resize(page, first);
  });
}
