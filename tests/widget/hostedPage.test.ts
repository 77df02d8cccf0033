import { patchForm, publishForm } from '@prelude/api/contract/forms';
import { patchWaitlist, type WaitlistStatus } from '@prelude/api/contract/waitlists';
import { insertImage } from '@prelude/server/repos/images';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, test } from 'vitest';
import { toSvg } from '../contract/support/images.ts';
import { openTestProduct, type TestProduct } from '../contract/support/openTestProduct.ts';
import { type Place as ListPlace, makePlace } from '../contract/support/place.ts';
import { call } from '../contract/support/send.ts';
import { launchBrowser } from '../support/browser.ts';
import { loadAxe } from '../support/loadAxe.ts';
import { expect } from './support/expect.ts';
import { listenOn, type Place } from './support/listenOn.ts';

let browser: Browser;
let product: TestProduct;
let here: Place;
let site: Place;

beforeAll(async () => {
  browser = await launchBrowser();
  product = await openTestProduct('sqlite');
  here = await listenOn((request) => product.server.fetch(request));
  const html = '<!doctype html><title>Hello</title><h1>Hello</h1>';
  const headers = { 'content-type': 'text/html', 'x-frame-options': 'DENY' };
  site = await listenOn(() => new Response(html, { headers }));
});
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});
afterAll(async () => {
  await browser.close();
  await here.close();
  await site.close();
  await product.close();
});

/** Opens a page, and notes whatever it complains about. */
async function visit(path: string, options: BrowserContextOptions = {}): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ locale: 'en-US', ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('dialog', (dialog) => {
    complaints.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(here.origin + path);
  return { page, complaints };
}

async function publish({ person: { token }, waitlist }: ListPlace, body: object): Promise<void> {
  const params = { waitlistId: waitlist.id };
  await call(product, patchForm, { token, params, body: body as never });
  await call(product, publishForm, { token, params });
}

async function addLogo({ person, workspace }: ListPlace, bytes: Uint8Array): Promise<string> {
  const image = { mediaType: 'image/svg+xml', bytes };
  const added = await insertImage(product.db, { personId: person.id, workspaceId: workspace.id }, image);
  return typeof added === 'object' ? added.id : '';
}

const signUp = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email address').fill(email);
  await page.keyboard.press('Enter');
};

describe('a hosted page', () => {
  test('signs up by keyboard without JavaScript, and complains about nothing', async () => {
    const { waitlist } = await makePlace(product);
    const { page, complaints } = await visit(`/w/${waitlist.id}`, { javaScriptEnabled: false });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.method()));
    await signUp(page, 'ada');
    const email = page.getByLabel('Email address');
    await expect(email).toHaveAccessibleDescription('Enter an email address such as ada@example.com.');
    await expect(email).toHaveValue('ada');
    await expect(email).toBeFocused();
    const [field, error] = [await email.boundingBox(), await page.getByText('Enter an email address').boundingBox()];
    expect(error?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0));
    expect((await page.getByRole('button').boundingBox())?.y).toBe(field?.y);
    await signUp(page, 'ada@example.com');
    await expect(page.getByRole('heading')).toHaveText('You’re on the list');
    await expect(page.getByRole('status')).toContainText('ada@example.com');
    expect(requests).toEqual(['POST', 'GET', 'POST', 'GET']);
    expect(complaints.filter((text) => !text.includes('status of 400'))).toEqual([]);
  });

  test('leads to another site after a sign-up, which its policy allows', async () => {
    const place = await makePlace(product, [site.origin]);
    await publish(place, { after: { kind: 'redirect', url: `${site.origin}/hello` } });
    const { page, complaints } = await visit(`/w/${place.waitlist.id}`);
    await signUp(page, 'ada@example.com');
    await expect(page.getByRole('heading')).toHaveText('Hello');
    expect([page.url(), complaints]).toEqual([`${site.origin}/hello`, []]);
  });

  test('that was open before it was to lead to another site leads there by a link', async () => {
    const place = await makePlace(product, [site.origin]);
    const { page, complaints } = await visit(`/w/${place.waitlist.id}`);
    await publish(place, { after: { kind: 'redirect', url: `${site.origin}/hello` } });
    await signUp(page, 'ada@example.com');
    await page.getByRole('link', { name: `Continue to ${new URL(site.origin).host}` }).click();
    await expect(page.getByRole('heading')).toHaveText('Hello');
    expect(complaints).toEqual([]);
  });

  test('in a frame gives thanks, and leads the whole window by a link', async () => {
    const place = await makePlace(product, [site.origin]);
    await publish(place, { after: { kind: 'redirect', url: `${site.origin}/hello` } });
    const { page } = await visit(`/w/${place.waitlist.id}`);
    await page.goto(`${site.origin}/blank`);
    await page.setContent(`<iframe src="${here.origin}/w/${place.waitlist.id}" width="600" height="600"></iframe>`);
    const frame = page.frameLocator('iframe');
    await frame.getByLabel('Email address').fill('ada@example.com');
    await frame.getByRole('button').click();
    await expect(frame.getByRole('heading')).toHaveText('You’re on the list');
    await frame.getByRole('link', { name: 'Continue to' }).click();
    await page.waitForURL(`${site.origin}/hello`);
  });

  test('draws the look of its owner, and a logo whose scripts do nothing', async () => {
    const place = await makePlace(product);
    const logo = await addLogo(
      place,
      toSvg('width="90" height="30" onload="alert(1)"', '<script>alert(2)</script><rect width="90" height="30"/>'),
    );
    const colors = { accent: '#1c6fd1', background: '#fffaf5', text: '#16181d' };
    await publish(place, { look: { colors, corners: 'pill', logo } });
    const { page, complaints } = await visit(`/w/${place.waitlist.id}`);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 250, 245)');
    await expect(page.getByRole('button')).toHaveCSS('background-color', 'rgb(28, 111, 209)');
    await expect(page.getByRole('button')).toHaveCSS('border-radius', '26px');
    expect(await page.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(90);
    expect(complaints).toEqual([]);
    await page.goto(`${here.origin}/i/${logo}`);
    expect(await page.evaluate(() => [document.documentElement.localName, self.origin])).toEqual(['svg', 'null']);
    expect(complaints.filter((text) => !/sandboxed|Content Security Policy/.test(text))).toEqual([]);
  });

  test.each([16, 32])('scrolls in one direction at 320 px, with long words and text of %i px', async (textSize) => {
    const place = await makePlace(product);
    const long = 'ż'.repeat(120);
    const texts = { title: long, sentence: long, label: long, placeholder: long, button: long };
    await publish(place, {
      texts: { en: texts, pl: {} },
      page: {
        layout: 'split',
        cover: { kind: 'drawn', name: 'bars' },
        text: {
          en: `# ${long}\n\nQ: ${long}\nA: ${long}\n\n${long}\n\n- ${long}\n- [${long}](https://a.example/${long})`,
        },
      },
    });
    const reader = textSize === 16 ? browser : await launchBrowser({ textSize });
    const page = await reader.newPage({ viewport: { width: 320, height: 640 }, locale: 'en-US' });
    await page.goto(`${here.origin}/w/${place.waitlist.id}`);
    await expect(page.getByRole('button')).toHaveCSS('font-size', `${textSize}px`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    if (reader !== browser) await reader.close();
  });
});

