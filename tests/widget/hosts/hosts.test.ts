import { defaultForm, type FormPatch } from '@prelude/api/contract/forms';
import type { FrameLocator, Locator, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { type Api, openApi } from '../support/openApi.ts';
import { setStage, snippet } from '../support/setStage.ts';
import { type Host, hosts } from './hosts.ts';

const EMAIL = 'ada@example.com';
const thanks = `You’re on the list ${EMAIL} We’ll write to you when it’s your turn.`;
/** Its button keeps its name, so that both forms are signed up by the same steps. */
const designedThanks = `You’re on the list ${EMAIL} See you {soon} <3`;

const design: FormPatch = {
  texts: {
    ...defaultForm.texts,
    en: { title: 'Early access', sentence: 'Be among the first.', label: 'Work email', thanks: 'See you {soon} <3' },
    pl: { title: 'Wcześniej', sentence: 'Dołącz jako jedna z pierwszych osób.' },
  },
  look: {
    colors: { accent: '#0f6b3d', background: '#f4fbf6', text: '#10231a' },
    ...{ corners: 'pill', font: 'serif', scheme: 'page' },
  },
};
const told = {
  'out of reach': 'We can’t reach the list right now.',
  'not here': 'You can’t sign up here right now.',
};

const stage = setStage();
let api: Api;
beforeAll(async () => {
  api = await openApi(stage.files);
});
beforeEach(() => {
  api.views.length = 0;
});
afterAll(() => api.close());

/** Collects page errors and policy violations. */
function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Blocked form submission/i.test(message.text())) faults.push(message.text());
  });
  return faults;
}

async function visit({ toBody, policy, ...options }: Host, id: string): Promise<{ page: Page; faults: string[] }> {
  const place = { api: api.origin, id, code: stage.code };
  let faults: string[] = [];
  const page = await stage.visit(toBody(place), {
    ...options,
    lang: 'en',
    policy: policy?.(place),
    before: async (opened) => {
      faults = watch(opened);
      await options.before?.(opened, place);
    },
  });
  return { page, faults };
}

async function signUp(
  where: Page | FrameLocator | Locator,
  { press, back = 'ArrowLeft' }: Pick<Host, 'press' | 'back'> = {},
): Promise<void> {
  const email = where.locator('input[type=email]').first();
  // Letter by letter, with corrections, as people do.
  await email.pressSequentially(`${EMAIL.slice(0, -2)}n`);
  await email.press('Backspace');
  await email.pressSequentially('m');
  await email.press(back);
  await email.pressSequentially('o');
  if (press) await where.getByRole('button', { name: 'Sign up' }).first().click();
  else await email.press('Enter');
}

describe('on a page of somebody else', () => {
  const forms = hosts.flatMap((host) => [
    { host, isDesigned: false },
    { host, isDesigned: true },
  ]);
  for (const { host, isDesigned } of forms) {
    const kind = isDesigned ? ' by a designed form' : '';
    test(`${host.what}: ${host.told ?? (host.byLink ? 'the link' : 'signed up')}${kind}`, async () => {
      const id = await api.makeWaitlist();
      if (isDesigned) await api.design(id, design);
      const { page, faults } = await visit(host, id);
      await page.locator('html:not([data-wait])').waitFor();
      const isFramed = (await page.locator('iframe').count()) > 0;
      const where = isFramed ? page.frameLocator('iframe') : page;
      if (!host.byLink) {
        await signUp(where, host);
        const sentence = host.told ? told[host.told] : isDesigned ? designedThanks : thanks;
        await expect(where.getByRole('status').filter({ hasText: sentence })).toBeVisible();
        expect(await api.listEmails(id)).toEqual(host.told ? [] : [EMAIL]);
      }
      const views = host.views ?? (host.byLink || host.told === 'not here' ? 0 : 1);
      await expect.poll(() => api.views.filter((viewed) => viewed === id).length).toBe(views);
      expect(api.views).not.toContain('-');
      if (host.byLink || (host.told === 'out of reach' && host.views !== 0)) {
        await where.getByRole('link', { name: 'Join the waitlist' }).click();
        await signUp(where, host);
        await expect(where.getByText('You’re on the list').first()).toBeVisible();
        expect(await api.listEmails(id)).toEqual([EMAIL]);
      }
      expect(faults).toEqual([]);
    });
  }
});

