import { expect } from '@playwright/test';
import { test } from '../visual/gallery.ts';
import { listScreenStories, toView } from './listStories.ts';
import { readMotion } from './measure/readMotion.ts';

for (const story of listScreenStories()) {
  test(`${story.id} stands still for who asks for less motion`, async ({ gallery }) => {
    await gallery.show(toView(story, 'en', 'light', story.isForPhones ? 360 : 1280));
    expect(await gallery.page.evaluate(readMotion)).toEqual([]);
  });
}
