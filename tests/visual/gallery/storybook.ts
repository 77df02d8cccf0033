import { test as base, type FrameLocator, type Page } from '@playwright/test';
import { launchBrowser } from '../../support/browser.ts';
import { serveFolder } from '../../support/serveFolder.ts';
import { storybookFolder } from '../storybookFolder.ts';

/** Storybook itself, with its frame around the stories */
export interface Storybook {
  page: Page;
  /** Opens an entry, such as `story/primitives-button--primary`; `globals` sets the toolbar. */
  open: (entry: string, globals?: string) => Promise<void>;
  /** The document in which the story or documentation page is drawn */
  canvas: FrameLocator;
}

interface Served {
  served: { origin: string; newPage: () => Promise<Page> };
}

export const test = base.extend<{ storybook: Storybook }, Served>({
  served: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here.
    async ({}, use) => {
      const { origin, close } = await serveFolder(storybookFolder);
      const browser = await launchBrowser();
      const options = { timezoneId: 'UTC', locale: 'en-GB', viewport: { width: 1440, height: 900 } };
      await use({ origin, newPage: () => browser.newPage({ ...options, reducedMotion: 'reduce' }) });
      await browser.close();
      await close();
    },
    { scope: 'worker' },
  ],
  storybook: async ({ served: { origin, newPage } }, use) => {
    const page = await newPage();
    await use({
      page,
      open: async (entry, globals = '') => {
        await page.goto(`${origin}/index.html?path=/${entry}&globals=${globals}`);
      },
      canvas: page.frameLocator('#storybook-preview-iframe'),
    });
    await page.close();
  },
});
