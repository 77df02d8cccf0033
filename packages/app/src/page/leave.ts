import { navigate } from 'wouter/use-browser-location';
import { isAppPath } from '../platform/paths.ts';

/** Stands between a page that should not simply be left and everywhere else. */
export interface LeaveGuard {
  isNeeded: () => boolean;
  /** Asks the person; `go` leaves. */
  ask: (go: () => void) => void;
  /** Told of each step through the history before the router is. */
  onStep?: (event: PopStateEvent) => void;
}

let guard: LeaveGuard | null = null;

/** Goes at once, or once the person has agreed to lose what is not saved. For what people do, not for what the app does. */
export function leave(go: () => void): void {
  if (guard?.isNeeded()) guard.ask(go);
  else go();
}

/** Once, before the router listens: window events know no order but that of their listeners. */
export function watchSteps(): void {
  window.addEventListener('popstate', (event) => guard?.onStep?.(event));
}

/** Answers how to stop. */
function setLeaveGuard(next: LeaveGuard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
}

/**
 * Holds on to the open page where a person follows a link, steps through the history, closes the window or loads it
 * anew. A step has been taken by the time it is told: the page is put on top again, and leaving is one step back from
 * there. Answers how to stop.
 */
export function holdPage({ isNeeded, ask }: LeaveGuard): () => void {
  const { href: here, pathname } = window.location;
  const isElsewhere = (href: string) => new URL(href, here).pathname !== pathname;

  const holdLink = (event: MouseEvent) => {
    const href = toFollowed(event);
    if (href === null || !isElsewhere(href) || !isNeeded()) return;
    event.preventDefault();
    event.stopPropagation();
    ask(() => navigate(href));
  };
  const onStep = (event: PopStateEvent) => {
    if (!isElsewhere(window.location.href) || !isNeeded()) return;
    event.stopImmediatePropagation();
    window.history.pushState(null, '', here);
    ask(() => window.history.back());
  };
  const holdWindow = (event: BeforeUnloadEvent) => {
    if (isNeeded()) event.preventDefault();
  };

  const stop = setLeaveGuard({ isNeeded, ask, onStep });
  document.addEventListener('click', holdLink, { capture: true });
  window.addEventListener('beforeunload', holdWindow);
  return () => {
    stop();
    document.removeEventListener('click', holdLink, { capture: true });
    window.removeEventListener('beforeunload', holdWindow);
  };
}

/** The app's own address that a click leads to in this window, if it does. */
function toFollowed({ target, button, ctrlKey, metaKey, altKey, shiftKey }: MouseEvent): string | null {
  if (button !== 0 || ctrlKey || metaKey || altKey || shiftKey || !(target instanceof Element)) return null;
  const link = target.closest('a[href]');
  const href = link?.getAttribute('href') ?? '';
  return isAppPath(href) && !link?.hasAttribute('target') ? href : null;
}
