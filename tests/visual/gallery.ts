import { test as base, type Page } from '@playwright/test';
import { launchBrowser } from '../support/browser.ts';
import { serveFolder } from '../support/serveFolder.ts';
import type { Picture } from './listPictures.ts';
import { storybookFolder } from './storybookFolder.ts';

interface Gallery {
  page: Page;
  /** Shows a story in a mode and waits until it stands still. Returns what it complained about. */
  show: (picture: Picture) => Promise<string[]>;
}

/** One page per worker, that goes from story to story: a new one for each would take most of the time. */
export const test = base.extend<object, { gallery: Gallery }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here.
    async ({}, use) => {
      const { origin, close } = await serveFolder(storybookFolder);
      const browser = await launchBrowser();
      const context = await browser.newContext({ timezoneId: 'UTC', locale: 'en-GB', reducedMotion: 'reduce' });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use({
        page,
        show: async ({ storyId, mode }) => {
          complaints.length = 0;
          await page.setViewportSize({ width: mode.width, height: 720 });
          await page.emulateMedia({ colorScheme: mode.theme, reducedMotion: 'reduce' });
          await page.goto(`${origin}/iframe.html?id=${storyId}&viewMode=story&globals=${toGlobals(mode)}`);
          await waitUntilStill(page);
          if (await page.evaluate(isBlank)) complaints.push('The story draws nothing.');
          return [...complaints];
        },
      });
      await browser.close();
      await close();
    },
    { scope: 'worker' },
  ],
});

/** The stories' own tests run axe; here it would only take time. */
function toGlobals({ locale, theme }: Picture['mode']): string {
  return [`locale:${locale}`, `theme:${theme}`, 'a11y.manual:!true'].join(';');
}

async function waitUntilStill(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const preview = (window as { __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } } })
      .__STORYBOOK_PREVIEW__;
    return /^(finished|errored|aborted)$/.test(preview?.currentRender?.phase ?? '');
  });
  await page.locator('body.sb-show-main').waitFor({ timeout: 5_000 });
  await page.evaluate(async () => {
    await document.fonts.ready;
    const finite = document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.all(finite.map((each) => each.finished.catch(() => undefined)));
  });
}

/** Nothing to be seen, be it in the story's root or in a layer of its own beside it. */
function isBlank(): boolean {
  const seen = [...document.querySelectorAll('body *')].filter((element) => {
    if (element.closest('.sb-wrapper, script, style, template')) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.id !== 'storybook-root' && element.id !== 'storybook-docs';
  });
  return seen.length === 0;
}
