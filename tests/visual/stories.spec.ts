import { expect, type Page, type TestInfo } from '@playwright/test';
import { FALLBACK_LANGUAGE, languageCodes, PSEUDO_LANGUAGE } from '../../locales/languages.ts';
import { usesIn } from '../structure/support/messageIds.ts';
import { listAlbum } from './album.ts';
import { toLine } from './Change.ts';
import { type Drawing, forgetChange, keepChange, toPath } from './drawnChanges.ts';
import { listStories, type Story, toView, widths } from './gallery/listStories.ts';
import { readLayout } from './gallery/measure/readLayout.ts';
import { readMotion } from './gallery/measure/readMotion.ts';
import { runAxe } from './gallery/measure/runAxe.ts';
import { resize } from './gallery/resize.ts';
import { type Gallery, test } from './gallery.ts';
import { cropToPart, decode, type Image, toHash } from './image.ts';
import { type Choice, choosePictures, listPictures, type Picture, REPEATS, toFilter } from './listPictures.ts';
import { listRepeats } from './listRepeats.ts';
import { ANY, readManifest } from './manifest.ts';
import { openPictures } from './pictureStore.ts';
import { isCovered, rest } from './preview.ts';
import { findUnknownIds } from './since/findUnknownIds.ts';
import { readGraph } from './since/toGraph.ts';

const choice: Choice & { update?: boolean } = JSON.parse(process.env.PRELUDE_PICTURES ?? '{}');
const chosen = choosePictures(choice);
const longerWords =
  choice.locale || choice.keysFrom
    ? []
    : listStories().filter(({ id, isScreen }) => isScreen && toFilter(choice)({ storyId: id, mode: { locale: '' } }));
/** What `--since` does not know, it would not ask; a run over all stories tells. */
const isWhole = !process.env.PRELUDE_PICTURES && !process.env.PRELUDE_GALLERY_ORIGIN;
const findUnknown = isWhole ? findUnknownIds({ graph: readGraph(), usesIn }) : null;
const pictures = openPictures();
const manifest = readManifest(process.env.PRELUDE_MANIFEST);
/** What pictures were before, where a run shows more than what differs from the manifest */
const earlierManifest = process.env.PRELUDE_EARLIER ? readManifest(process.env.PRELUDE_EARLIER) : manifest;
const album = new Set(listAlbum());
const stories = new Map(listStories().map((story) => [story.id, story]));

if (chosen.length === 0) throw new Error('No story has such a part in its id, or no picture is of that language.');

for (const picture of chosen) {
  test(`${picture.storyId} ${picture.mode.name}`, async ({ galleryOf }, info) => {
    const gallery = await galleryOf(picture.mode.textSize);
    expect(await gallery.show(picture)).toEqual([]);
    const failure = await (picture.isRepeat ? compareRepeat : compare)(gallery.page, picture, info);
    const story = stories.get(picture.storyId);
    if (story && picture.mode.for === 'every-story' && !choice.keysFrom) await askStory(gallery, story, picture.mode);
    if (failure) throw failure;
  });
}

/**
 * Asks axe once per story, in the last language, by day and by night, since languages differ in words alone; one story
 * of each screen also in the others. Translations and wordless stories are also laid out, if screens, at the narrowest width.
 */
