import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { modes } from '../../../.storybook/modes.ts';
import { lightColors } from '../../../packages/ui/src/theme/themes.ts';
import { launchBrowser } from '../../support/browser.ts';
import { loadAxe } from '../../support/loadAxe.ts';
import { keepChange } from '../drawnChanges.ts';
import { type Image, toHash, toPixels } from '../image.ts';
import { openPictures } from '../pictureStore.ts';
import { createDecisions, type Places } from '../review/createDecisions.ts';
import type { ReviewItem } from '../review/ReviewItem.ts';
import { serveReview } from '../review/serveReview.ts';
import { listTokens } from '../review/toReview.ts';
import { readSeen } from '../seen.ts';

const commit = { id: '1a2b3c4', date: '2026-11-20', subject: 'Home greets by name' };
const words = [{ id: 'pages.home.total.label', before: 'All subscribers', after: 'Total subscribers' }];

/** Draws a white picture with one block, black unless a color is given. */
function draw(left: number, top: number, color = 0xff_00_00_00): Image {
  const image = { width: 240, height: 120, data: Buffer.alloc(240 * 120 * 4) };
  const pixels = toPixels(image).fill(0xff_ff_ff_ff);
  for (let y = top; y < top + 10; y += 1) pixels.fill(color, y * 240 + left, y * 240 + left + 20);
  return image;
}

const before = draw(10, 10);
const after = draw(60, 40);

/** Each picture changes in its own way. */
const apart = (index: number) => draw(60 + index, 40);
/** One token of the light theme has another color. */
const recolored = () => draw(10, 10, toPixel(lightColors.textMuted));
const toPixel = (color: string) => (0xff_00_00_00 | Buffer.from(color.slice(1), 'hex').readUIntLE(0, 3)) >>> 0;

const drawings = { apart, recolored };

interface Opened {
  page: Page;
  origin: string;
  places: Places;
  /** Reads the stored picture */
  read: (key: string) => Promise<Image | null>;
}

/** A review of two changed stories and a new one, each in English and in Polish; each test has a folder of its own. */
const test = base.extend<{ review: Opened; drawing: keyof typeof drawings }>({
  drawing: ['apart', { option: true }],
  review: async ({ drawing }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'prelude-review-'));
    const places = {
      pictures: join(folder, 'pictures'),
      changes: join(folder, 'changes'),
      seen: join(folder, 'seen.txt'),
      refusals: join(folder, 'refused.txt'),
    };
    const wide = modes.filter(({ name }) => /^(en|pl)-light-1280$/.test(name));
    const items: ReviewItem[] = [];
    const pictures = openPictures(places.pictures);
    for (const mode of wide) {
      for (const story of ['Ready', 'Loading', 'Fresh']) {
        const storyId = `screens-home--${story.toLowerCase()}`;
        const picture = { storyId, title: 'screens/Home', story, mode, key: `${storyId}/${mode.name}` };
        const isNew = story === 'Fresh';
        if (!isNew) await pictures.put(picture.key, before);
        const drawn = {
          before: isNew ? null : before,
          after: drawings[drawing](items.length),
          kind: isNew ? 'new' : 'changed',
        } as const;
        const change = await keepChange(picture, drawn, places.changes);
        if (!change) throw new Error('Nothing has changed.');
        items.push({
          ...change,
          commit: isNew ? null : commit,
          words: isNew ? [] : words,
          tokens: listTokens(change),
          verdict: null,
          why: '',
        });
      }
    }
    pictures.save();
    const { origin, close } = await serveReview(createDecisions(items, places), places.changes);
    const browser = await launchBrowser();
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await page.goto(origin);
    await page.getByRole('heading', { level: 2, name: 'Ready · en-light-1280' }).waitFor();
    const read = (key: string) => openPictures(places.pictures).read(key);
    await use({ page, origin, places, read });
    await browser.close();
    await close();
    rmSync(folder, { recursive: true });
  },
});

const decided = (page: Page, count: number) => expect(page.getByRole('status')).toHaveText(`${count} of 6 decided`);
const open = (page: Page) => page.locator('nav [aria-current]');

