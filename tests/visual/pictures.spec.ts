import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, type Page, type TestInfo } from '@playwright/test';
import { type Change, toLine } from './Change.ts';
import { type Drawing, keepChange, toPath } from './drawnChanges.ts';
import { test } from './gallery.ts';
import { type Choice, choosePictures, listOrphans, type Picture, pictureFolder } from './listPictures.ts';

const choice: Choice & { update?: boolean } = JSON.parse(process.env.PRELUDE_PICTURES ?? '{}');
const chosen = choosePictures(choice);

if (chosen.length === 0) throw new Error('No story has such a part in its id, or no picture is of that language.');

/** The whole page; under something that holds the page still only as much of it as a reader can see. */
async function isWhole(page: Page): Promise<boolean> {
  return page.evaluate(() => !document.body.hasAttribute('data-scroll-locked'));
}

/** The page as it is drawn: like its picture, or twice in a row the same. */
async function draw(page: Page, before: Buffer | null): Promise<Buffer> {
  const fullPage = await isWhole(page);
  const shoot = () => page.screenshot({ fullPage, animations: 'disabled', caret: 'hide', scale: 'css' });
  let drawn = await shoot();
  for (let attempt = 0; attempt < 10 && !before?.equals(drawn); attempt += 1) {
    const next = await shoot();
    if (next.equals(drawn)) return drawn;
    drawn = next;
  }
  if (before?.equals(drawn)) return drawn;
  throw new Error('The page does not stand still: ten pictures of it were ten pictures.');
}

/** Under these names Playwright's page shows them over each other. */
async function attach(info: TestInfo, change: Change): Promise<void> {
  const names: Record<Drawing, string> = { before: 'expected', after: 'actual', difference: 'diff' };
  for (const [drawing, name] of Object.entries(names)) {
    const path = toPath(change, drawing as Drawing);
    if (existsSync(path)) await info.attach(`picture-${name}.png`, { path, contentType: 'image/png' });
  }
}

async function compare(page: Page, picture: Picture, info: TestInfo): Promise<void> {
  const path = join(pictureFolder, picture.file);
  const before = existsSync(path) ? readFileSync(path) : null;
  const after = await draw(page, before);
  // The same bytes are the same picture: to decode both and count pixels would take longer than the drawing.
  if (before?.equals(after)) return;
  const change = keepChange(picture, { before, after, kind: before ? 'changed' : 'new' });
  if (!change) return;
  if (choice.update) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, after);
    return;
  }
  await attach(info, change);
  const failure = new Error(toLine(change));
  // The line says it all: where in this file it was thrown tells nobody anything.
  failure.stack = failure.message;
  throw failure;
}

for (const picture of chosen) {
  test(`${picture.storyId} ${picture.mode.name}`, async ({ gallery }, info) => {
    expect(await gallery.show(picture)).toEqual([]);
    await compare(gallery.page, picture, info);
  });
}

test('every picture has its story', () => {
  expect(listOrphans()).toEqual([]);
});
