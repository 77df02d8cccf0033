import { expect, type Page, type Route } from '@playwright/test';
import { getMyProfile } from '@prelude/api/contract/profiles';
import type { MessageId } from '@prelude/ui/words/MessageId';
import { alwaysReload } from './support/alwaysReload.ts';
import { readSessionKeys, readStorage } from './support/openAs.ts';
import { networkComplaint, test, watchCalls, watchLoads } from './support/test.ts';

/** Returns a function that tells whether the page has shown this text since, however briefly, even across reloads. */
async function watchFor(page: Page, text: string): Promise<() => Promise<boolean>> {
  await page.evaluate((wanted) => {
    const look = () => document.body.textContent.includes(wanted) && sessionStorage.setItem('seen', wanted);
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  }, text);
  return () => page.evaluate((wanted) => sessionStorage.getItem('seen') === wanted, text);
}

test.describe('signing in and out', () => {
  test('sign-in waits a second with a busy button, and asks once however often it is pressed', async ({
    page,
    account,
    journey,
    words,
  }) => {
    await page.clock.install();
    await page.goto(`${account.origin}/auth/signIn`);
    await journey.isAt('auth.signIn.title');
    const asked = watchCalls(page, '/auth/v1/token');
    await page.clock.pauseAt(Date.now() + 60_000);
    await journey.field('auth.field.email').fill(account.email);
    await journey.field('auth.field.password').fill(account.password);
    await journey.field('auth.field.password').press('Enter');
    const submit = page.getByRole('button', { name: words('auth.signIn.submit'), exact: true });
    await expect(submit).toHaveAttribute('aria-busy', 'true');
    // Forced, since Playwright would wait until the button is no longer busy.
    await submit.dblclick({ force: true });
    await journey.field('auth.field.password').press('Enter');
    await page.clock.runFor(900);
    await expect(submit).toHaveAttribute('aria-busy', 'true');
    expect(asked).toEqual([]);
    await page.clock.runFor(2000);
    await page.clock.resume();
    await journey.isAt('pages.picker.titleNameless');
    expect(asked).toHaveLength(1);
  });

  const troubles: { which: string; answer: (route: Route) => Promise<void>; text: MessageId }[] = [
    {
      which: 'a provider in trouble',
      answer: (route) => route.fulfill({ status: 500 }),
      text: 'auth.failed.generic',
    },
    {
      which: 'a provider that refuses for a reason of its own',
      answer: (route) => route.fulfill({ status: 403, json: { code: 403, error_code: 'user_banned', msg: '' } }),
      text: 'auth.failed.generic',
    },
    { which: 'a provider out of reach', answer: (route) => route.abort(), text: 'auth.failed.offline' },
  ];
  for (const { which, answer, text } of troubles) {
    test(`${which} is reported by a toast at sign-in and in the form at sign-up`, async ({
      page,
      account,
      journey,
      words,
      allowed,
    }) => {
      allowed.push(networkComplaint);
      await page.route('**/auth/v1/{token,signup}*', answer);
      await page.goto(`${account.origin}/auth/signIn`);
      await journey.signIn(account.email, account.password);
      await journey.expectToast(text);
      await page.getByRole('link', { name: words.link('auth.signIn.newHere') }).click();
      await journey.signUp(account.email, account.password);
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(words(text));
      await expect(journey.field('auth.field.password')).toHaveValue(account.password);
    });
  }

  const refusals: { which: string; answer: (route: Route) => Promise<void>; next: 'reload' | 'toast' | 'stay' }[] = [
    {
      which: 'does not know the session',
      answer: (route) => route.fulfill({ status: 404, json: { code: 404, error_code: 'session_not_found', msg: '' } }),
      next: 'reload',
    },
    { which: 'is in trouble', answer: (route) => route.fulfill({ status: 500 }), next: 'toast' },
    { which: 'is out of reach', answer: (route) => route.abort(), next: 'toast' },
    { which: 'does not answer', answer: () => new Promise(() => undefined), next: 'stay' },
  ];
  for (const { which, answer, next } of refusals) {
    test(`sign-out clears everything even when the provider ${which}`, async ({
      page,
      account,
      journey,
      words,
      allowed,
      openAs,
    }) => {
      // SPEC section 8: a failure is logged.
      allowed.push(networkComplaint, /^error: Sign-out: /);
      await openAs({ workspace: 'Studio Zorza', at: '/settings' });
      await journey.isAt('pages.settings.title');
      await page.route('**/auth/v1/logout*', answer);
      const loads = watchLoads(page);
      const wasTold = await watchFor(page, words('common.toast.signOutFailed'));
      if (next === 'reload') await alwaysReload(page);
      await journey.press('common.signOut');
      // A reloaded page could not report a failure.
      if (next === 'toast') await journey.expectToast('common.toast.signOutFailed');
      if (next === 'reload') await expect.poll(() => loads).toEqual([`${account.origin}/auth/signIn`]);
      await journey.isAt('auth.signIn.title');
      expect(await wasTold()).toBe(next === 'toast');
      expect(loads).toHaveLength(next === 'reload' ? 1 : 0);
      const storage = await readStorage(page);
      expect(await readSessionKeys(page)).toEqual([]);
      expect(JSON.parse(storage.appContext ?? '{}')).toEqual({ profile: null, workspace: null });
      await page.goto(`${account.origin}/settings`);
      await journey.isAt('auth.signIn.title');
    });
  }

  test('sign-out needs no code of the provider', async ({ page, account, journey, allowed, openAs }) => {
    allowed.push(networkComplaint, /dynamically imported module/);
    await openAs();
    await page.route('**/assets/createSupabaseAuth-*.js', (route) => route.abort());
    await page.goto(`${account.origin}/settings`);
    await journey.isAt('pages.settings.title');
    const calls = watchCalls(page, '/auth/v1/logout');
    await journey.signOut();
    expect(calls).toHaveLength(1);
    expect(await readSessionKeys(page)).toEqual([]);
    await expect(account.client.call(getMyProfile, {})).rejects.toMatchObject({ kind: 'unauthorized' });
  });
});
