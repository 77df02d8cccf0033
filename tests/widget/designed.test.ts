import AxeBuilder from '@axe-core/playwright';
import { toSides } from '@prelude/api/contract/colors/palette';
import { toPublicLook } from '@prelude/api/contract/looks';
import { toSnippet } from '@prelude/widget/embed';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import { expect } from './support/expect.ts';
import { aForm, answer, openStandIn, problem, type StandIn } from './support/openStandIn.ts';
import { heardOn, setStage, snippet } from './support/setStage.ts';

const LIST = '01a1fb0b-e9d3-7000-8000-000000000000';
const stage = setStage();
const colors = { accent: '#b5420e', background: '#fff8f0', text: '#2a1a10' };

let double: StandIn;
beforeAll(async () => {
  double = await openStandIn(stage.files);
});
beforeEach(() => {
  double.form = answer(200, aForm());
  double.signUp = answer(201, { status: 'subscribed' });
  double.asked.length = 0;
});
afterAll(() => double.close());

const say = (en: object, pl: object = {}) => {
  double.form = answer(200, aForm({ texts: { en, pl } }));
};

const here = () => snippet(double.origin, LIST);

async function submit(page: Page): Promise<void> {
  await page.locator('input[type=email]').fill('ada@example.com');
  await page.keyboard.press('Enter');
}

describe('texts', () => {
  test('of the owner are shown in the language of the page, those that are missing are the product’s', async () => {
    say(
      {
        title: 'Early access',
        sentence: 'Two seats a week.',
        label: 'Work email',
        placeholder: 'you@work',
        button: 'Ask',
      },
      { title: 'Wcześniej niż inni', thanks: 'Do zobaczenia' },
    );
    const page = await stage.visit(here(), { lang: 'en' });
    await expect(page.getByRole('heading')).toHaveText('Early access');
    await expect(page.getByText('Two seats a week.')).toBeVisible();
    await expect(page.getByLabel('Work email')).toHaveAttribute('placeholder', 'you@work');
    await expect(page.getByRole('button')).toHaveText('Ask');
    await page.evaluate(() => document.documentElement.setAttribute('lang', 'pl'));
    await expect(page.getByRole('heading')).toHaveText('Wcześniej niż inni');
    await expect(page.getByText('Two seats a week.')).toHaveCount(0);
    await expect(page.getByLabel('Adres e-mail')).toHaveAttribute('placeholder', '');
    await submit(page);
    await expect(page.getByRole('status')).toHaveText('Jesteś na liście ada@example.com Do zobaczenia');
  });

  test('that the main language lends are read in it', async () => {
    const en = { title: 'Early access', placeholder: 'you@work', button: 'Ask' };
    double.form = answer(200, aForm({ texts: { en, pl: { ...en, title: 'Wcześniej' } }, mainLanguage: 'en' }));
    const page = await stage.visit(here(), { lang: 'pl' });
    await expect(page.getByRole('heading')).toHaveAttribute('lang', 'pl');
    await expect(page.getByRole('button')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('textbox')).toHaveAttribute('lang', 'en');
    await expect(page.getByText('Adres e-mail')).toHaveAttribute('lang', 'pl');
  });

  const odd = '<b>Bold</b> {email} {n, plural, other {#}} &amp; $& \u202Edesrever';
  test('with markup, braces and marks are shown as they are', async () => {
    say({ title: odd, sentence: odd, label: odd, placeholder: odd, button: odd, thanks: odd });
    const page = await stage.visit(here(), { lang: 'en' });
    await expect(page.getByRole('heading')).toHaveText(odd);
    await expect(page.getByRole('button')).toHaveText(odd);
    await expect(page.getByLabel(odd)).toHaveAttribute('placeholder', odd);
    await submit(page);
    await expect(page.getByRole('status')).toHaveText(`You’re on the list ada@example.com ${odd}`);
  });

  test('of a list that asks to confirm stand in place of the thanks', async () => {
    say({ thanks: 'See you', done: 'Check your mail\n{email}\nOpen the link.' });
    const page = await stage.visit(here(), { lang: 'en' });
    await submit(page);
    const outcome = page.getByRole('status');
    await expect(outcome).toHaveText('Check your mail ada@example.com Open the link.');
    await expect(outcome).toBeFocused();
    // Nothing is done yet, so there is no tick.
    expect(await outcome.evaluate((message) => getComputedStyle(message, '::before').content)).toBe('none');
  });

  test('of the greatest length push nothing out of a narrow column', async () => {
    const word = 'w'.repeat(128);
    say({ title: word, sentence: word.repeat(3), label: word, placeholder: word, button: word, thanks: word });
    const page = await stage.visit(here(), { lang: 'en', viewport: { width: 320, height: 700 } });
    await expect(page.getByRole('heading')).toBeVisible();
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBe(320);
    await submit(page);
    await expect(page.getByRole('status')).toBeFocused();
    expect(await width()).toBe(320);
  });
});

