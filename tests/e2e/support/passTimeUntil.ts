import { expect, type Page, type Request } from '@playwright/test';

interface Passing {
  /** Milliseconds of one step */
  step?: number;
  /** Milliseconds that may pass in all */
  limit?: number;
}

/** Advances the page's fake clock until `isSo` resolves to true, but not while a call is under way: it would time out. */
export async function passTimeUntil(
  page: Page,
  isSo: () => Promise<boolean>,
  { step = 1000, limit = Number.POSITIVE_INFINITY }: Passing = {},
): Promise<void> {
  const underWay = new Set<Request>();
  const begin = (request: Request) => request.resourceType() === 'fetch' && underWay.add(request);
  const end = (request: Request) => underWay.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  let passed = 0;
  const passTime = async () => {
    if (underWay.size === 0 && passed < limit) {
      await page.clock.runFor(step);
      passed += step;
    }
    return isSo();
  };
  await expect.poll(passTime, { intervals: [50], timeout: 60_000 }).toBe(true);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}

/** Addresses that an open page reads again and again */
const news = /\/v1\/(waitlists\/[^/?]+|workspaces\/[^/?]+\/waitlists)(\?|$)/;

const readTime = (page: Page): Promise<number> => page.evaluate(() => Date.now());

/** Stops the page's fake clock a second ahead. Tries again when the call itself took longer. */
export async function pauseClock(page: Page): Promise<void> {
  const tryIt = async () => {
    const time = await readTime(page);
    return page.clock.pauseAt(time + 1000).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(tryIt).toBe(true);
}

/** Expects `isSo` to resolve to true within five seconds of the page's fake clock after `act`, while the page stays open. */
export async function expectSoon(page: Page, act: () => Promise<unknown>, isSo: () => Promise<boolean>): Promise<void> {
  await pauseClock(page);
  // A page pauses longer after a slow read, and no time passes during one from here on.
  let reads = 0;
  const count = (request: Request) => {
    if (news.test(request.url())) reads += 1;
  };
  page.on('requestfinished', count);
  await passTimeUntil(page, async () => reads > 1);
  page.off('requestfinished', count);
  await act();
  await passTimeUntil(page, isSo, { step: 100, limit: 5000 });
  await page.clock.resume();
}

/** Passes a minute of the page's fake clock, after calling `begin`, and stops it then. */
export async function passMinute(page: Page, begin: () => void): Promise<void> {
  await pauseClock(page);
  begin();
  const end = (await readTime(page)) + 60_000;
  await passTimeUntil(page, async () => (await readTime(page)) >= end);
}
