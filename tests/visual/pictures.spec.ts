import { expect } from '@playwright/test';
import { test } from './gallery.ts';
import { listOrphans, listPictures } from './listPictures.ts';

const { PRELUDE_LOCALE: locale, PRELUDE_STORY: story } = process.env;

const chosen = listPictures().filter(
  (picture) => (!locale || picture.mode.locale === locale) && (!story || picture.storyId.includes(story)),
);

for (const picture of chosen) {
  test(`${picture.storyId} ${picture.mode.name}`, async ({ gallery }) => {
    expect(await gallery.show(picture)).toEqual([]);
    await expect(gallery.page).toHaveScreenshot(picture.file.split('/'), { fullPage: true });
  });
}

test('every picture has its story', () => {
  expect(listOrphans()).toEqual([]);
});
