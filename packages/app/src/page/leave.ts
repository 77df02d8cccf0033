/** Asks before unsaved changes are left. */
export interface LeaveGuard {
  isNeeded: () => boolean;
  /** Opens the question. `go` leaves the page. */
  ask: (go: () => void) => void;
}

let guard: LeaveGuard | null = null;

/** Whether `href` is another page than the open one, by its path. */
const isElsewhere = (href: string): boolean =>
  new URL(href, window.location.href).pathname !== window.location.pathname;

/**
 * Calls `go`, which opens `href` or another workspace or signs out, after confirmation if there are unsaved changes. For
 * navigation by a person, not by the app itself.
 */
export function leave(go: () => void, href?: string): void {
  if (guard?.isNeeded() && (href === undefined || isElsewhere(href))) guard.ask(go);
  else go();
}

/** Something open that back and forward close, or ask about, instead of leading away from it. */
interface Hold {
  href: string;
  state: unknown;
  isNeeded: () => boolean;
  /** Called with the entry of the history that was left in place again. */
  onStep: () => void;
}

/** The last one is on top. */
const holds: Hold[] = [];
let isOwnStep = false;

function hold(onStep: () => void, isNeeded = () => true): () => void {
  const added = { href: window.location.href, state: window.history.state, isNeeded, onStep };
  holds.push(added);
  return () => void holds.splice(holds.indexOf(added), 1);
}

/** Lets back and forward close a dialog. Returns a function to call once it is closed. */
export const holdBack = (close: () => void): (() => void) => hold(close);

/** Goes one step back, whatever is open: for what closes itself by that. */
export function stepBack(): void {
  isOwnStep = true;
  window.history.back();
}

/**
 * Holds back and forward. `popstate` fires after the URL has changed, so the entry that was left is pushed again. It is
 * heard in the capture phase, before the router. Call once.
 */
export function watchSteps(): void {
  const onStep = (event: PopStateEvent) => {
    const top = isOwnStep ? undefined : holds.at(-1);
    isOwnStep = false;
    if (!top?.isNeeded()) return;
    event.stopImmediatePropagation();
    window.history.pushState(top.state, '', top.href);
    top.onStep();
  };
  window.addEventListener('popstate', onStep, { capture: true });
}

/** Guards the open page, also against closing and reloading. Returns a function that removes the guard. */
export function guardPage(next: LeaveGuard): () => void {
  const { href } = window.location;
  guard = next;
  const release = hold(
    () => next.ask(() => window.history.back()),
    () => next.isNeeded() && isElsewhere(href),
  );
  const guardUnload = (event: BeforeUnloadEvent) => {
    if (next.isNeeded()) event.preventDefault();
  };
  window.addEventListener('beforeunload', guardUnload);
  return () => {
    if (guard === next) guard = null;
    release();
    window.removeEventListener('beforeunload', guardUnload);
  };
}
