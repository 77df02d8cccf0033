import type { Page, Request } from '@playwright/test';
import { intercept } from '../../support/intercept.ts';

const isWrite = (request: Request): boolean => request.method() !== 'GET';

/**
 * Holds the page's reads until it sends a request that ends this, by default a write: open pages read every few seconds,
 * and would learn of what somebody else does before they are used.
 */
export async function holdReads(page: Page, isLast = isWrite): Promise<void> {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const mend = await intercept(page, '**/v1/**', async (route) => {
    if (isLast(route.request())) {
      mend();
      end();
    }
    await isOver;
    await route.fallback();
  });
}
