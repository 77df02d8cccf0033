import type { Page } from '@playwright/test';

/** The next call of that method to such an address is answered by a server in trouble; those after it go through. */
export async function failNext(page: Page, method: 'POST' | 'PATCH' | 'DELETE', address: string): Promise<void> {
  let isSpent = false;
  await page.route(address, (route) => {
    if (isSpent || route.request().method() !== method) return route.fallback();
    isSpent = true;
    const problem = { status: 500, title: 'Internal Server Error', code: 'unexpected' };
    return route.fulfill({ status: 500, contentType: 'application/problem+json', json: problem });
  });
}

/** The next call of that method to such an address does what it is asked, and its answer never arrives. */
export async function loseNextAnswer(page: Page, method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', address: string) {
  let isSpent = false;
  await page.route(address, async (route) => {
    if (isSpent || route.request().method() !== method) return route.fallback();
    isSpent = true;
    await route.fetch();
    await route.abort();
  });
}
