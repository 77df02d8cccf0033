import { expect } from '@playwright/test';
import { test } from '../visual/gallery.ts';
import { listStories, toView } from './listStories.ts';
import { runAxe } from './measure/runAxe.ts';

const [phone, desktop] = [360, 1280];

// The stories' own tests look at English by day.
const modes = [
  { name: 'in Polish', locale: 'pl', theme: 'light' },
  { name: 'by night', locale: 'en', theme: 'dark' },
] as const;

for (const { name, locale, theme } of modes) {
  for (const story of listStories()) {
    test(`${story.id} keeps nobody out ${name}`, async ({ gallery }) => {
      await gallery.show(toView(story, locale, theme, story.isForPhones ? phone : desktop));
      expect(await runAxe(gallery.page)).toEqual([]);
    });
  }
}
