/** Globals that the preview sets on its window */
declare global {
  interface Window {
    /** Ids of the messages that the story has formatted, recorded by `.storybook/words/said.ts` */
    preludeWordsSaid: () => string[];
    /** Functions of react-intl that the story has called */
    preludeIntlCalled: () => string[];
    /** Becomes true with the first pause of Storybook that was taken out */
    preludePauseIsOut?: boolean;
    __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
    __STORYBOOK_ADDONS_CHANNEL__: {
      once: (event: string, listener: () => void) => void;
      emit: (event: string, payload: object) => void;
    };
  }
}

/**
 * Takes out the 100 ms after which Storybook looks for the animations of each shown story: `show` waits for them anyway.
 * Known by its callback, the only one that asks for animations. Runs in the page before everything else.
 */
export function takeOutPause(): void {
  const { setTimeout: real } = window;
  window.setTimeout = ((run: TimerHandler, delay?: number, ...rest: unknown[]) => {
    if (delay !== 100 || !String(run).includes('getAnimations')) return real(run, delay, ...rest);
    window.preludePauseIsOut = true;
    return real(run, 0, ...rest);
  }) as typeof window.setTimeout;
}

/**
 * Waits until a story is drawn, its play function has ended and its fonts are loaded: the story in the address, or
 * `next` in its place. Returns its faults. Runs in the page, so it uses nothing outside itself.
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

  // A font that failed to load is not requested again: every later story would lack its letters.
  const lost = [...document.fonts].filter(({ status }) => status === 'error');
  if (lost.length > 0) return lost.map(({ family }) => `The font ${family} could not be loaded.`);

  const { body } = document;
  // Storybook shows a page of its own instead of the story.
  if (!body.classList.contains('sb-show-main'))
    return [document.querySelector('#error-message')?.textContent || body.className];
  // In the story's root, or in a layer beside it
  const isDrawn = () =>
    [...document.querySelectorAll('body *')].some((element) => {
      if (element.closest('.sb-wrapper, script, style, template')) return false;
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 && element.id !== 'storybook-root' && element.id !== 'storybook-docs';
    });
  // The widget's script searches a page that changes only now and then, and asks how a form is designed.
  const isForm = () =>
    [...document.querySelectorAll('.pl-waitlist-widget')].every((host) => host.shadowRoot?.querySelector('form'));
  // A page that is previewed arrives in its frame after the story has been drawn.
  const isPage = () =>
    [...document.querySelectorAll<HTMLIFrameElement>('iframe[sandbox="allow-same-origin"]')].every(
      (frame) => frame.style.visibility !== 'hidden' && frame.contentDocument?.querySelector('h1'),
    );
  const end = performance.now() + 10_000;
  while (!(isDrawn() && isForm() && isPage()) && performance.now() < end) await new Promise(requestAnimationFrame);
  if (!isDrawn()) return ['The story draws nothing.'];
  if (!isForm()) return ['The widget has made no form of its element.'];
  if (!isPage()) return ['The frame of a page has not loaded.'];
  return [];
}

/**
 * True when something lies over the page: in a layer beside the story, or fixed in the window, such as a dialog, a menu
 * or a toast. A tooltip does not, and neither does what only screen readers see. Runs in the page.
 */
export function isCovered(): boolean {
  const root = document.querySelector('#storybook-root');
  return [...document.querySelectorAll('body *')].some((element) => {
    if (element.closest('.sb-wrapper, script, style, template, [role="tooltip"]')) return false;
    if (root?.contains(element) && getComputedStyle(element).position !== 'fixed') return false;
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 1 &&
      height > 1 &&
      element.textContent.trim() !== '' &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  });
}

/**
 * Scrolls everything to its start. Returns false under a dialog, which locks scrolling: the picture then shows only the
 * visible part. Runs in the page.
 */
export function rest({ keepsScroll }: { keepsScroll: boolean }): boolean {
  if (!keepsScroll)
    for (const element of document.querySelectorAll('*')) {
      if (element.scrollTop !== 0) element.scrollTop = 0;
      if (element.scrollLeft !== 0) element.scrollLeft = 0;
    }
  return !document.body.hasAttribute('data-scroll-locked');
}
