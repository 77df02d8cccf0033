import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { countEdges } from './support/countEdges.ts';
import { expect } from './support/expect.ts';
import { listenOn, type Place } from './support/listenOn.ts';
import { heardOn, setStage, snippet } from './support/setStage.ts';

const LIST = '01a1fb0b-e9d3-7000-8000-000000000000';
const stage = setStage();

/** A stand-in for the server, for replies that polite requests never get; signUp.test.ts uses the real one. */
let double: Place;
let reply: () => Response | Promise<Response>;
let signUps = 0;
let views = 0;
const open = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };
beforeAll(async () => {
  double = await listenOn(({ method, url }) => {
    if (url.endsWith('/js/widget.js'))
      return new Response(stage.script.bytes, {
        headers: { ...open, 'content-type': 'text/javascript' },
      });
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers: open });
    if (url.endsWith('/views')) {
      views += 1;
      return Response.json({ status: 'counted' }, { headers: open });
    }
    signUps += 1;
    return reply();
  });
});
afterAll(() => double.close());

const bodies: Record<number, object> = {
  201: { status: 'subscribed' },
  404: { status: 404, code: 'not_found' },
  429: { status: 429, code: 'too_many_requests' },
  503: { status: 503, code: 'unavailable' },
};

const answer =
  (status: number, headers = {}) =>
  () =>
    Response.json(bodies[status], { status, headers: { ...open, ...headers } });

const after = (seconds: number) => ({ 'retry-after': `${seconds}`, 'access-control-expose-headers': 'retry-after' });

async function submit(page: Page): Promise<void> {
  await page.locator('input[type=email]').fill('ada@example.com');
  await page.keyboard.press('Enter');
}

describe('messages to a visitor', () => {
  const throttled = [
    { lang: 'en', seconds: 30, text: 'Too many attempts. Try again in 30 seconds.' },
    { lang: 'en', seconds: 61, text: 'Too many attempts. Try again in 2 minutes.' },
    { lang: 'pl', seconds: 60, text: 'Zbyt wiele prób. Spróbuj ponownie za 1 minutę.' },
    { lang: 'pl', seconds: 120, text: 'Zbyt wiele prób. Spróbuj ponownie za 2 minuty.' },
    { lang: 'pl', seconds: 300, text: 'Zbyt wiele prób. Spróbuj ponownie za 5 minut.' },
  ];
  for (const { lang, seconds, text } of throttled) {
    test(`for Retry-After ${seconds}: ${text}`, async () => {
      reply = answer(429, after(seconds));
      const page = await stage.visit(snippet(double.origin, LIST), { lang });
      await submit(page);
      await expect(page.getByRole('status')).toHaveText(text);
      await expect(page.getByRole('button')).toBeEnabled();
    });
  }

  for (const [what, headers] of Object.entries({
    nothing: {},
    'a header that the page may not read': { 'retry-after': '300' },
    'a date': { 'retry-after': 'Fri, 01 May 2026 12:00:00 GMT', 'access-control-expose-headers': 'retry-after' },
  })) {
    test(`for a limit with ${what}: a minute`, async () => {
      reply = answer(429, headers);
      const page = await stage.visit(snippet(double.origin, LIST), { lang: 'en' });
      await submit(page);
      await expect(page.getByRole('status')).toHaveText('Too many attempts. Try again in 1 minute.');
    });
  }

  const page = (status: number) => () =>
    new Response('<!doctype html><title>Welcome to our Wi-Fi</title>', {
      status,
      headers: { ...open, 'content-type': 'text/html' },
    });
  const nobody: [string, () => Response][] = [
    ['a server that fails', answer(503)],
    ['a proxy that fails', page(502)],
    ['a portal that thanks in HTML', page(200)],
    ['a portal that forbids in HTML', page(403)],
    ['a portal that finds nothing, in HTML', page(404)],
    ['an empty success', () => new Response(null, { status: 204, headers: open })],
    ['a success of somebody else', () => Response.json({ status: 'ok' }, { status: 201, headers: open })],
    ['a refusal of somebody else', () => Response.json({ code: 'forbidden' }, { status: 403, headers: open })],
    ['a body that is no object', () => Response.json(null, { status: 201, headers: open })],
    ['a reply that the page may not read', () => Response.json({ status: 'subscribed' }, { status: 201 })],
  ];
  for (const [what, nonsense] of nobody) {
    test(`${what} counts as out of reach: the visitor can try again, or take the link`, async () => {
      reply = nonsense;
      const page = await stage.visit(snippet(double.origin, LIST));
      await submit(page);
      await expect(page.getByRole('status')).toHaveText('We can’t reach the list right now.');
      await expect(page.getByRole('link')).toHaveAttribute('href', `${double.origin}/w/${LIST}`);
      expect((await heardOn(page)).at(-1)?.detail.reason).toBe('offline');
      reply = answer(201);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('status')).toHaveText('You’re on the list: ada@example.com');
      await expect(page.getByRole('link')).toHaveCount(0);
    });
  }

  test('a server that answers too late counts as out of reach', async () => {
    reply = () => new Promise(() => {});
    const page = await stage.visit(snippet(double.origin, LIST));
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      // Shortens only the second call, the sign-up after the view.
      let calls = 0;
      AbortSignal.timeout = (milliseconds) => {
        calls += 1;
        return timeout(calls === 2 ? milliseconds / 10 : milliseconds);
      };
    });
    await page.reload();
    await expect(page.getByRole('button')).toBeVisible();
    await submit(page);
    await expect(page.getByRole('status')).toContainText('We can’t reach the list');
    reply = answer(201);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('status')).toHaveText('You’re on the list: ada@example.com');
  });

  test('one view per list is reported, however many forms it has, and nothing else', async () => {
    views = 0;
    const another = LIST.replace(/0$/, '1');
    const ids = [LIST, LIST, another];
    const page = await stage.visit(ids.map((id) => snippet(double.origin, id)).join(''));
    await expect.poll(() => views).toBe(2);
    await page.reload();
    await expect.poll(() => views).toBe(4);
    expect(await page.context().cookies()).toEqual([]);
  });

  test('pressing again while it is busy sends nothing', async () => {
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
    await expect(page.getByRole('status')).toHaveText('You’re on the list: ada@example.com');
    expect(signUps).toBe(1);
  });
});

