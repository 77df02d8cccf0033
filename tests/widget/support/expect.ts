import { expect as inPlaywright } from '@playwright/test';

/** The same timeout as in `tests/e2e`: Playwright's configuration is not read here. */
export const expect = inPlaywright.configure({ timeout: 10_000 });
