import type { Page, Route } from '@playwright/test';

/**
 * Answers requests to these addresses with `answer` until the returned function is called. The route itself stays:
 * removing it would leave all requests under way at that moment, whatever their address, unanswered.
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
