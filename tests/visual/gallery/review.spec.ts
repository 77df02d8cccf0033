import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import { modes } from '../../../.storybook/modes.ts';
import { lightColors } from '../../../packages/ui/src/theme/themes.ts';
import { launchBrowser } from '../../support/browser.ts';
import { loadAxe } from '../../support/loadAxe.ts';
import { readDecisions } from '../acceptFile.ts';
import type { Change } from '../Change.ts';
import { keepChange } from '../drawnChanges.ts';
import { type Image, toHash, toPixels } from '../image.ts';
import type { ReviewItem } from '../review/ReviewItem.ts';
import { listTokens } from '../review/toReview.ts';
import { writePages } from '../review/writeReview.ts';

const words = [{ id: 'pages.home.total.label', before: 'All subscribers', after: 'Total </script> subscribers' }];

/** Draws a white picture with one block, black unless a color is given. */
function draw(left: number, top: number, color = 0xff_00_00_00): Image {
  const image = { width: 240, height: 120, data: Buffer.alloc(240 * 120 * 4) };
  const pixels = toPixels(image).fill(0xff_ff_ff_ff);
  for (let y = top; y < top + 10; y += 1) pixels.fill(color, y * 240 + left, y * 240 + left + 20);
  return image;
}

const before = draw(10, 10);
const toPixel = (color: string) => (0xff_00_00_00 | Buffer.from(color.slice(1), 'hex').readUIntLE(0, 3)) >>> 0;

/** Each picture changes in its own way, or all in one token of the light theme. */
const drawings = {
  apart: (index: number) => draw(60 + index, 40),
  recolored: () => draw(10, 10, toPixel(lightColors.textMuted)),
};

const stories: Record<string, Partial<Change>> = {
  Ready: {},
  Loading: {},
  Fresh: { kind: 'new', before: null },
  Moved: { kind: 'renamed', formerId: 'screens-start--moved' },
  Unknown: { note: 'There is no picture of before: there is no origin/main.' },
};

/** Writes the pages of a review. */
async function writeReview(folder: string, drawing: keyof typeof drawings): Promise<void> {
  const items: ReviewItem[] = [];
  for (const mode of modes.filter(({ name }) => /^(en-light|en-dark|pl-light)-1280$/.test(name))) {
    for (const [story, rest] of Object.entries(stories)) {
      const storyId = `screens-home--${story.toLowerCase()}`;
      const after = drawings[drawing](items.length);
      const changed = { kind: 'changed', before: toHash(before), hash: toHash(after) } as const;
      const picture = { storyId, title: 'screens/Home', story, mode, key: `${storyId}/${mode.name}` };
      const isKnown = story === 'Ready' || story === 'Loading';
      const change = await keepChange(
        { ...picture, ...changed, ...rest },
        { before: isKnown ? before : null, after },
        folder,
      );
      items.push({
        ...change,
        tokens: listTokens(change),
        ...(isKnown ? { words, files: ['packages/ui/src/primitives/Button.tsx'] } : { words: [], files: [] }),
      });
    }
  }
  await writePages(items, ['screens-home--gone'], folder);
}

const test = base.extend<{ drawing: keyof typeof drawings; page: Page; language: string }, { folders: string[] }>({
  folders: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'prelude-review-'));
      for (const drawing of ['apart', 'recolored'] as const) await writeReview(join(folder, drawing), drawing);
      await use([folder]);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  drawing: ['apart', { option: true }],
  language: ['en', { option: true }],
  page: async ({ folders: [folder = ''], drawing, language }, use) => {
    const browser = await launchBrowser();
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await context.newPage();
    await page.goto(pathToFileURL(join(folder, drawing, language, 'index.html')).href);
    await page.getByRole('heading', { level: 2, name: /^Ready · / }).waitFor();
    await use(page);
    await browser.close();
  },
});

const decided = (page: Page, count: number) => expect(page.getByRole('status')).toHaveText(`${count} of 10 decided`);
const open = (page: Page) => page.locator('nav [aria-current]');
const hashOf = (index: number) => toHash(drawings.apart(index));

/** Presses the key of the download. Returns what `--accept` reads from the file. */
async function download(page: Page) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('d')]);
  const path = await file.path();
  const keys = new Set(Object.keys(JSON.parse(readFileSync(path, 'utf8'))));
  return { name: file.suggestedFilename(), ...readDecisions(path, keys) };
}

async function refuse(page: Page, why: string): Promise<void> {
  await page.keyboard.press('w');
  await page.keyboard.type(why);
  await page.keyboard.press('Enter');
}

test('a change says how many pixels and where, and which files and words of its story changed', async ({ page }) => {
  await expect(page.getByText('1.4 % of its pixels (400 of 28,800), within 70×40 at 10,10')).toBeVisible();
  await expect(page.getByText('Changed in packages/ui/src/primitives/Button.tsx')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    'pages.home.total.labelAll subscribers → Total </script> subscribers',
  );
  await expect(page.getByRole('img', { name: /, before$/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /, after$/ })).toBeVisible();
  await page.keyboard.press('2');
  const image = await page.getByRole('img', { name: /, after$/ }).boundingBox();
  const box = await page.getByTitle('The part that changed').last().boundingBox();
  expect(Math.round((box?.x ?? 0) - (image?.x ?? 0))).toBe(10);
  expect([box?.width, box?.height].map((side) => Math.round(side ?? 0))).toEqual([70, 40]);
});

