import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import { countEdges } from './support/countEdges.ts';
import { expect } from './support/expect.ts';
import { aForm, answer, openStandIn, problem, type StandIn } from './support/openStandIn.ts';
import { heardOn, setStage, snippet } from './support/setStage.ts';

const LIST = '01a1fb0b-e9d3-7000-8000-000000000000';
const stage = setStage();

let double: StandIn;
beforeAll(async () => {
  double = await openStandIn(stage.files);
});
beforeEach(() => {
  Object.assign(double, { form: answer(200, aForm()), signUp: answer(201, subscribed), asked: [] });
});
afterAll(() => double.close());

/** Root of a form, which follows each change of the page */
type Redrawn = ShadowRoot & { plRender: () => void };

const subscribed = { status: 'subscribed' };
const thanks = 'You’re on the list ada@example.com We’ll write to you when it’s your turn.';
const throttled = (seconds: unknown, headers: object = { 'access-control-expose-headers': 'retry-after' }) =>
  problem(429, 'too_many_requests', { 'retry-after': `${seconds}`, ...headers });

async function submit(page: Page): Promise<void> {
  await page.locator('input[type=email]').fill('ada@example.com');
  await page.keyboard.press('Enter');
}

describe('messages to a visitor', () => {
  const limits = [
    { lang: 'en', seconds: 30, text: 'Too many attempts. Try again in 30 seconds.' },
    { lang: 'en', seconds: 61, text: 'Too many attempts. Try again in 2 minutes.' },
    { lang: 'pl', seconds: 60, text: 'Zbyt wiele prób. Spróbuj ponownie za 1 minutę.' },
    { lang: 'pl', seconds: 120, text: 'Zbyt wiele prób. Spróbuj ponownie za 2 minuty.' },
    { lang: 'pl', seconds: 300, text: 'Zbyt wiele prób. Spróbuj ponownie za 5 minut.' },
  ];
  for (const { lang, seconds, text } of limits) {
    test(`for Retry-After ${seconds}: ${text}`, async () => {
      double.signUp = throttled(seconds);
      const page = await stage.visit(snippet(double.origin, LIST), { lang });
      await submit(page);
      await expect(page.getByRole('status')).toHaveText(text);
      await expect(page.getByRole('button')).toBeEnabled();
    });
  }

  for (const [what, reply] of Object.entries({
    nothing: problem(429, 'too_many_requests'),
    'a header that the page may not read': throttled(300, {}),
    'a date': throttled('Fri, 01 May 2026 12:00:00 GMT'),
  })) {
    test(`for a limit with ${what}: a minute`, async () => {
      double.signUp = reply;
      const page = await stage.visit(snippet(double.origin, LIST), { lang: 'en' });
      await submit(page);
      await expect(page.getByRole('status')).toHaveText('Too many attempts. Try again in 1 minute.');
    });
  }

  const page = (status: number) => () =>
    new Response('<!doctype html><title>Welcome to our Wi-Fi</title>', {
      status,
      headers: { 'access-control-allow-origin': '*', 'content-type': 'text/html' },
    });
  const nobody: [string, () => Response | Promise<Response>][] = [
    ['a server that fails', problem(503, 'unavailable')],
    ['a proxy that fails', page(502)],
    ['a portal that thanks in HTML', page(200)],
    ['a portal that forbids in HTML', page(403)],
    ['a portal that finds nothing, in HTML', page(404)],
    ['an empty success', () => new Response(null, { status: 204, headers: { 'access-control-allow-origin': '*' } })],
    ['a success of somebody else', answer(201, { status: 'ok' })],
    ['a refusal of somebody else', answer(403, { code: 'forbidden' })],
    ['a body that is no object', answer(201, null)],
    ['a reply that the page may not read', () => Response.json({ status: 'subscribed' }, { status: 201 })],
  ];
  for (const [what, nonsense] of nobody) {
    test(`${what} counts as out of reach: the visitor can try again, or take the link`, async () => {
      double.signUp = nonsense;
      const page = await stage.visit(snippet(double.origin, LIST));
      await submit(page);
      await expect(page.getByRole('status')).toHaveText('We can’t reach the list right now.');
      await expect(page.getByRole('link')).toHaveAttribute('href', `${double.origin}/w/${LIST}`);
      expect((await heardOn(page)).at(-1)?.detail.reason).toBe('offline');
      double.signUp = answer(201, subscribed);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('status')).toHaveText(thanks);
      await expect(page.getByRole('link')).toHaveCount(0);
    });
  }

  test('a server that answers too late counts as out of reach', async () => {
    double.signUp = () => new Promise(() => {});
    const page = await stage.visit(snippet(double.origin, LIST));
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      // Shortens only the third call, the sign-up after the form and the view.
      let calls = 0;
      AbortSignal.timeout = (milliseconds) => {
        calls += 1;
        return timeout(calls === 3 ? milliseconds / 10 : milliseconds);
      };
    });
    await page.reload();
    await expect(page.getByRole('button')).toBeVisible();
    await submit(page);
    await expect(page.getByRole('status')).toContainText('We can’t reach the list');
    double.signUp = answer(201, subscribed);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('status')).toHaveText(thanks);
  });

  test('one form and one view per list are asked for, however many elements there are, and nothing else', async () => {
    const another = LIST.replace(/0$/, '1');
    const ids = [LIST, LIST, another];
    const page = await stage.visit(ids.map((id) => snippet(double.origin, id)).join(''));
    const once = [LIST, another].flatMap((id) => [`/forms/${id}`, `/waitlists/${id}/views`]);
    const calls = () => double.asked.filter((path) => !path.startsWith('/js')).sort();
    await expect.poll(calls).toEqual(once.sort());
    await page.reload();
    await expect.poll(calls).toEqual([...once, ...once].sort());
    expect(double.asked).not.toContain('/js/form.js');
    expect(await page.context().cookies()).toEqual([]);
  });

  test.each([
    ['no-preference', 'turn'],
    ['reduce', 'none'],
  ] as const)('while it is busy a ring covers the label, motion %s: %s', async (reducedMotion, animation) => {
    double.signUp = () => new Promise(() => {});
    const page = await stage.visit(snippet(double.origin, LIST), { lang: 'pl', reducedMotion });
    await submit(page);
    await expect(page.locator('[aria-live]')).toHaveText('Wysyłanie');
    const ring = await page.getByRole('button').evaluate((button) => {
      const { animationName, borderRadius } = getComputedStyle(button, '::after');
      return { animationName, borderRadius, label: getComputedStyle(button).webkitTextFillColor };
    });
    expect(ring).toEqual({ animationName: animation, borderRadius: '50%', label: 'rgba(0, 0, 0, 0)' });
  });

  test('what is said at the field stays while the page changes, and goes with its language', async () => {
    const page = await stage.visit(snippet(double.origin, LIST), { lang: 'en' });
    const email = page.getByRole('textbox');
    await email.fill('ada');
    await page.keyboard.press('Enter');
    await expect(email).toHaveAccessibleDescription('Enter an email address such as ada@example.com.');
    // As with each change of the page
    await page.locator('.pl-waitlist-widget').evaluate(({ shadowRoot }) => (shadowRoot as Redrawn | null)?.plRender());
    await expect(email).toHaveAccessibleDescription('Enter an email address such as ada@example.com.');
    await page.evaluate(() => document.documentElement.setAttribute('lang', 'pl'));
    await expect(page.getByLabel('Adres e-mail')).toHaveAccessibleDescription('');
    await page.keyboard.press('Enter');
    await expect(email).toHaveAccessibleDescription('Podaj adres, np. ada@example.com.');
  });

  test('pressing again while it is busy sends nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    double.signUp = () => promise;
    const page = await stage.visit(snippet(double.origin, LIST));
    await submit(page);
    const button = page.getByRole('button', { name: 'Sign up' });
    const idle = await button.boundingBox();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(page.locator('[aria-live]')).toHaveText('Sending');
    expect(await button.boundingBox()).toEqual(idle);
    await button.click();
    await page.keyboard.press('Enter');
    resolve(await answer(201, subscribed)());
    await expect(page.getByRole('status')).toHaveText(thanks);
    expect(double.asked.filter((path) => path.endsWith('/contacts'))).toHaveLength(1);
  });
});

const outcomes = {
  done: answer(201, subscribed),
  closed: problem(404, 'not_found'),
  paused: problem(409, 'waitlist_paused'),
  ended: problem(409, 'waitlist_closed'),
  throttled: throttled(300),
  offline: problem(503, 'unavailable'),
};

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
          double.signUp = outcome;
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
        double.signUp = outcome;
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
