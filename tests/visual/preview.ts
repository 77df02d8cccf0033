/** What the preview leaves on its window. */
declare global {
  interface Window {
    /** What the story has asked of react-intl, by `.storybook/words/said.ts`. */
    preludeWordsSaid: () => string[];
    __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
    __STORYBOOK_ADDONS_CHANNEL__: {
      once: (event: string, listener: () => void) => void;
      emit: (event: string, payload: object) => void;
    };
  }
}

/**
 * Waits until a story is drawn, its play function is through and its letters are there: the story that the page was
 * loaded with, or the named one in its place. Returns what is wrong with it. Runs in the page, so it carries all that it
 * needs.
 */
export async function settleStory(next: string | null): Promise<string[]> {
  if (next) {
    const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
    const isFinished = new Promise<void>((resolve) => channel.once('storyFinished', resolve));
    channel.emit('setCurrentStory', { storyId: next, viewMode: 'story' });
    await isFinished;
  }
  while (!/^(finished|errored|aborted)$/.test(window.__STORYBOOK_PREVIEW__?.currentRender?.phase ?? ''))
    await new Promise(requestAnimationFrame);
  await document.fonts.ready;

  // A face that failed to load once is not asked for again: every story after this one would lack its letters.
  const lost = [...document.fonts].filter(({ status }) => status === 'error');
  if (lost.length > 0) return lost.map(({ family }) => `The font ${family} could not be loaded.`);

  const { body } = document;
  // Storybook's own page in place of the story.
  if (!body.classList.contains('sb-show-main'))
    return [document.querySelector('#error-message')?.textContent || body.className];
  // In the story's root, or in a layer of its own beside it.
  const seen = [...document.querySelectorAll('body *')].filter((element) => {
    if (element.closest('.sb-wrapper, script, style, template')) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.id !== 'storybook-root' && element.id !== 'storybook-docs';
  });
  return seen.length === 0 ? ['The story draws nothing.'] : [];
}

/**
 * Scrolls everything back to its start. Returns whether the page can be seen whole; under a dialog, which holds the page still,
 * only as much of it as a reader can see. Runs in the page.
 */
export function rest({ keepsScroll }: { keepsScroll: boolean }): boolean {
  if (!keepsScroll)
    for (const element of document.querySelectorAll('*')) {
      if (element.scrollTop !== 0) element.scrollTop = 0;
      if (element.scrollLeft !== 0) element.scrollLeft = 0;
    }
  return !document.body.hasAttribute('data-scroll-locked');
}
