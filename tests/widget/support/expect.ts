import { expect as inPlaywright } from '@playwright/test';

/** As patient as the journeys are: no configuration of Playwright's is read here. */
export const expect = inPlaywright.configure({ timeout: 10_000 });
