import type { Page } from '@playwright/test';
import { waitForAnimations } from '../support/waitForAnimations.ts';

/** The two things that Storybook's preview leaves on its window. Functions below run in the page. */
declare global {
  interface Window {
    __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
    __STORYBOOK_ADDONS_CHANNEL__: {
      once: (event: string, listener: () => void) => void;
      emit: (event: string, payload: object) => void;
    };
  }
}

/** Takes the story that is shown away and shows another one. */
export async function showStory(storyId: string): Promise<void> {
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
  const isFinished = new Promise<void>((resolve) => channel.once('storyFinished', resolve));
  channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
  await isFinished;
}

/** The story is drawn, its play function is through, its letters are there and nothing moves. */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    /^(finished|errored|aborted)$/.test(window.__STORYBOOK_PREVIEW__?.currentRender?.phase ?? ''),
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await waitForAnimations(page);
}

/** Why Storybook shows its own page instead of the story; null where it shows the story. */
export function readError(): string | null {
  if (document.body.classList.contains('sb-show-main')) return null;
  return document.querySelector('#error-message')?.textContent || document.body.className;
}

/** Nothing to be seen, be it in the story's root or in a layer of its own beside it. */
export function isBlank(): boolean {
  const seen = [...document.querySelectorAll('body *')].filter((element) => {
    if (element.closest('.sb-wrapper, script, style, template')) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.id !== 'storybook-root' && element.id !== 'storybook-docs';
  });
  return seen.length === 0;
}
