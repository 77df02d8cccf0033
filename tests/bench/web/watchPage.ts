/** What the page itself notes while it loads. Milliseconds since the navigation began. */
export interface PageNotes {
  /** When the first content was part of the page, ready to be shown. */
  drawn?: number;
  /** When it stood on the screen. */
  shown?: number;
  /** What tasks took beyond the 50 ms that nobody notices. */
  blocked: number;
  /** Sum of all layout shifts, whatever window they fall in. */
  shift: number;
}

declare global {
  interface Window {
    notes: PageNotes;
  }
}

/** The first content of a page: what this selector finds, with this text in it. */
export interface Content {
  selector: string;
  text: string;
}

/** Runs in the page before anything of it. */
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
  // React keeps what it is not ready to show in the page, as `display: none`.
  const isSeen = (found: Element) => found.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  let isDue = false;
  const look = () => {
    isDue = false;
    if (!findContent().some(isSeen)) return;
    changes.disconnect();
    // The frame that shows it ends before the task after it begins.
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