const outcomes = { done: answer(201), closed: answer(404), throttled: answer(429, after(300)), offline: answer(503) };

describe('its looks', () => {
  test('it fits into a narrow column', async () => {
    const page = await stage.visit(`<div style="width:200px">${snippet(double.origin, LIST, 'data-pl-name')}</div>`);
    const widthOf = (selector: string) => page.locator(selector).evaluate((box) => box.scrollWidth);
    expect(await widthOf('section')).toBe(198);
    for (const field of await page.locator('input, button:visible').all())
      expect((await field.boundingBox())?.width).toBeLessThanOrEqual(166);
  });

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
    test.each(Object.entries(outcomes))(
      `axe finds nothing before and after, ${colorScheme}: %s`,
      async (_, outcome) => {
        reply = outcome;
        const page = await stage.visit(`<h1>Site</h1>${snippet(double.origin, LIST, 'data-pl-name')}`, {
          lang: 'en',
          colorScheme,
        });
        await expect(page.getByLabel('Email address')).toBeVisible();
        const idle = await new AxeBuilder({ page }).analyze();
        await submit(page);
        await expect(page.getByRole('status')).toBeFocused();
        const told = await new AxeBuilder({ page }).analyze();
        expect([...idle.violations, ...told.violations]).toEqual([]);
      },
    );
  }

  for (const [lang, colorScheme] of [
    ['en', 'light'],
    ['pl', 'dark'],
  ] as const) {
    test(`its button is readable in forced colours, ${colorScheme}, in ${lang}`, async () => {
      const page = await stage.visit(snippet(double.origin, LIST), { lang, colorScheme, forcedColors: 'active' });
      const button = page.getByRole('button');
      expect(await countEdges(button)).toBeGreaterThan(10);
    });
  }

  const white = 'rgb(255, 255, 255)';
  const schemes = [
    { visitor: 'dark', page: '', surface: white },
    { visitor: 'dark', page: ':root{color-scheme:light dark}', surface: 'rgb(18, 18, 18)' },
    { visitor: 'light', page: ':root{color-scheme:light dark}', surface: white },
    { visitor: 'light', page: 'main{color-scheme:dark}', surface: 'rgb(18, 18, 18)' },
  ] as const;
  for (const { visitor, page: style, surface } of schemes) {
    test(`on a page of "${style}" it is ${surface} for a visitor who likes it ${visitor}`, async () => {
      const page = await stage.visit(`<style>${style}</style>${snippet(double.origin, LIST)}`, {
        colorScheme: visitor,
      });
      await expect(page.locator('section')).toHaveCSS('background-color', surface);
      await expect(page.getByRole('button')).toHaveCSS('color', surface);
    });
  }
});
