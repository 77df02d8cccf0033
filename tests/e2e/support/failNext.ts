import type { Page } from '@playwright/test';

/** Answers the next call with this method and address as a failing server would; later calls pass. */
export async function failNext(page: Page, method: 'POST' | 'PATCH' | 'DELETE', address: string): Promise<void> {
  let isSpent = false;
  await page.route(address, (route) => {
    if (isSpent || route.request().method() !== method) return route.fallback();
    isSpent = true;
    const problem = { status: 500, title: 'Internal Server Error', code: 'unexpected' };
    return route.fulfill({ status: 500, contentType: 'application/problem+json', json: problem });
  });
}

/** Lets the next call with this method and address reach the server, and drops its answer. */
export async function loseNextAnswer(page: Page, method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', address: string) {
  let isSpent = false;
  await page.route(address, async (route) => {
    if (isSpent || route.request().method() !== method) return route.fallback();
    isSpent = true;
    await route.fetch();
    await route.abort();
  });
}