test('two widgets of two servers sign up to their own lists, whichever script comes first', async () => {
  const other = await openApi(stage.files);
  try {
    const [id, otherId] = await Promise.all([api.makeWaitlist(), other.makeWaitlist()]);
    const page = await stage.visit(snippet(api.origin, id) + snippet(other.origin, otherId), { lang: 'en' });
    await signUp(page.locator('.pl-waitlist-widget').first());
    await expect(page.getByRole('status').filter({ hasText: thanks })).toHaveCount(1);
    await signUp(page.locator('.pl-waitlist-widget').last());
    await expect(page.getByRole('status').filter({ hasText: thanks })).toHaveCount(2);
    expect([await api.listEmails(id), await other.listEmails(otherId)]).toEqual([[EMAIL], [EMAIL]]);
    await expect.poll(() => [api.views, other.views]).toEqual([[id], [otherId]]);
  } finally {
    await other.close();
  }
});

test('a change of language is followed while something is typed, and after the answer', async () => {
  const id = await api.makeWaitlist();
  const page = await stage.visit(snippet(api.origin, id), { lang: 'en' });
  const say = (lang: string) => page.evaluate((code) => document.documentElement.setAttribute('lang', code), lang);
  await page.getByLabel('Email address').pressSequentially('ada@example');
  await say('pl');
  const email = page.getByLabel('Adres e-mail');
  await expect(email).toHaveValue('ada@example');
  await expect(email).toBeFocused();
  await email.pressSequentially('.com');
  await page.getByRole('button', { name: 'Zapisz się' }).click();
  const message = page.getByRole('status');
  await expect(message).toHaveText(`Jesteś na liście ${EMAIL} Napiszemy, gdy przyjdzie Twoja kolej.`);
  await say('en');
  await expect(message).toHaveText(thanks);
  await expect(message).toBeFocused();
  expect(api.views).toEqual([id]);
});

test('an element that turns to another list after a sign-up shows the form of that list', async () => {
  const [first, second] = [await api.makeWaitlist(), await api.makeWaitlist()];
  const page = await stage.visit(snippet(api.origin, first), { lang: 'en' });
  await signUp(page);
  await expect(page.getByRole('status')).toHaveText(thanks);
  await page
    .locator('.pl-waitlist-widget')
    .evaluate((host, id) => host.setAttribute('data-pl-waitlist-id', id), second);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('status')).toHaveText(thanks);
  expect([await api.listEmails(first), await api.listEmails(second)]).toEqual([[EMAIL], [EMAIL]]);
  await expect.poll(() => api.views).toEqual([first, second]);
});

test('a page that adds 5,000 nodes is watched by one observer, and not searched for each of them', async () => {
  const id = await api.makeWaitlist();
  const page = await stage.visit(snippet(api.origin, id), {
    lang: 'en',
    before: (opened) => opened.addInitScript(countCalls),
  });
  await expect(page.getByRole('button', { name: 'Sign up' })).toHaveCount(1);
  const calls = await page.evaluate(
    async (html) => {
      const counted = (window as unknown as { calls: Record<string, number> }).calls;
      const before = counted.searches ?? 0;
      for (let index = 0; index < 5000; index += 1) {
        const node = document.createElement('p');
        if (index === 4000) node.innerHTML = html;
        document.body.append(node);
        // Each in a batch of its own for observers
        await null;
      }
      return { searches: (counted.searches ?? 0) - before, observers: counted.observers };
    },
    snippet(api.origin, id),
  );
  await expect(page.getByRole('button', { name: 'Sign up' })).toHaveCount(2);
  expect(calls.observers).toBe(1);
  expect(calls.searches).toBeLessThan(500);
});

/** Counts the observers that the page's scripts make, and the calls that could search its document. */
function countCalls(): void {
  const calls: Record<string, number> = { observers: 0, searches: 0 };
  const Observer = window.MutationObserver;
  const count = (name: string) => {
    calls[name] = (calls[name] ?? 0) + 1;
  };
  window.MutationObserver = class extends Observer {
    constructor(callback: MutationCallback) {
      super(callback);
      count('observers');
    }
  };
  for (const { prototype } of [Document, Element, DocumentFragment] as { prototype: object }[]) {
    for (const name of ['querySelector', 'querySelectorAll', 'createTreeWalker', 'getElementsByClassName', 'matches']) {
      const method: unknown = Object.getOwnPropertyDescriptor(prototype, name)?.value;
      if (typeof method !== 'function') continue;
      Object.defineProperty(prototype, name, {
        value(this: unknown, ...args: unknown[]) {
          count('searches');
          return method.apply(this, args);
        },
      });
    }
  }
  Object.assign(window, { calls });
}
