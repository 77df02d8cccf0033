/** Browsers limit how often the state of a history entry may change. */
const SAVE_DELAY_MS = 100;

/** Time in which a page may still grow to its restored height. */
const RESTORE_MS = 10_000;

const takeovers = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** The browser's own restoration gives up while a page is too short, because it still loads its data. Call once. */
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
  // A click may open another entry before the delay is over.
  window.addEventListener('click', save, { capture: true });
  window.addEventListener('pagehide', save);
  window.addEventListener('popstate', () => {
    // A save that still waits belongs to the entry that was left.
    forget();
    restore(readKeptScroll());
  });
  if (readKeptScroll() > 0) restore(readKeptScroll());
}

export const readKeptScroll = (): number => (window.history.state as { scrollY?: number } | null)?.scrollY ?? 0;

let stopRestoring = () => {};

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
