/** Browsers limit how often the state of a history entry may change. */
const SAVE_DELAY_MS = 100;

/** For how long a page may still grow into the position that it is to be restored to. */
const RESTORE_MS = 10_000;

/** What a person does to scroll by themselves. */
const takeovers = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Restores the scroll position after back, forward and reload. The browser's own restoration gives up while a page is
 * still without its data, and too short for it. The position is kept in the history entry's state. Call once.
 */
export function keepScroll(): void {
  window.history.scrollRestoration = 'manual';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const save = () => {
    if (timer === undefined) return;
    forget();
    const { history, scrollY } = window;
    history.replaceState({ ...history.state, scrollY }, '');
  };
  const saveSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(save, SAVE_DELAY_MS);
  };
  window.addEventListener('scroll', saveSoon, { passive: true });
  // A press may lead to another entry, before the delay is over.
  window.addEventListener('click', save, { capture: true });
  window.addEventListener('pagehide', save);
  window.addEventListener('popstate', () => {
    // What is still to be saved was of the entry that is left.
    forget();
    restore(readKeptScroll());
  });
  if (readKeptScroll() > 0) restore(readKeptScroll());
}

/** Where the page was left that the history leads to; 0 for a new one. */
export const readKeptScroll = (): number => (window.history.state as { scrollY?: number } | null)?.scrollY ?? 0;

let stopRestoring = () => {};

/** Scrolls up, for a page that was not there before. */
export function scrollToTop(): void {
  stopRestoring();
  window.scrollTo(0, 0);
}

function restore(top: number): void {
  stopRestoring();
  const observer = new ResizeObserver(() => window.scrollTo(0, top));
  const timer = setTimeout(() => stopRestoring(), RESTORE_MS);
  stopRestoring = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of takeovers) window.removeEventListener(event, stopRestoring);
  };
  for (const event of takeovers) window.addEventListener(event, stopRestoring, { once: true, passive: true });
  observer.observe(document.body);
}
