import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { expect } from './support/expect.ts';
import { listenOn, type Place } from './support/listenOn.ts';
import { heardOn, setStage, snippet } from './support/setStage.ts';

const LIST = '01a1fb0b-e9d3-7000-8000-000000000000';
const stage = setStage();

/** Replies that the server gives to nobody who asks politely; everything real is tried in signUp.test.ts. */
let double: Place;
let reply: () => Response | Promise<Response>;
let signUps = 0;
const open = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };
beforeAll(async () => {
  double = await listenOn(({ method, url }) => {
    if (url.endsWith('/js/widget.js'))
      return new Response(stage.script.bytes, {
        headers: { ...open, 'content-type': 'text/javascript' },
      });
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers: open });
    signUps += 1;
    return reply();
  });
});
afterAll(() => double.close());

const answer =
  (status: number, headers = {}) =>
  () =>
    Response.json({}, { status, headers: { ...open, ...headers } });

const after = (seconds: number) => ({ 'retry-after': `${seconds}`, 'access-control-expose-headers': 'retry-after' });

async function submit(page: Page): Promise<void> {
  await page.locator('input[type=email]').fill('ada@example.com');
  await page.keyboard.press('Enter');
}

describe('what a visitor is told', () => {
  const throttled = [
    { lang: 'en', seconds: 30, text: 'Too many attempts. Try again in 30 seconds.' },
    { lang: 'en', seconds: 61, text: 'Too many attempts. Try again in 2 minutes.' },
    { lang: 'pl', seconds: 60, text: 'Zbyt wiele prób. Spróbuj ponownie za 1 minutę.' },
    { lang: 'pl', seconds: 120, text: 'Zbyt wiele prób. Spróbuj ponownie za 2 minuty.' },
    { lang: 'pl', seconds: 300, text: 'Zbyt wiele prób. Spróbuj ponownie za 5 minut.' },
  ];
  for (const { lang, seconds, text } of throttled) {
    test(`of Retry-After ${seconds}: ${text}`, async () => {
      reply = answer(429, after(seconds));
      const page = await stage.visit(snippet(double.origin, LIST), { lang });
      await submit(page);
      await expect(page.getByRole('status')).toHaveText(text);
      await expect(page.getByRole('button')).toBeEnabled();
    });
  }

  for (const [what, headers] of Object.entries({
    nothing: {},
    'what the page may not read': { 'retry-after': '300' },
    'a date': { 'retry-after': 'Fri, 01 May 2026 12:00:00 GMT', 'access-control-expose-headers': 'retry-after' },
  })) {
    test(`of a limit that says ${what}: a minute`, async () => {
      reply = answer(429, headers);
      const page = await stage.visit(snippet(double.origin, LIST), { lang: 'en' });
      await submit(page);
      await expect(page.getByRole('status')).toHaveText('Too many attempts. Try again in 1 minute.');
    });
  }

  test('a server that fails can be asked again', async () => {
    reply = answer(503);
    const page = await stage.visit(snippet(double.origin, LIST));
    await submit(page);
    await expect(page.getByRole('status')).toHaveText('Something went wrong. Try again in a moment.');
    expect((await heardOn(page)).at(-1)?.detail.reason).toBe('failed');
    reply = answer(201);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('status')).toHaveText('You are on the list.');
  });

  test('a refusal that can be read is final', async () => {
    reply = answer(403);
    const page = await stage.visit(snippet(double.origin, LIST));
    await submit(page);
    await expect(page.getByRole('status')).toHaveText('This site may not sign people up for this list.');
    await expect(page.getByRole('button')).toHaveCount(0);
  });

  test('a server that answers too late counts as out of reach', async () => {
    reply = () => new Promise(() => {});
    const page = await stage.visit(snippet(double.origin, LIST));
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      // Only for the call that is in vain.
      AbortSignal.timeout = (milliseconds) => {
        AbortSignal.timeout = timeout;
        return timeout(milliseconds / 10);
      };
    });
    await page.reload();
    await submit(page);
    await expect(page.getByRole('status')).toContainText('We cannot reach the list.');
    reply = answer(201);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('status')).toHaveText('You are on the list.');
  });

  test('while it is busy, pressing again sends nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    reply = () => promise;
    signUps = 0;
    const page = await stage.visit(snippet(double.origin, LIST));
    await submit(page);
    const button = page.getByRole('button', { name: 'Sign up' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await button.click();
    await page.keyboard.press('Enter');
    resolve(answer(201)());
    await expect(page.getByRole('status')).toHaveText('You are on the list.');
    expect(signUps).toBe(1);
  });
});

const outcomes = { done: answer(201), closed: answer(404), throttled: answer(429, after(300)), failed: answer(500) };

describe('what it looks like', () => {
  for (const width of [320, 800]) {
    for (const lang of ['en', 'pl']) {
      test(`nothing below it moves, ${lang} at ${width} px`, async () => {
        const page = await stage.visit(`${snippet(double.origin, LIST)}<p id="below">Below</p>`, {
          lang,
          viewport: { width, height: 700 },
        });
        for (const outcome of Object.values(outcomes)) {
          reply = outcome;
          await page.reload();
          await expect(page.getByRole('textbox')).toBeVisible();
          const top = () => page.locator('#below').evaluate((below) => below.getBoundingClientRect().top);
          const before = await top();
          await submit(page);
          await expect(page.getByRole('status')).toBeFocused();
          expect(await top()).toBe(before);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        }
      });
    }
  }

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing in any state, ${colorScheme}`, async () => {
      for (const outcome of Object.values(outcomes)) {
        reply = outcome;
        const page = await stage.visit(`<h1>Site</h1>${snippet(double.origin, LIST, 'data-pl-name')}`, {
          lang: 'en',
          colorScheme,
        });
        await expect(page.getByLabel('E-mail address')).toBeVisible();
        const idle = await new AxeBuilder({ page }).analyze();
        await submit(page);
        await expect(page.getByRole('status')).toBeFocused();
        const told = await new AxeBuilder({ page }).analyze();
        expect([...idle.violations, ...told.violations]).toEqual([]);
      }
    });
  }

  test('it follows the browser into the dark, and the page may decide otherwise', async () => {
    const page = await stage.visit(
      `${snippet(double.origin, LIST)}<div class="pl-waitlist-widget" style="color-scheme:light"></div>`,
      { colorScheme: 'dark' },
    );
    const [dark, light] = [page.getByRole('button').first(), page.getByRole('button').last()];
    await expect(dark).toHaveCSS('background-color', 'rgb(238, 238, 236)');
    await expect(light).toHaveCSS('background-color', 'rgb(33, 32, 28)');
  });

  test('nothing turns for people who asked for stillness', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    reply = () => promise;
    const page = await stage.visit(snippet(double.origin, LIST), { reducedMotion: 'reduce' });
    await submit(page);
    const button = page.getByRole('button', { name: 'Sign up' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    const animation = () => button.evaluate((busy) => getComputedStyle(busy, '::after').animationName);
    expect(await animation()).toBe('none');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await animation()).toBe('turn');
    resolve(answer(201)());
  });
});
