import { navigate } from 'wouter/use-browser-location';
import { isAppPath } from '../platform/paths.ts';

/** Asks for confirmation before the open page is left. */
export interface LeaveGuard {
  isNeeded: () => boolean;
  /** Opens the question; calling `go` leaves the page. */
  ask: (go: () => void) => void;
  /** Called on `popstate`, before the router. */
  onPopState?: (event: PopStateEvent) => void;
}

let guard: LeaveGuard | null = null;

/** Calls `go`, after confirmation if the guard needs it. For navigation by a person, not by the app itself. */
export function leave(go: () => void): void {
  if (guard?.isNeeded()) guard.ask(go);
  else go();
}

/** What closes each question that is open, the last one on top, and the history entry that it was opened on. */
const questions: { close: () => void; href: string; state: unknown }[] = [];

/** Lets back and forward close a question instead of leading away. Returns a function to call once it is closed. */
export function holdBack(close: () => void): () => void {
  const question = { close, href: window.location.href, state: window.history.state };
  questions.push(question);
  return () => void questions.splice(questions.indexOf(question), 1);
}

let isOwnStep = false;

/** Goes one step back, whatever question is open: for what closes it itself. */
export function stepBack(): void {
  isOwnStep = true;
  window.history.back();
}

/** Call once, before the router listens: `popstate` listeners run in the order in which they were added. */
export function watchSteps(): void {
  window.addEventListener('popstate', (event) => {
    const question = isOwnStep ? undefined : questions.at(-1);
    isOwnStep = false;
    if (!question) return guard?.onPopState?.(event);
    event.stopImmediatePropagation();
    window.history.pushState(question.state, '', question.href);
    question.close();
  });
}

/** Returns a function that removes the guard. */
function setLeaveGuard(next: LeaveGuard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
}

/**
 * Guards the open page against links, back and forward, closing and reloading. `popstate` fires after the URL has
 * changed, so the page is pushed again, and leaving goes one step back from there. Returns a function that removes the
 * guard.
 */
export function guardPage({ isNeeded, ask }: LeaveGuard): () => void {
  const { href: here, pathname } = window.location;
  const isElsewhere = (href: string) => new URL(href, here).pathname !== pathname;

  const guardLink = (event: MouseEvent) => {
    const href = toAppHref(event);
    if (href === null || !isElsewhere(href) || !isNeeded()) return;
    event.preventDefault();
    event.stopPropagation();
    ask(() => navigate(href));
  };
  const onPopState = (event: PopStateEvent) => {
    if (!isElsewhere(window.location.href) || !isNeeded()) return;
    event.stopImmediatePropagation();
    window.history.pushState(null, '', here);
    ask(() => window.history.back());
  };
  const guardUnload = (event: BeforeUnloadEvent) => {
    if (isNeeded()) event.preventDefault();
  };

  const stop = setLeaveGuard({ isNeeded, ask, onPopState });
  document.addEventListener('click', guardLink, { capture: true });
  window.addEventListener('beforeunload', guardUnload);
  return () => {
    stop();
    document.removeEventListener('click', guardLink, { capture: true });
    window.removeEventListener('beforeunload', guardUnload);
  };
}

/** Returns the app's path that this click opens in the same window, or null. */
function toAppHref({ target, button, ctrlKey, metaKey, altKey, shiftKey }: MouseEvent): string | null {
  if (button !== 0 || ctrlKey || metaKey || altKey || shiftKey || !(target instanceof Element)) return null;
  const link = target.closest('a[href]');
  const href = link?.getAttribute('href') ?? '';
  return isAppPath(href) && !link?.hasAttribute('target') ? href : null;
}
