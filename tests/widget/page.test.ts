import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { root } from '../support/root.ts';
import { countEdges } from './support/countEdges.ts';
import { expect } from './support/expect.ts';
import { type Api, openApi } from './support/openApi.ts';
import { heardOn, setStage, snippet } from './support/setStage.ts';

const stage = setStage();
let api: Api;
let waitlistId: string;
beforeAll(async () => {
  api = await openApi(stage.files);
  waitlistId = await api.makeWaitlist();
});
afterAll(() => api.close());

test('the documented custom properties are those of the style sheet', () => {
  const namesIn = (path: string) => [...new Set(readFileSync(join(root, path), 'utf8').match(/--pl-[a-z]+/g))].sort();
  expect(namesIn('packages/ui/src/screens/integration/WidgetSettings.tsx')).toEqual(
    namesIn('packages/widget/src/widget.css'),
  );
});

test.each(['en-US', 'pl-PL'])('the button of the plain page is readable in forced colours, %s', async (locale) => {
  const page = await stage.visit('', { locale, forcedColors: 'active', colorScheme: 'dark' });
  await page.goto(`${api.origin}/w/${waitlistId}`);
  expect(await countEdges(page.getByRole('button'))).toBeGreaterThan(10);
});

describe('a widget and the page around it', () => {
  test('a script loaded twice makes one form per element', async () => {
    const page = await stage.visit(snippet(api.origin, waitlistId) + snippet(api.origin, waitlistId));
    await expect(page.getByRole('button', { name: 'Sign up' })).toHaveCount(2);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('button', { name: 'Sign up' })).toHaveCount(2);
    expect((await heardOn(page)).map(({ type }) => type)).toEqual(['pl:ready', 'pl:ready']);
  });

  test('an element added later becomes a form', async () => {
    const page = await stage.visit(snippet(api.origin, waitlistId));
    await expect(page.getByRole('button', { name: 'Sign up' })).toHaveCount(1);
    await page.evaluate((id) => {
      const late = document.createElement('section');
      late.innerHTML = `<div class="pl-waitlist-widget" data-pl-waitlist-id="${id}"></div>`;
      document.body.append(late);
    }, waitlistId);
    await expect(page.getByRole('button', { name: 'Sign up' })).toHaveCount(2);
  });

  test('it works under a policy that allows no inline style, no HTML from strings and no third party', async () => {
    const complaints: string[] = [];
    const policy = `default-src 'none'; script-src ${api.origin}; connect-src ${api.origin}; require-trusted-types-for 'script'`;
    const page = await stage.visit(snippet(api.origin, waitlistId), { policy });
    page.on('console', (message) => complaints.push(message.text()));
    await page.reload();
    await page.getByLabel('Email address').fill('ada@example.com');
    await page.getByRole('button').click();
    await expect(page.getByRole('status')).toHaveText(
      'You’re on the list ada@example.com We’ll write to you when it’s your turn.',
    );
    await expect(page.getByRole('textbox')).toHaveCount(0);
    expect(complaints).toEqual([]);
  });

  test('it sets no cookie and stores nothing', async () => {
    const page = await stage.visit(snippet(api.origin, waitlistId));
    await page.getByLabel('Email address').fill('ada@example.com');
    await page.getByRole('button').click();
    await expect(page.getByRole('status')).toHaveText(
      'You’re on the list ada@example.com We’ll write to you when it’s your turn.',
    );
    const { cookies, origins } = await page.context().storageState();
    expect([...cookies, ...origins]).toEqual([]);
  });

  const spoken = [
    { wish: 'its own attribute', attributes: 'data-pl-lang="pl"', lang: 'en', locale: 'en-US', label: 'Adres e-mail' },
    { wish: 'the page', attributes: '', lang: 'pl-PL', locale: 'en-US', label: 'Adres e-mail' },
    { wish: 'the browser', attributes: '', lang: '', locale: 'pl-PL', label: 'Adres e-mail' },
    { wish: 'the page before the browser', attributes: '', lang: 'en-GB', locale: 'pl-PL', label: 'Email address' },
    {
      wish: 'nobody we understand',
      attributes: 'data-pl-lang="qaa"',
      lang: 'qab',
      locale: 'eo',
      label: 'Email address',
    },
  ];
  for (const { wish, attributes, lang, locale, label } of spoken) {
    test(`it speaks as ${wish} asks: ${label}`, async () => {
      const page = await stage.visit(snippet(api.origin, waitlistId, attributes), { lang, locale });
      await expect(page.getByLabel(label)).toBeVisible();
    });
  }

  test('its Polish survives a page in an older encoding', async () => {
    const page = await stage.visit(snippet(api.origin, waitlistId), { lang: 'pl', charset: 'windows-1252' });
    await expect(page.getByRole('button')).toHaveText('Zapisz się');
  });

  test('it inherits the page’s font, but not its letter case, spacing, slant and shadows', async () => {
    const styles =
      'div{text-transform:uppercase;letter-spacing:4px;word-spacing:4px;text-shadow:1px 1px red;text-indent:2em;font:italic 900 30px/3 Courier}';
    const page = await stage.visit(`<style>${styles}</style>${snippet(api.origin, waitlistId)}`);
    for (const part of [page.locator('label'), page.getByRole('button')]) {
      await expect(part).toHaveCSS('text-transform', 'none');
      await expect(part).toHaveCSS('letter-spacing', 'normal');
      await expect(part).toHaveCSS('word-spacing', '0px');
      await expect(part).toHaveCSS('text-shadow', 'none');
      await expect(part).toHaveCSS('text-indent', '0px');
      await expect(part).toHaveCSS('font', '500 14px / 20px Courier');
    }
  });

  test('it inherits visibility and pointer-events from the page', async () => {
    const page = await stage.visit(
      `<main style="visibility:hidden;pointer-events:none">${snippet(api.origin, waitlistId)}</main>`,
    );
    await expect(page.locator('button').first()).toBeHidden();
    await expect(page.locator('button').first()).toHaveCSS('pointer-events', 'none');
  });

  test('a page can style it through custom properties and parts', async () => {
    const styles = '.pl-waitlist-widget{--pl-text:#003300}::part(button){text-transform:uppercase}';
    const page = await stage.visit(`<style>${styles}</style>${snippet(api.origin, waitlistId)}`);
    const button = page.getByRole('button');
    await expect(button).toHaveCSS('background-color', 'rgb(0, 51, 0)');
    await expect(button).toHaveCSS('text-transform', 'uppercase');
  });
});