describe('a look', () => {
  const toRgb = (hex: string) =>
    `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(', ')})`;
  const sides = toSides(colors);
  const cases = [
    { scheme: undefined, visitor: 'dark', side: sides.light },
    { scheme: 'light', visitor: 'dark', side: sides.light },
    { scheme: 'dark', visitor: 'light', side: sides.dark },
    { scheme: 'page', visitor: 'light', side: sides.light },
    { scheme: 'page', visitor: 'dark', side: sides.dark },
  ] as const;
  for (const { scheme, visitor, side } of cases) {
    test(`of scheme ${scheme} for a visitor who likes it ${visitor}`, async () => {
      double.form = answer(
        200,
        aForm({ texts: { en: { title: 'Soon' }, pl: {} }, look: toPublicLook({ colors, scheme }) }),
      );
      const page = await stage.visit(`<h1>Site</h1>${here()}`, { lang: 'en', colorScheme: visitor });
      const box = page.locator('section');
      await expect(box).toHaveCSS('background-color', toRgb(side.background));
      await expect(box).toHaveCSS('color', toRgb(side.text));
      await expect(page.getByRole('button')).toHaveCSS('background-color', toRgb(side.accent));
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations).toEqual([]);
    });
  }

  for (const visitor of ['light', 'dark'] as const)
    test(`has a color for what is wrong, ${visitor}, and puts a tick above the thanks`, async () => {
      const texts = { en: { title: 'Soon', sentence: 'In spring.' }, pl: {} };
      const look = toPublicLook({ colors, scheme: 'page' });
      double.form = answer(200, aForm({ texts, look }));
      const page = await stage.visit(`<h1>Site</h1>${here()}`, { lang: 'en', colorScheme: visitor });
      await page.getByRole('textbox').fill('ada');
      await page.keyboard.press('Enter');
      const danger = toRgb(look.sides?.[visitor]?.dangerText ?? '');
      await expect(page.getByText('Enter an email address')).toHaveCSS('color', danger);
      await expect(page.getByRole('textbox')).toHaveCSS('border-top-color', danger);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations).toEqual([]);
      await submit(page);
      await expect(page.getByRole('status')).toBeFocused();
      const tick = await page.getByRole('status').evaluate((message) => {
        const { content, position, borderTopColor } = getComputedStyle(message, '::before');
        return { content, position, color: borderTopColor };
      });
      expect(tick).toEqual({ content: '""', position: 'absolute', color: toRgb(sides[visitor].accent) });
    });

  test('has corners and a font', async () => {
    double.form = answer(200, aForm({ look: { corners: 'square', font: 'mono' } }));
    const page = await stage.visit(here());
    await expect(page.locator('section')).toHaveCSS('border-radius', '0px');
    await expect(page.getByRole('button')).toHaveCSS('font-family', 'ui-monospace, monospace');
  });

  test('gives way to custom properties that the page sets on the element', async () => {
    double.form = answer(200, aForm({ look: toPublicLook({ colors }) }));
    const page = await stage.visit(`<style>.pl-waitlist-widget{--pl-surface:#ffffff}</style>${here()}`);
    await expect(page.locator('section')).toHaveCSS('color', toRgb(colors.text));
    await expect(page.locator('section')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });

  test('that is no colors changes nothing', async () => {
    const { sides } = toPublicLook({ colors });
    const nonsense = { accent: 'red;}*{display:none', background: 'url(//x)', text: '' };
    double.form = answer(200, aForm({ look: { sides: { light: { ...sides?.light, ...nonsense } } } as never }));
    const page = await stage.visit(here());
    await expect(page.getByRole('button')).toBeVisible();
    await expect(page.locator('section')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });
});

describe('a list that is not open', () => {
  const sentences = {
    paused: { en: 'Sign-ups are paused Come back in a while.', pl: 'Zapisy są wstrzymane Zajrzyj tu za jakiś czas.' },
    closed: {
      en: 'Sign-ups are closed Thank you for your interest.',
      pl: 'Zapisy są zamknięte Dziękujemy za zainteresowanie.',
    },
  };
  for (const [status, lang, text] of [
    ['paused', 'en', sentences.paused.en],
    ['paused', 'pl', sentences.paused.pl],
    ['closed', 'en', sentences.closed.en],
    ['archived', 'pl', sentences.closed.pl],
  ] as const) {
    test(`${status}: ${text}`, async () => {
      double.form = answer(200, aForm({ status }));
      const page = await stage.visit(here(), { lang });
      await expect(page.getByRole('status')).toHaveText(text);
      await expect(page.getByRole('textbox')).toHaveCount(0);
      await expect(page.getByRole('button')).toHaveCount(0);
    });
  }

  for (const [code, text, reason] of [
    ['waitlist_paused', sentences.paused.en, 'paused'],
    ['waitlist_closed', sentences.closed.en, 'ended'],
  ] as const) {
    test(`that a sign-up meets, ${code}: ${text}`, async () => {
      double.signUp = problem(409, code);
      const page = await stage.visit(here(), { lang: 'en' });
      await submit(page);
      await expect(page.getByRole('status')).toHaveText(text);
      await expect(page.getByRole('button')).toHaveCount(0);
      expect((await heardOn(page)).at(-1)?.detail.reason).toBe(reason);
    });
  }
});

