import { expect } from '@playwright/test';
import { test } from '../visual/gallery.ts';
import { listStories, toView, widths } from './listStories.ts';
import { readLayout } from './measure/readLayout.ts';
import { runAxe } from './measure/runAxe.ts';
import { resize } from './resize.ts';

// The stories' own tests look at English by day.
for (const story of listStories()) {
  const width = story.isForPhones ? widths.phone : widths.desktop;

  test(`${story.id} keeps nobody out in Polish, by day and by night`, async ({ gallery }) => {
    const { page, show } = gallery;
    expect(await show(toView(story, 'pl', width))).toEqual([]);
    expect.soft(await runAxe(page)).toEqual({ byDay: [], byNight: [] });
    if (!story.isScreen) return;
    await resize(page, widths.narrowest);
    expect.soft(await page.evaluate(readLayout), `${widths.narrowest}`).toEqual([]);
    await resize(page, width);
  });
}
