import { expect, type Page } from '@playwright/test';
import { MAX_COVER_BYTES } from '@prelude/api/contract/looks';
import { toTurned } from '../contract/support/images.ts';
import type { Journey } from './support/Journey.ts';
import type { OpenAs } from './support/openAs.ts';
import { networkComplaint, test } from './support/test.ts';
import type { Words } from './support/words.ts';

/** Draws a picture in the browser: its left half in one color, the right in another. */
const draw = async (page: Page, type: string, size: { width: number; height: number }, colors: [string, string]) =>
  Buffer.from(
    await page.evaluate(
      async ([type, { width, height }, colors]) => {
        const canvas = Object.assign(document.createElement('canvas'), { width, height });
        const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
        for (const [at, color] of colors.entries()) {
          pen.fillStyle = color;
          pen.fillRect((at * width) / 2, 0, width / 2, height);
        }
        return canvas.toDataURL(type).replace(/^.*,/, '');
      },
      [type, size, colors] as const,
    ),
    'base64',
  );

/** Reads an uploaded image: its size, and the colors at a quarter and three quarters of its height. */
const look = (page: Page, id: string) =>
  page.evaluate(async (path) => {
    const file = await (await fetch(path)).blob();
    const image = await createImageBitmap(file);
    const { width, height } = image;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const pen = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
    pen.drawImage(image, 0, 0);
    const toColor = (y: number) =>
      [...pen.getImageData(width / 2 - 3, y, 1, 1).data].map((value) => (value > 127 ? 1 : 0));
    const text = new TextDecoder('latin1').decode(await file.arrayBuffer());
    const colors = [toColor(height / 4), toColor((height * 3) / 4)];
    return { type: file.type, bytes: file.size, width, height, colors, hasExif: text.includes('Exif') };
  }, `/i/${id}`);

const red = [1, 0, 0, 1];
const blue = [0, 0, 1, 1];

interface Designer {
  page: Page;
  journey: Journey;
  words: Words;
  openAs: OpenAs;
}

/** Opens the form of a new list. */
async function openCovers({ page, journey, words, openAs }: Designer) {
  const { toUrl } = await openAs({ waitlists: ['Halo'], at: '/waitlists/:waitlist/form' });
  const href = toUrl('/w/:waitlist');
  const card = (name: 'none' | 'image' | 'dawn' | 'mesh') =>
    page.getByRole('button', { name: words(`pages.form.page.cover.${name}`), exact: true });
  const input = page.locator('input[type=file]');
  return {
    card,
    async upload(name: string, mimeType: string, buffer: Buffer) {
      // The first press returns to an upload that another cover has taken the place of.
      await expect(async () => {
        if ((await input.count()) === 0) await card('image').click();
        expect(await input.count()).toBe(1);
      }).toPass();
      await input.setInputFiles({ name, mimeType, buffer });
    },
    /** Publishes, and returns the ids that the page names. */
    async publish() {
      await journey.expectDraftSaved();
      await journey.press('pages.form.head.publish');
      await page.getByRole('dialog', { name: words('pages.form.live.title') }).waitFor();
      await journey.press('pages.form.json.close');
      const html = await (await page.request.get(href)).text();
      return {
        cover: /<img class="cover" src="\/i\/([^"]+)"/.exec(html)?.[1],
        picture: /property="og:image" content="[^"]+\/i\/([^"]+)"/.exec(html)?.[1],
      };
    },
  };
}

const photo = { width: 2400, height: 1000 };

test('a photo becomes a cover and a picture for links: small, upright, without its data, over the page’s color', async ({
  page,
  journey,
  words,
  openAs,
}) => {
  const covers = await openCovers({ page, journey, words, openAs });
  await covers.card('image').click();

  await test.step('turned by EXIF, and too wide', async () => {
    const jpeg = await draw(page, 'image/jpeg', photo, ['#f00', '#00f']);
    const worker = page.waitForEvent('worker');
    await covers.upload('halo.jpg', 'image/jpeg', toTurned(jpeg, 6));
    await worker;
    await expect(covers.card('image')).toHaveAttribute('aria-pressed', 'true');
    await expect(covers.card('image')).toBeFocused();
    const { cover, picture } = await covers.publish();
    const drawn = await look(page, `${cover}`);
    expect(drawn).toMatchObject({ type: 'image/webp', width: 1000, height: 2400, hasExif: false, colors: [red, blue] });
    expect(drawn.bytes).toBeLessThan(MAX_COVER_BYTES);
    expect(await look(page, `${picture}`)).toMatchObject({
      type: 'image/jpeg',
      width: 1200,
      height: 630,
      hasExif: false,
      colors: [red, blue],
    });
  });

  await test.step('transparent', async () => {
    const shared = page.waitForRequest(/\/images\?kind=picture/);
    await page.getByRole('button', { name: words('pages.form.presets.night') }).click();
    // A preset takes a cover, which has its picture too.
    await shared;
    const clear = await draw(page, 'image/png', { width: 600, height: 400 }, ['transparent', 'transparent']);
    await covers.upload('halo.png', 'image/png', clear);
    await expect(page.getByRole('button', { name: words('pages.form.image.choose') })).toHaveCount(0);
    const { cover } = await covers.publish();
    const dark = [0, 0, 0, 1];
    expect(await look(page, `${cover}`)).toMatchObject({ width: 600, height: 400, colors: [dark, dark] });
  });
});

