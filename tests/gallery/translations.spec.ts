import { expect } from '@playwright/test';
import { FALLBACK_LANGUAGE, languageCodes, languages } from '../../locales/languages.ts';
import { test } from '../visual/gallery.ts';
import { listStories, toView, widths } from './listStories.ts';
import { readLayout } from './measure/readLayout.ts';
import { runAxe } from './measure/runAxe.ts';
import { resize } from './resize.ts';

// The stories' own tests look at the first language by day.
for (const language of languageCodes.filter((code) => code !== FALLBACK_LANGUAGE)) {
  for (const story of listStories()) {
    const width = story.isForPhones ? widths.phone : widths.desktop;

    test(`${story.id} keeps nobody out in ${languages[language]}, by day and by night`, async ({ gallery }) => {
      const { page, show } = gallery;
      expect(await show(toView(story, language, width))).toEqual([]);
      expect.soft(await page.evaluate(() => document.documentElement.lang)).toBe(language);
      expect.soft(await runAxe(page)).toEqual({ byDay: [], byNight: [] });
      if (!story.isScreen) return;
      await resize(page, widths.narrowest);
      expect.soft(await page.evaluate(readLayout), `${widths.narrowest}`).toEqual([]);
      await resize(page, width);
    });
  }
}