test('a change says how many pixels and where, who changed the picture last, and which words', async ({ review }) => {
  const { page } = review;
  await expect(page.getByText('1.4 % of its pixels (400 of 28,800), within 70×40 at 10,10')).toBeVisible();
  await expect(page.getByText('1a2b3c4 · 2026-11-20 · Home greets by name')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('pages.home.total.labelAll subscribers → Total subscribers');
  await expect(page.getByRole('img', { name: /, before$/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /, after$/ })).toBeVisible();
  await page.keyboard.press('2');
  const image = await page.getByRole('img', { name: /, after$/ }).boundingBox();
  const box = await page.getByTitle('The part that changed').last().boundingBox();
  expect(Math.round((box?.x ?? 0) - (image?.x ?? 0))).toBe(10);
  expect([box?.width, box?.height].map((side) => Math.round(side ?? 0))).toEqual([70, 40]);
});

test('a picture is looked at in six ways, first at what changed, four times as large, each by a key of its own', async ({
  review: { page },
}) => {
  const part = await page.getByRole('region', { name: /, after$/ }).boundingBox();
  // 70×40, with 8 px around it, within a border of 1 px.
  expect([part?.width, part?.height].map((side) => Math.round(side ?? 0))).toEqual([
    4 * (70 + 16) + 2,
    4 * (40 + 16) + 2,
  ]);
  const ways = [
    ['1', 2],
    ['2', 2],
    ['3', 1],
    ['4', 1],
    ['5', 1],
    ['6', 2],
  ] as const;
  for (const [key, images] of ways) {
    await page.keyboard.press(key);
    await expect(page.getByRole('group', { name: 'Views' }).locator('[aria-pressed="true"]')).toHaveCount(1);
    await expect(page.getByRole('img')).toHaveCount(images);
  }
  const slider = page.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue('51');
  await expect(page.getByRole('img', { name: /, before$/ })).toHaveCSS('clip-path', 'inset(0px 49% 0px 0px)');
});

test('a picture is accepted, the next is refused with a reason, by the keyboard alone', async ({ review }) => {
  const { page, places, read } = review;
  await page.keyboard.press('a');
  await decided(page, 1);
  expect(await read('screens-home--ready/en-light-1280')).toEqual(after);
  expect(readSeen(places.seen)).toEqual(new Set([toHash(after)]));
  await expect(open(page)).toContainText('Loading · en-light-1280');
  await page.keyboard.press('w');
  await page.keyboard.type('The letter j is cut');
  await page.keyboard.press('Enter');
  await decided(page, 2);
  expect(await read('screens-home--loading/en-light-1280')).toEqual(before);
  expect(readFileSync(places.refusals, 'utf8')).toBe(
    `screens-home--loading/en-light-1280 ${toHash(apart(1))} The letter j is cut\n`,
  );
});

test('the last decision is taken back, wherever the page is, and so are those before it', async ({ review }) => {
  const { page, places, read } = review;
  await page.keyboard.press('a');
  await decided(page, 1);
  await page.keyboard.press('w');
  await page.keyboard.type('Too tight');
  await page.keyboard.press('Enter');
  await decided(page, 2);
  await page.keyboard.press('a');
  await decided(page, 3);
  expect(await read('screens-home--fresh/en-light-1280')).toEqual(apart(2));
  await page.getByRole('button', { name: 'Ready · pl-light-1280' }).click();
  await page.keyboard.press('u');
  await decided(page, 2);
  await expect(open(page)).toContainText('Fresh · en-light-1280');
  expect(await read('screens-home--fresh/en-light-1280')).toBeNull();
  await page.keyboard.press('u');
  await decided(page, 1);
  await expect(open(page)).toContainText('Loading · en-light-1280');
  expect(existsSync(places.refusals)).toBe(false);
  await page.keyboard.press('u');
  await decided(page, 0);
  expect(await read('screens-home--ready/en-light-1280')).toEqual(before);
  expect(readSeen(places.seen).size).toBe(0);
  await expect(page.getByRole('button', { name: 'Take back last' })).toBeDisabled();
});

test('what was refused before a whole story was accepted is refused again when that is taken back', async ({
  review,
}) => {
  const { page, places } = review;
  await page.keyboard.press('w');
  await page.keyboard.type('Too tight');
  await page.keyboard.press('Enter');
  await decided(page, 1);
  const refused = readFileSync(places.refusals, 'utf8');
  await page.keyboard.press('k');
  await page.keyboard.press('s');
  await decided(page, 2);
  expect(existsSync(places.refusals)).toBe(false);
  await page.keyboard.press('u');
  await decided(page, 1);
  expect(readFileSync(places.refusals, 'utf8')).toBe(refused);
});

test.describe('pictures that changed alike', () => {
  test.use({ drawing: 'recolored' });

  test('are one decision, with the token that changed as its cause', async ({ review: { page, places, read } }) => {
    const list = page.getByRole('navigation').getByRole('button');
    await expect(list).toHaveText(['Ready · en-light-1280 and 3 alike', /^Fresh · en/, /^Fresh · pl/]);
    await expect(page.getByText(`The color #000000 → ${lightColors.textMuted}, textMuted`)).toBeVisible();
    await page.keyboard.press('n');
    await expect(page.getByRole('heading', { level: 2, name: 'Loading · en-light-1280' })).toBeVisible();
    await page.keyboard.press('r');
    await decided(page, 4);
    expect(readFileSync(places.refusals, 'utf8').trim().split('\n')).toHaveLength(4);
    await page.keyboard.press('u');
    await decided(page, 0);
    await page.keyboard.press('a');
    await decided(page, 4);
    expect(await read('screens-home--loading/pl-light-1280')).toEqual(recolored());
    expect(existsSync(places.refusals)).toBe(false);
  });
});

test('a story is accepted in every language at once', async ({ review: { page, read } }) => {
  await page.keyboard.press('s');
  await decided(page, 2);
  expect(await read('screens-home--ready/en-light-1280')).toEqual(after);
  expect(await read('screens-home--ready/pl-light-1280')).toEqual(apart(3));
  expect(await read('screens-home--loading/en-light-1280')).toEqual(before);
});

test('one language is looked at by itself and accepted as a whole', async ({ review: { page, read } }) => {
  await page.getByRole('button', { name: 'pl 3' }).press('Enter');
  await expect(page.getByRole('navigation').getByRole('button')).toHaveCount(3);
  await page.keyboard.press('l');
  await decided(page, 3);
  expect(await read('screens-home--loading/pl-light-1280')).toEqual(apart(4));
  expect(await read('screens-home--loading/en-light-1280')).toEqual(before);
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing, ${theme}`, async ({ review: { page } }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.reload();
    await page.getByRole('heading', { level: 2, name: 'Ready · en-light-1280' }).waitFor();
    await page.keyboard.press('a');
    await decided(page, 1);
    await loadAxe(page);
    const found = await page.evaluate(async () => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run({ resultTypes: ['violations'], elementRef: false });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    });
    expect(found).toEqual([]);
  });
}

test('no other page decides, and nothing else is served', async ({ review: { page, origin, places, read } }) => {
  const decision = { keys: ['screens-home--ready/en-light-1280'], verdict: 'accepted' };
  const { request } = page.context();
  const headers = { origin: 'http://evil.example' };
  expect((await request.post(`${origin}/decisions`, { data: decision, headers })).status()).toBe(403);
  expect((await request.get(origin, { headers: { host: 'evil.example' } })).status()).toBe(403);
  expect((await request.get(`${origin}/drawings/after/..%2F..%2Fseen.txt`)).status()).toBe(404);
  const unknown = { keys: ['../seen.txt'], verdict: 'accepted' };
  expect((await request.post(`${origin}/decisions`, { data: unknown, headers: { origin } })).status()).toBe(200);
  expect(existsSync(places.seen)).toBe(false);
  expect(await read('screens-home--ready/en-light-1280')).toEqual(before);
});