async function askStory({ page }: Gallery, story: Story, { locale, width }: Picture['mode']): Promise<void> {
  const isTranslation = locale !== FALLBACK_LANGUAGE;
  const isLast = locale === languageCodes.at(-1) || story.isWordless;
  if (isTranslation) expect.soft(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
  if (isLast || story.isOneOfScreen) expect.soft(await runAxe(page, { byNight: isLast })).toEqual([]);
  if (story.isWordless) expect.soft(await page.evaluate(() => window.preludeIntlCalled())).toEqual([]);
  const said = await page.evaluate(() => window.preludeWordsSaid());
  if (findUnknown) expect.soft(findUnknown(story.importPath, said), 'words that --since would not ask').toEqual([]);
  if (!(isTranslation || story.isWordless) || !story.isScreen) return;
  await resize(page, widths.narrowest);
  expect.soft(await page.evaluate(readLayout), `${widths.narrowest}`).toEqual([]);
  await resize(page, width);
}

for (const story of longerWords) {
  const { narrowest, phone, tablet, desktop } = widths;
  const [first, ...others] = story.isForPhones ? [phone, narrowest] : [desktop, tablet, narrowest];

  test(`${story.id} holds longer words at any width and stands still`, async ({ gallery: { page, show } }) => {
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

if (!choice.update)
  test('every picture has its story, and the album is the manifest’s', async () => {
    const wanted = new Set(listPictures().map(({ key }) => key));
    expect.soft([...pictures.manifest.keys()].filter((key) => !wanted.has(key))).toEqual([]);
    expect(await pictures.listAlbumFaults([...album])).toEqual([]);
  });

if (!choice.update)
  test('no story repeats another in all of its modes', () => {
    expect(listRepeats(listPictures(), pictures.manifest), `stories to be tagged ${REPEATS}`).toEqual([]);
  });

const hashesOfMode = Map.groupBy(manifest.entries(), ([key]) => key.split('/')[1]);

/** Returns why a story that repeats the picture of another fails, or null when it still does. */
async function compareRepeat(page: Page, picture: Picture): Promise<Error | null> {
  if (choice.update) return null;
  const hash = toHash(await draw(page, picture, undefined));
  if (hashesOfMode.get(picture.mode.name)?.some(([, known]) => known === hash || known === ANY)) return null;
  return new Error(
    `${picture.key} looks like no other story any more: take off its tag ${REPEATS}, or accept that one first.`,
  );
}

/** Returns why a picture failed, or null when it is the one of the manifest. */
async function compare(page: Page, picture: Picture, info: TestInfo): Promise<Error | null> {
  const { key } = picture;
  const known = manifest.get(key);
  const after = await draw(page, picture, known);
  const hash = toHash(after);
  const earlier = earlierManifest.get(key) ?? null;
  const isRight = known === hash || known === ANY;
  const isForAlbum = choice.update && album.has(key) && !(await pictures.isInAlbum(key));
  if (isRight && (earlier === hash || earlier === ANY) && !isForAlbum) {
    forgetChange(picture);
    return null;
  }
  const before = earlier && earlier !== hash ? await pictures.read(earlier) : null;
  const kind = earlier ? 'changed' : 'new';
  const change = await keepChange({ ...picture, kind, hash, before: earlier }, { before, after });
  if (isRight || choice.update) return null;
  // Playwright's report shows attachments with these names over each other.
  const names: Record<Drawing, string> = { before: 'expected', after: 'actual', difference: 'diff' };
  for (const [drawing, name] of Object.entries(names)) {
    const path = toPath(change, drawing as Drawing);
    if (drawing === 'after' || change.difference)
      await info.attach(`picture-${name}.png`, { path, contentType: 'image/png' });
  }
  const failure = new Error(toLine(change));
  // The line says everything; a stack into this file would tell nothing.
  failure.stack = failure.message;
  return failure;
}

/** A long screen takes seconds to draw on a machine that has other work. */
const STILL_WITHIN_MS = 30_000;

/** What focus alone shows */
const NO_RINGS =
  ':focus-visible, :has(:focus-visible) { outline: none !important } [role="tooltip"] { visibility: hidden }';

const isWholePage = /^(flows\/|screens\/.*Screen$)/;

/**
 * Draws the page at rest: as soon as it matches its picture, or is the same twice in a row. Parts are cropped, but a
 * part of a screen is drawn on the whole page where something lies over it.
 */
async function draw(page: Page, { storyId, title }: Picture, known: string | undefined): Promise<Image> {
  const style = /focus|tooltip/.test(storyId) ? undefined : NO_RINGS;
  // Under a dialog, only the visible part is drawn.
  const fullPage = await page.evaluate(rest, { keepsScroll: /scroll/.test(storyId) });
  const isCropped = !isWholePage.test(title) && !(title.startsWith('screens/') && (await page.evaluate(isCovered)));
  const shoot = () => page.screenshot({ fullPage, animations: 'disabled', caret: 'hide', scale: 'css', style });
  const toPicture = async (file: Buffer) => {
    const image = await decode(file);
    return isCropped ? cropToPart(image) : image;
  };
  let drawn = await shoot();
  const first = await toPicture(drawn);
  if (toHash(first) === known) return first;
  const end = performance.now() + STILL_WITHIN_MS;
  while (performance.now() < end) {
    const next = await shoot();
    if (next.equals(drawn)) return toPicture(next);
    drawn = next;
  }
  throw new Error('The page does not stand still: for 30 seconds no two pictures in a row were the same.');
}
