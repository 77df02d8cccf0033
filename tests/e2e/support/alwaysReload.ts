import type { Page } from '@playwright/test';

/**
 * Makes the open page reload at sign-out however busy the machine is: the app does so only if the server answers within a
 * second.
 */
export const alwaysReload = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { setTimeout: usual } = window;
    const start = (run: () => void, wait?: number, ...values: []) =>
      usual(run, wait === 1000 ? 60_000 : wait, ...values);
    Object.assign(window, { setTimeout: start });
  });
