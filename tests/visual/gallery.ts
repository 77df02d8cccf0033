import { test as base, type Page } from '@playwright/test';
import type { Mode } from '../../.storybook/modes.ts';
import type { PSEUDO_LANGUAGE } from '../../locales/languages.ts';
import { launchBrowser } from '../support/browser.ts';
import { serveFolder } from '../support/serveFolder.ts';
import { waitForAnimations } from '../support/waitForAnimations.ts';
import { settleStory } from './preview.ts';
import { storybookFolder } from './storybookFolder.ts';

/** A story and how to look at it; in the pseudo-language as well. */
export interface View {
  storyId: string;
  mode: Pick<Mode, 'name' | 'theme' | 'width'> & { locale: Mode['locale'] | typeof PSEUDO_LANGUAGE };
}

/** One page that goes from story to story: to load the gallery anew for each would take three times as long. */
export interface Gallery {
  page: Page;
  /** Shows a story in a mode and waits until it stands still. Returns what it complained about. */
  show: (view: View) => Promise<string[]>;
}

export const test = base.extend<object, { gallery: Gallery }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here.
    async ({}, use) => {
      const dev = process.env.PRELUDE_GALLERY_ORIGIN;
      const { origin, close } = dev ? { origin: dev, close: async () => {} } : await serveFolder(storybookFolder);
      const browser = await launchBrowser();
      const context = await browser.newContext({ timezoneId: 'UTC', locale: 'en-GB', reducedMotion: 'reduce' });
      await use(openGallery(await context.newPage(), origin));
      await browser.close();
      await close();
    },
    { scope: 'worker' },
  ],
});

/** Storybook lists what a spy was called with; an event leads it to the window, and there to a getter that warns. */
const storybooksOwn = /^Accessing the Story Store is deprecated/;

function openGallery(page: Page, origin: string): Gallery {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && !storybooksOwn.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  /** What the page has been left with; null where it may be anything. */
  let shown: View | null = null;

  const load = async ({ storyId, mode }: View) => {
    await page.setViewportSize({ width: mode.width, height: 720 });
    await page.emulateMedia({ colorScheme: mode.theme, reducedMotion: 'reduce' });
    await page.goto(`${origin}/iframe.html?id=${storyId}&viewMode=story&globals=${toGlobals(mode)}`);
    // A pointer that never moved stands in the corner, and hovers over what comes to lie there, or does not yet.
    await page.mouse.move(-1, -1);
  };

  return {
    page,
    show: async (view) => {
      const previous = shown;
      shown = null;
      complaints.length = 0;
      const canSwitch = previous?.mode.name === view.mode.name && previous.storyId !== view.storyId;
      if (!canSwitch) await load(view);
      const faults = await page.evaluate(settleStory, canSwitch ? view.storyId : null);
      await waitForAnimations(page);
      if (faults.length === 0) shown = view;
      return [...complaints, ...faults];
    },
  };
}

/** The stories' own tests run axe; here it would only take time. */
function toGlobals({ locale, theme }: View['mode']): string {
  return [`locale:${locale}`, `theme:${theme}`, 'a11y.manual:!true'].join(';');
}
