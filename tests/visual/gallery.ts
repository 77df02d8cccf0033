import { test as base, type Page } from '@playwright/test';
import type { Mode } from '../../.storybook/modes.ts';
import type { PSEUDO_LANGUAGE } from '../../locales/languages.ts';
import { launchBrowser } from '../support/browser.ts';
import { serveFolder } from '../support/serveFolder.ts';
import { waitForAnimations } from '../support/waitForAnimations.ts';
import { settleStory, takeOutPause } from './preview.ts';
import { storybookFolder } from './storybookFolder.ts';

/** A story and the mode in which it is shown; the language may be the pseudo-language */
export interface View {
  storyId: string;
  mode: Pick<Mode, 'name' | 'theme' | 'width'> & { locale: Mode['locale'] | typeof PSEUDO_LANGUAGE };
}

/** One page that switches from story to story: loading the gallery for each would take three times as long. */
export interface Gallery {
  page: Page;
  /** Shows a story in a mode and waits until it is at rest. Returns its complaints. */
  show: (view: View) => Promise<string[]>;
}

interface Galleries {
  gallery: Gallery;
  /** Opens the gallery once for each text size, a setting of the whole browser; 16 pixels if undefined. */
  galleryOf: (textSize?: number) => Promise<Gallery>;
}

export const test = base.extend<object, Galleries>({
  galleryOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here.
    async ({}, use) => {
      const dev = process.env.PRELUDE_GALLERY_ORIGIN;
      const { origin, close } = dev ? { origin: dev, close: async () => {} } : await serveFolder(storybookFolder);
      const galleries = new Map<number, Gallery>();
      await use(async (textSize = 16) => {
        const known = galleries.get(textSize);
        if (known) return known;
        const browser = await launchBrowser({ textSize });
        const context = await browser.newContext({ timezoneId: 'UTC', locale: 'en-GB', reducedMotion: 'reduce' });
        await context.addInitScript(takeOutPause);
        const gallery = openGallery(await context.newPage(), origin);
        galleries.set(textSize, gallery);
        return gallery;
      });
      for (const { page } of galleries.values()) await page.context().browser()?.close();
      await close();
    },
    { scope: 'worker' },
  ],
  gallery: [async ({ galleryOf }, use) => use(await galleryOf()), { scope: 'worker' }],
});

/** Storybook prints a spy's arguments; an event among them leads to the window, and a getter there warns. */
const storybooksOwn = /^Accessing the Story Store is deprecated/;

function openGallery(page: Page, origin: string): Gallery {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && !storybooksOwn.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  /** Story that the page shows; null when unknown */
  let shown: View | null = null;

  const load = async ({ storyId, mode }: View) => {
    await page.setViewportSize({ width: mode.width, height: 720 });
    await page.emulateMedia({ colorScheme: mode.theme, reducedMotion: 'reduce' });
    await page.goto(`${origin}/iframe.html?id=${storyId}&viewMode=story&globals=${toGlobals(mode)}`);
    // A pointer that never moved is in the corner, and may or may not hover over an element that comes to lie there.
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
      if (!(await page.evaluate(() => window.preludePauseIsOut)))
        faults.push('Storybook no longer has the pause that `takeOutPause` takes out.');
      await waitForAnimations(page);
      if (faults.length === 0) shown = view;
      return [...complaints, ...faults];
    },
  };
}

/** Turns off axe, which the stories' own tests run; here it would only take time. */
function toGlobals({ locale, theme }: View['mode']): string {
  return [`locale:${locale}`, `theme:${theme}`, 'a11y.manual:!true'].join(';');
}