describe('axe finds nothing', () => {
  const designed = {
    texts: {
      en: { title: 'Mail, calmly', sentence: 'For small studios.', placeholder: 'you@studio.com' },
      pl: { title: 'Poczta na spokojnie', sentence: 'Dla małych studiów.', placeholder: 'ty@studio.pl' },
    },
    look: { colors: { accent: '#c2410c', background: '#fffaf5', text: '#2b1d14' } },
    page: {
      launchesOn: '2099-03-01',
      proof: 'countdown',
      layout: 'split',
      cover: { kind: 'drawn', name: 'mesh' },
      text: {
        en: '# Why\n**Less** of [it](https://a.example).\n\n- a\n- b\n\nQ: When?\nA: Soon.',
        pl: '**Mniej** [tego](https://a.example).',
      },
    },
  };

  test.each([
    { locale: 'en-US', colorScheme: 'light', what: 'plain', form: {} },
    { locale: 'pl-PL', colorScheme: 'dark', what: 'plain', form: {} },
    { locale: 'pl-PL', colorScheme: 'light', what: 'designed', form: designed },
    { locale: 'en-US', colorScheme: 'dark', what: 'designed', form: designed },
  ] as const)('$what, $locale, $colorScheme', async ({ locale, colorScheme, form }) => {
    const place = await makePlace(product);
    if (form === designed) await publish(place, form);
    const { page } = await visit(`/w/${place.waitlist.id}`, { locale, colorScheme });
    const check = async (state: string) => {
      await loadAxe(page);
      const found = await page.evaluate(async () => {
        const { violations } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run();
        return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
      });
      expect([state, found]).toEqual([state, []]);
    };
    const change = async (status: WaitlistStatus) => {
      const { token } = place.person;
      await call(product, patchWaitlist, { token, params: { waitlistId: place.waitlist.id }, body: { status } });
      await page.goto(`${here.origin}/w/${place.waitlist.id}`);
    };
    await check('open');
    await page.getByRole('button').click();
    await page.getByRole('textbox').and(page.locator('[aria-invalid]')).waitFor();
    await check('invalid');
    await page.getByRole('textbox').fill('ada@example.com');
    await page.getByRole('button').click();
    await page.getByRole('status').waitFor();
    await check('done');
    await change('paused');
    await check('paused');
    await change('closed');
    await check('closed');
  });
});
