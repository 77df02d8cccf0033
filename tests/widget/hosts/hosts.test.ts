import type { FrameLocator, Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { type Api, openApi } from '../support/openApi.ts';
import { setStage } from '../support/setStage.ts';
import { type Host, hosts } from './hosts.ts';

const EMAIL = 'ada@example.com';
const thanks = `You’re on the list: ${EMAIL}`;
const told = {
  'out of reach': 'We can’t reach the list right now.',
  'not here': 'You can’t sign up here right now.',
};

const stage = setStage();
let api: Api;
beforeAll(async () => {
  api = await openApi(stage.script);
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
  const place = { api: api.origin, id };
  let faults: string[] = [];
  const page = await stage.visit(toBody(place), {
    ...options,
    lang: 'en',
    policy: policy?.(place),
    before: async (opened) => {
      faults = watch(opened);
      await options.before?.(opened);
    },
  });
  return { page, faults };
}

async function signUp(where: Page | FrameLocator, press: Host['press']): Promise<void> {
  const email = where.locator('input[type=email]').first();
  // Letter by letter, as people do.
  await email.pressSequentially(EMAIL);
  if (press) await where.getByRole('button', { name: 'Sign up' }).first().click();
  else await email.press('Enter');
}

describe('on a page of somebody else', () => {
  for (const host of hosts) {
    test(`${host.what}: ${host.told ?? (host.byLink ? 'the link' : 'signed up')}`, async () => {
      const id = await api.makeWaitlist();
      const { page, faults } = await visit(host, id);
      const isFramed = (await page.locator('iframe').count()) > 0;
      const where = isFramed ? page.frameLocator('iframe') : page;
      if (!host.byLink) {
        await signUp(where, host.press);
        const sentence = host.told ? told[host.told] : thanks;
        await expect(where.getByRole('status').filter({ hasText: sentence })).toBeVisible();
        expect(await api.listEmails(id)).toEqual(host.told ? [] : [EMAIL]);
      }
      if (host.byLink || host.told === 'out of reach') {
        await where.getByRole('link', { name: 'Join the waitlist' }).click();
        await signUp(where, host.press);
        await expect(where.getByRole('status').filter({ hasText: thanks })).toBeVisible();
        expect(await api.listEmails(id)).toEqual([EMAIL]);
      }
      expect(faults).toEqual([]);
    });
  }
});
