const STOPS = 'a[href], button, input:not([hidden]), textarea, [tabindex="0"]';

const findStops = (ancestor: Element) => [...ancestor.querySelectorAll<HTMLElement>(STOPS)];

/** Returns a function that focuses this element; if it is gone, its neighbour in the closest remaining ancestor, else the page's title. */
export function notePlace(element: HTMLElement): () => void {
  const ancestors: { ancestor: Element; index: number }[] = [];
  for (
    let ancestor = element.parentElement;
    ancestor && !ancestor.matches('main, body > *');
    ancestor = ancestor.parentElement
  ) {
    ancestors.push({ ancestor, index: findStops(ancestor).indexOf(element) });
  }
  return () => {
    if (element.isConnected) return element.focus();
    for (const { ancestor, index } of ancestors) {
      const stop =
        ancestor.isConnected &&
        findStops(ancestor)
          .slice(0, index + 1)
          .at(-1);
      if (stop) return stop.focus();
    }
    document.querySelector('h1')?.focus({ preventScroll: true });
  };
}

/** Waits two frames: by then a closing dialog has returned focus, and an opening page has taken it. */
const afterFocusReturn = (check: () => void): number => requestAnimationFrame(() => requestAnimationFrame(check));

/** Focuses a neighbour when the focused element is removed; the browser would return to the top of the page. Returns a function to stop. */
export function keepFocus(): () => void {
  let held: { element: Node; restore: () => void } | null = null;
  const isNowhere = () => document.activeElement === document.body;
  const note = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) held = { element: target, restore: notePlace(target) };
  };
  // A press outside all controls drops focus. Removal may fire this event too, just before the element is gone.
  const forget = () =>
    queueMicrotask(() => {
      if (held?.element.isConnected && isNowhere()) held = null;
    });
  const observer = new MutationObserver(() => {
    if (!held || held.element.isConnected) return;
    const { restore } = held;
    held = null;
    afterFocusReturn(() => isNowhere() && restore());
  });
  document.addEventListener('focusin', note);
  document.addEventListener('focusout', forget);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', note);
    document.removeEventListener('focusout', forget);
    observer.disconnect();
  };
}
