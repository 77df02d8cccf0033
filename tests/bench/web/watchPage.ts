/** Milliseconds since navigation began, measured by the page itself while it loads */
export interface PageNotes {
  /** When the first content was in the page, ready to be shown */
  drawn?: number;
  /** When it was on the screen */
  shown?: number;
  /** Sum of task time beyond 50 ms each, which nobody notices */
  blocked: number;
  /** Sum of all layout shifts, without session windows */
  shift: number;
}

declare global {
  interface Window {
    notes: PageNotes;
  }
}

/** First content of a page: an element that matches the selector and contains the text */
export interface Content {
  selector: string;
  text: string;
}

/** Runs in the page before its own code. */
export function watchPage({ selector, text }: Content): void {
  const notes: PageNotes = { blocked: 0, shift: 0 };
  window.notes = notes;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) notes.blocked += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) notes.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  const findContent = () =>
    [...document.querySelectorAll(selector)].filter((found) => found.textContent?.includes(text));
  // React keeps content that is not ready to be shown in the page, with `display: none`.
  const isSeen = (found: Element) => found.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  let isDue = false;
  const look = () => {
    isDue = false;
    if (!findContent().some(isSeen)) return;
    changes.disconnect();
    // The frame that shows it ends before the next task begins.
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      notes.shown = performance.now();
    };
    channel.port2.postMessage(null);
  };
  const changes = new MutationObserver(() => {
    if (isDue || findContent().length === 0) return;
    isDue = true;
    notes.drawn = performance.now();
    requestAnimationFrame(look);
  });
  changes.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['class', 'hidden', 'style'],
  });
}