describe('after a sign-up', () => {
  const lead = (url: string) => {
    double.form = answer(200, aForm({ after: { kind: 'redirect', url } }));
  };

  test('the visitor is led on', async () => {
    const there = `${stage.site}/welcome`;
    lead(there);
    const page = await stage.visit(here());
    await submit(page);
    await page.waitForURL(there);
  });

  describe('in a frame', () => {
    const frame = (attributes: string) =>
      `<iframe ${attributes} srcdoc="${here().replaceAll('"', '&quot;')}" width="600" height="400"></iframe>`;
    // As thanks that forbid framing
    const headers = { 'x-frame-options': 'DENY' };
    const visitFramed = async (attributes = '', locale = 'en-US') => {
      const page = await stage.visit(frame(attributes), { headers, locale });
      const box = page.frameLocator('iframe');
      await box.locator('input[type=email]').fill('ada@example.com');
      await box.locator('input[type=email]').press('Enter');
      return { page, box };
    };

    test('the visitor is led on in the whole window', async () => {
      const there = `${stage.site}/welcome`;
      lead(there);
      const { page } = await visitFramed();
      await page.waitForURL(there);
    });

    for (const [locale, name] of [
      ['en-US', 'Continue to shop.example'],
      ['pl-PL', 'Przejdź na shop.example'],
    ] as const)
      test(`that may not leave, the thanks have a link: ${name}`, async () => {
        lead('https://shop.example/welcome');
        const { page, box } = await visitFramed('sandbox="allow-scripts"', locale);
        const link = box.getByRole('link', { name });
        await expect(link).toHaveAttribute('href', 'https://shop.example/welcome');
        await expect(link).toHaveAttribute('target', '_top');
        await expect(box.getByRole('status')).toContainText('ada@example.com');
        expect(page.url()).toBe(`${stage.site}/`);
      });
  });

  for (const url of ['javascript:document.title="taken"', 'data:text/html,taken', '/relative'])
    test(`nobody is led to ${url}`, async () => {
      lead(url);
      const page = await stage.visit(here());
      await submit(page);
      await expect(page.getByRole('status')).toContainText('You’re on the list');
      expect([page.url(), await page.title()]).toEqual([`${stage.site}/`, "Somebody's site"]);
    });
});

describe('while the settings are read', () => {
  const late = { texts: { en: { title: 'Early access' }, pl: {} } };

  test('a form waits for them, at most a second, and then takes them late', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    double.form = () => promise;
    const page = await stage.visit(here(), { lang: 'en' });
    await expect(page.getByRole('link')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign up' })).toBeVisible();
    expect((await heardOn(page)).map(({ type }) => type)).toEqual(['pl:ready']);
    resolve(await answer(200, aForm(late))());
    await expect(page.getByRole('heading')).toHaveText('Early access');
    expect((await heardOn(page)).map(({ type }) => type)).toEqual(['pl:ready']);
  });

  test('a form that somebody has begun to fill in stays as it is', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    double.form = () => promise;
    const page = await stage.visit(here(), { lang: 'en' });
    await page.getByLabel('Email address').fill('ada@example.com');
    const read = page.waitForResponse('**/v1/forms/*');
    resolve(await answer(200, aForm({ ...late, status: 'paused' }))());
    await (await read).finished();
    await page.getByRole('button').click();
    await expect(page.getByRole('status')).toContainText('You’re on the list');
    await expect(page.locator('h2')).toBeHidden();
  });

  const failures = {
    'a server that fails': problem(503, 'unavailable'),
    'a list that is missing': problem(404, 'not_found'),
    'a body that is none': answer(200, null),
    'a body of somebody else': answer(200, 'Welcome'),
  };
  for (const [what, reply] of Object.entries(failures))
    test(`${what} leaves the product’s own form`, async () => {
      double.form = reply;
      const page = await stage.visit(here(), { lang: 'en' });
      await submit(page);
      await expect(page.getByRole('status')).toContainText('You’re on the list');
    });

  test('a form works without the second script', async () => {
    double.form = answer(200, aForm(late));
    const page = await stage.visit(here(), {
      lang: 'en',
      before: (opened) => opened.route('**/js/form.js', (route) => route.abort()),
    });
    double.signUp = problem(400, 'invalid_body');
    await page.getByRole('textbox').fill('ada');
    await page.keyboard.press('Enter');
    const isRefused = () => page.getByRole('textbox').evaluate((input: HTMLInputElement) => !input.checkValidity());
    await expect(page.getByRole('textbox')).toBeFocused();
    expect(await isRefused()).toBe(true);
    double.signUp = answer(201, { status: 'subscribed' });
    await submit(page);
    await expect(page.getByRole('status')).toHaveText('You’re on the list ada@example.com');
  });
});

