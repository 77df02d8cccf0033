import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from './gallery.ts';
import { listOrphans, listPictures, pictureFolder } from './listPictures.ts';

const { PRELUDE_LOCALE: locale, PRELUDE_STORY: story } = process.env;

const chosen = listPictures().filter(
  (picture) => (!locale || picture.mode.locale === locale) && (!story || picture.storyId.includes(story)),
);

if (chosen.length === 0) throw new Error('No story has such a part in its id, or no picture is of that language.');

/** The whole page; under something that holds the page still only as much of it as a reader can see. */
async function isWhole(page: Page): Promise<boolean> {
  return page.evaluate(() => !document.body.hasAttribute('data-scroll-locked'));
}

/** The same bytes are the same picture: Playwright would decode both and count pixels, which takes longer than the drawing. */
async function isUnchanged(page: Page, file: string, fullPage: boolean): Promise<boolean> {
  const path = join(pictureFolder, file);
  if (!existsSync(path)) return false;
  const drawn = await page.screenshot({ fullPage, animations: 'disabled', caret: 'hide', scale: 'css' });
  return drawn.equals(readFileSync(path));
}

for (const picture of chosen) {
  test(`${picture.storyId} ${picture.mode.name}`, async ({ gallery }) => {
    expect(await gallery.show(picture)).toEqual([]);
    const fullPage = await isWhole(gallery.page);
    if (await isUnchanged(gallery.page, picture.file, fullPage)) return;
    await expect(gallery.page).toHaveScreenshot(picture.file.split('/'), { fullPage });
  });
}

test('every picture has its story', () => {
  expect(listOrphans()).toEqual([]);
});