test('a drawn cover has a picture for links, which is uploaded once', async ({ page, journey, words, openAs }) => {
  const covers = await openCovers({ page, journey, words, openAs });
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/images?')) uploads.push(request.url());
  });
  for (const name of ['dawn', 'mesh', 'dawn'] as const) {
    await covers.card(name).click();
    await expect(covers.card(name)).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(page.getByRole('group', { name: words('pages.form.page.picture') }).locator('img')).toBeVisible();
  const { picture } = await covers.publish();
  expect(await look(page, `${picture}`)).toMatchObject({ type: 'image/jpeg', width: 1200, height: 630 });
  expect(uploads).toHaveLength(2);
});

test('after a reload, the picture of a drawn cover follows its accent, and the owner’s own does not', async ({
  page,
  journey,
  words,
  openAs,
}) => {
  const covers = await openCovers({ page, journey, words, openAs });
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/images?')) uploads.push(request.url());
  });
  const open = async () => {
    await page.reload();
    await expect(covers.card('dawn')).toHaveAttribute('aria-pressed', 'true');
  };
  const picture = page.getByRole('group', { name: words('pages.form.page.picture') }).locator('img');
  const accent = page.getByRole('textbox', { name: words('pages.form.look.accent'), exact: true });
  const drawn = await test.step('drawn', async () => {
    await covers.card('dawn').click();
    await expect(picture).toBeVisible();
    return (await covers.publish()).picture;
  });
  const follower = await test.step('followed', async () => {
    await open();
    await journey.press('pages.form.look.ownColors');
    await accent.fill('#0b6e4f');
    await expect(picture).not.toHaveAttribute('src', new RegExp(`${drawn}`));
    return (await covers.publish()).picture;
  });
  expect(follower).not.toBe(drawn);
  await test.step('replaced', async () => {
    const png = await draw(page, 'image/png', { width: 1200, height: 630 }, ['#f00', '#00f']);
    await journey.press('pages.form.image.replaceNamed', { name: words('pages.form.page.picture') });
    await page.locator('input[type=file]').setInputFiles({ name: 'halo.png', mimeType: 'image/png', buffer: png });
    await expect(picture).not.toHaveAttribute('src', new RegExp(`${follower}`));
    const { picture: own } = await covers.publish();
    expect(own).not.toBe(follower);
    await page.clock.install();
    await open();
    await accent.fill('#a8431f');
    await page.clock.runFor(5_000);
    await page.clock.resume();
    expect((await covers.publish()).picture).toBe(own);
  });
  expect(uploads).toHaveLength(3);
});

test('a file that cannot be a cover says why, and one that was not received can be sent again', async ({
  page,
  context,
  journey,
  words,
  allowed,
  openAs,
}) => {
  allowed.push(networkComplaint);
  const covers = await openCovers({ page, journey, words, openAs });
  await covers.upload('halo.pdf', 'application/pdf', Buffer.from('%PDF-1.7'));
  await expect(page.getByText(words('pages.form.image.fault.cover.image_type'))).toBeVisible();
  // Made in the page: sending it there takes long.
  await page.locator('input[type=file]').evaluate((input: HTMLInputElement) => {
    const chosen = new DataTransfer();
    chosen.items.add(new File([new Uint8Array(30_000_000)], 'halo.jpg', { type: 'image/jpeg' }));
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page.getByText(words('pages.form.image.fault.cover.image_bytes'))).toBeVisible();
  const jpeg = await draw(page, 'image/jpeg', { width: 800, height: 400 }, ['#f00', '#00f']);
  await context.setOffline(true);
  await covers.upload('halo.jpg', 'image/jpeg', jpeg);
  await expect(page.getByText(words('pages.form.image.fault.failed'))).toBeVisible();
  await expect(covers.card('none')).toHaveAttribute('aria-pressed', 'true');
  await context.setOffline(false);
  await covers.upload('halo.jpg', 'image/jpeg', jpeg);
  await expect(covers.card('image')).toHaveAttribute('aria-pressed', 'true');
});

test.describe('in a browser without workers that draw', () => {
  test('a photo is made a cover on the page', async ({ page, journey, words, openAs }) => {
    await page.addInitScript('delete globalThis.OffscreenCanvas');
    const covers = await openCovers({ page, journey, words, openAs });
    await covers.upload('halo.jpg', 'image/jpeg', toTurned(await draw(page, 'image/jpeg', photo, ['#f00', '#00f']), 8));
    await expect(covers.card('image')).toHaveAttribute('aria-pressed', 'true');
    const { cover } = await covers.publish();
    expect(await look(page, `${cover}`)).toMatchObject({ width: 1000, height: 2400, colors: [blue, red] });
  });

  test('that gives nothing back, a file that fits is taken as it is', async ({ page, journey, words, openAs }) => {
    await page.addInitScript('delete globalThis.OffscreenCanvas');
    const covers = await openCovers({ page, journey, words, openAs });
    const [large, small] = [
      await draw(page, 'image/jpeg', photo, ['#f00', '#00f']),
      await draw(page, 'image/jpeg', { width: 800, height: 400 }, ['#f00', '#00f']),
    ];
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.toBlob = (give: BlobCallback) => give(null);
    });
    await covers.upload('halo.png', 'image/png', large);
    await expect(page.getByText(words('pages.form.image.fault.cover.image_pixels'))).toBeVisible();
    await covers.upload('halo.jpg', 'image/jpeg', small);
    await expect(covers.card('image')).toHaveAttribute('aria-pressed', 'true');
    const { cover, picture } = await covers.publish();
    expect(picture).toBeUndefined();
    expect(await look(page, `${cover}`)).toMatchObject({ type: 'image/jpeg', bytes: small.length });
  });
});
