import { test as base, type Page } from '@playwright/test';
import type { Mode } from '../../.storybook/modes.ts';
import type { PSEUDO_LANGUAGE } from '../../locales/languages.ts';
import { launchBrowser } from '../support/browser.ts';
import { serveFolder } from '../support/serveFolder.ts';
import { waitForAnimations } from '../support/waitForAnimations.ts';
import { settleStory } from './preview.ts';
import { storybookFolder } from './storybookFolder.ts';

/** A story and the mode in which it is shown; the language may be the pseudo-language */
export interface View {
  storyId: string;
  mode: Pick<Mode, 'name' | 'theme' | 'width' | 'textSize'> & { locale: Mode['locale'] | typeof PSEUDO_LANGUAGE };
}

/** One page that switches from story to story: loading the gallery for each would take three times as long. */
export interface Gallery {
  /** The page of the story last shown; another one after a story in another text size. */
  readonly page: Page;
  /** Shows a story in a mode and waits until it is at rest. Returns its complaints. */
  show: (view: View) => Promise<string[]>;
}

export const test = base.extend<object, { gallery: Gallery }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here.
    async ({}, use) => {
      const dev = process.env.PRELUDE_GALLERY_ORIGIN;
      const { origin, close } = dev ? { origin: dev, close: async () => {} } : await serveFolder(storybookFolder);
      const open = async (textSize?: number) => {
        const browser = await launchBrowser({ textSize });
        const context = await browser.newContext({ timezoneId: 'UTC', locale: 'en-GB', reducedMotion: 'reduce' });
        return openGallery(await context.newPage(), origin);
      };
      // The text size is a setting of a whole browser; most workers need one.
      const galleries = new Map([[undefined as number | undefined, await open()]]);
      let page = galleries.get(undefined)?.page as Page;
      await use({
        get page() {
          return page;
        },
        show: async (view) => {
          const { textSize } = view.mode;
          const gallery = galleries.get(textSize) ?? (await open(textSize));
          galleries.set(textSize, gallery);
          page = gallery.page;
          return gallery.show(view);
        },
      });
      for (const gallery of galleries.values()) await gallery.page.context().browser()?.close();
      await close();
    },
    { scope: 'worker' },
  ],
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