describe('what stands below', () => {
  const design = aForm({
    texts: {
      en: { title: 'Early access to everything', sentence: 'We open in spring, for two hundred people at first.' },
      pl: {},
    },
    look: toPublicLook({ colors, corners: 'pill' }),
  });

  /** Sums the unexpected layout shifts of a page, as browsers report them. */
  function sumShifts(): void {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { readShift: () => sum });
  }

  const readShift = async (page: Page): Promise<number> => {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    return page.evaluate(() => (window as unknown as { readShift: () => number }).readShift());
  };

  const heightOf = async (page: Page) =>
    Math.ceil((await page.locator('.pl-waitlist-widget').boundingBox())?.height ?? 0);

  async function measure(
    width: number,
    form: object,
    heights?: { narrow: number; wide: number },
  ): Promise<[number, number]> {
    // The page is painted before the form is there.
    const { promise: painted, resolve } = Promise.withResolvers<void>();
    double.form = () => painted.then(() => answer(200, form)());
    const code = toSnippet(double.origin, LIST, 'Join the waitlist', heights);
    const page = await stage.visit(`<style>body{margin:0}</style>${code}<p>Below</p>`, {
      lang: 'en',
      viewport: { width, height: 700 },
      before: (opened) => opened.addInitScript(sumShifts),
    });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    resolve();
    await expect(page.locator('form')).toBeVisible();
    return [await readShift(page), await heightOf(page)];
  }

  const forms = [
    ['the product’s own form', aForm()],
    ['a designed form', design],
  ] as const;
  for (const [what, form] of forms)
    test(`${what}: nothing moves while it is as it was when its code was copied, else by at most a tenth`, async () => {
      const [, narrow] = await measure(320, form);
      const [, wide] = await measure(640, form);
      expect((await measure(320, form, { narrow, wide }))[0]).toBe(0);
      expect((await measure(640, form, { narrow, wide }))[0]).toBe(0);
      const changed = aForm({ ...form, texts: { ...form.texts, en: { ...form.texts.en, title: 'Now with a title' } } });
      expect((await measure(320, changed, { narrow, wide }))[0]).toBeLessThanOrEqual(0.1);
    });
});

describe('on a page whose own `fetch` answers, as in the preview of a draft', () => {
  const draft = aForm({ texts: { en: { title: 'Draft' }, pl: {} } });
  /** The page's reply to a sign-up, as code of the page */
  const say = (status: number, body: object, headers = {}) =>
    `Promise.resolve(Response.json(${JSON.stringify(body)}, ${JSON.stringify({ status, headers })}))`;
  const fail = (status: number, code: string, headers = {}) => say(status, { status, code }, headers);
  const states = {
    done: [say(201, { status: 'subscribed' }), /^You’re on the list/],
    throttled: [fail(429, 'too_many_requests', { 'retry-after': '120' }), /in 2 minutes/],
    refused: [fail(403, 'origin_not_allowed'), /^You can’t sign up here right now/],
    paused: [fail(409, 'waitlist_paused'), /^Sign-ups are paused/],
    closed: [fail(409, 'waitlist_closed'), /^Sign-ups are closed/],
    offline: ['Promise.reject(new TypeError("Failed to fetch"))', /^We can’t reach the list/],
  } as const;
  const visit = (reply: string) =>
    stage.visit(
      `<script>window.fetch = (url) => String(url).includes('/v1/forms/') ? ${say(200, draft)} : ${reply};</script>${here()}`,
      { lang: 'en' },
    );

  for (const [state, [reply, text]] of Object.entries(states))
    test(`it shows: ${state}`, async () => {
      const page = await visit(reply);
      await expect(page.getByRole('heading')).toHaveText('Draft');
      await submit(page);
      await expect(page.getByRole('status')).toHaveText(text);
      expect(double.asked.filter((path) => !path.startsWith('/js/'))).toEqual([]);
    });

  test('it shows: busy', async () => {
    const page = await visit('new Promise(() => {})');
    await submit(page);
    await expect(page.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  });

  test('it shows: invalid', async () => {
    const page = await visit(fail(400, 'invalid_body'));
    await submit(page);
    await expect(page.getByRole('textbox')).toHaveAccessibleDescription(
      'Enter an email address such as ada@example.com.',
    );
  });
});
