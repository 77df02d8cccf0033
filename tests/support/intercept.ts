import type { Page, Route } from '@playwright/test';

/**
 * Has requests to such addresses answered by hand, until what is returned is called. The route itself stays: to take it
 * away would leave the requests that are under way at that moment, whatever their address, without an answer for ever.
 */
export async function intercept(
  page: Page,
  address: string | ((url: URL) => boolean),
  answer: (route: Route) => Promise<void>,
): Promise<() => void> {
  let isOver = false;
  await page.route(address, (route) => (isOver ? route.fallback() : answer(route)));
  return () => {
    isOver = true;
  };
}