test('a picture is looked at in six ways, first at what changed, four times as large, each by a key of its own', async ({
  page,
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
    const readWidths = () =>
      page.getByRole('img').evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth));
    await expect.poll(readWidths).toEqual(Array.from({ length: images }, () => 240));
  }
  const slider = page.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue('51');
  await expect(page.getByRole('img', { name: /, before$/ })).toHaveCSS('clip-path', 'inset(0px 49% 0px 0px)');
});

test('by the keyboard alone, pictures are accepted and refused, and the decisions downloaded and copied', async ({
  page,
}) => {
  await page.keyboard.press('a');
  await decided(page, 1);
  await expect(open(page)).toContainText('Loading · en-light-1280');
  await refuse(page, 'The letter j is cut');
  await decided(page, 2);
  expect(await download(page)).toEqual({
    name: 'review-en.json',
    decisions: {
      'screens-home--ready/en-light-1280': { hash: hashOf(0), verdict: 'accepted', why: '' },
      'screens-home--loading/en-light-1280': { hash: hashOf(1), verdict: 'refused', why: 'The letter j is cut' },
    },
    faults: [],
  });
  await page.keyboard.press('c');
  await expect(page.getByRole('status')).toContainText('copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    '- `screens-home--loading/en-light-1280`: The letter j is cut',
  );
});

test('decisions outlive a reload, but not another drawing', async ({ page }) => {
  await page.keyboard.press('a');
  await refuse(page, 'Too tight');
  await decided(page, 2);
  await page.reload();
  await decided(page, 2);
  await page.keyboard.press('j');
  await expect(page.getByRole('textbox', { name: 'Why it is refused' })).toHaveValue('Too tight');
  await page.evaluate((hash) => {
    localStorage.setItem('prelude-review', (localStorage.getItem('prelude-review') ?? '').replace(hash, '0'));
  }, hashOf(0));
  await page.reload();
  await decided(page, 1);
});

test('the last decision is taken back, wherever the page is, and so are those before it', async ({ page }) => {
  await page.keyboard.press('a');
  await refuse(page, 'Too tight');
  await page.keyboard.press('a');
  await decided(page, 3);
  await page.getByRole('button', { name: 'Unknown · en-light-1280' }).click();
  await page.keyboard.press('u');
  await decided(page, 2);
  await expect(open(page)).toContainText('Fresh · en-light-1280');
  await page.keyboard.press('u');
  await decided(page, 1);
  await expect(open(page)).toContainText('Loading · en-light-1280');
  await page.keyboard.press('u');
  await decided(page, 0);
  await expect(page.getByRole('button', { name: 'Take back last' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Copy refusals' })).toBeDisabled();
});

test('a story is accepted in all its modes at once', async ({ page }) => {
  await page.keyboard.press('s');
  await decided(page, 2);
  const { decisions } = await download(page);
  expect(Object.keys(decisions)).toEqual(['screens-home--ready/en-light-1280', 'screens-home--ready/en-dark-1280']);
});

test.describe('pictures that changed alike', () => {
  test.use({ drawing: 'recolored' });

  test('are one decision, with the token that changed as its cause', async ({ page }) => {
    await expect(page.getByRole('navigation').getByRole('button').first()).toHaveText(
      'Ready · en-light-1280 and 3 alike',
    );
    await expect(page.getByText(`The color #000000 → ${lightColors.textMuted}, textMuted`)).toBeVisible();
    await page.keyboard.press('n');
    await expect(page.getByRole('heading', { level: 2, name: 'Loading · en-light-1280' })).toBeVisible();
    await page.keyboard.press('r');
    await decided(page, 4);
    await page.keyboard.press('u');
    await decided(page, 0);
  });
});

test.describe('a language', () => {
  test.use({ language: 'pl' });

  test('has a page of its own', async ({ page }) => {
    await expect(page.getByRole('navigation').getByRole('button')).toHaveText(
      Object.keys(stories).map((story) => `${story} · pl-light-1280`),
    );
    await page.keyboard.press('a');
    await page.keyboard.press('k');
    expect((await download(page)).name).toBe('review-pl.json');
  });
});

test('new, renamed and gone stories are named, and why there is no picture of before', async ({ page }) => {
  await expect(page.getByRole('complementary')).toContainText('Gone: screens-home--gone');
  const openStory = (name: string) => page.getByRole('button', { name: `${name} · en-light-1280` }).click();
  await openStory('Fresh');
  await expect(page.getByRole('main')).toContainText('has no picture yet');
  await openStory('Moved');
  await expect(page.getByRole('main')).toContainText('has the picture that screens-start--moved had');
  await openStory('Unknown');
  await expect(page.getByRole('main')).toContainText('There is no picture of before: there is no origin/main.');
});

test('the page asks nothing of any server', async ({ page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.reload();
  await page.getByRole('img').first().waitFor();
  expect(addresses.filter((address) => !/^(file|data):/.test(address))).toEqual([]);
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.reload();
    await page.getByRole('heading', { level: 2, name: 'Ready · en-light-1280' }).waitFor();
    await page.keyboard.press('a');
    await refuse(page, 'Too tight');
    await decided(page, 2);
    await loadAxe(page);
    const found = await page.evaluate(async () => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run({ resultTypes: ['violations'], elementRef: false });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    });
    expect(found).toEqual([]);
  });
}
