import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

interface LeaveGuard {
  /** True while something is unsaved that is not edited at this address; without one, while anything is. */
  isNeeded: (href?: string) => boolean;
  /** Opens the question. `go` leaves the page. */
  ask: (go: () => void) => void;
}

let guard: LeaveGuard | null = null;

export function setGuard(next: LeaveGuard | null): void {
  guard = next;
}

export const isUnsaved = (): boolean => guard?.isNeeded() ?? false;

/** Asks before `go` leaves unsaved changes. For navigation by a person, not by the app. */
export function leave(go: () => void, href?: string): void {
  if (guard?.isNeeded(href)) guard.ask(go);
  else go();
}

/** Open dialogs and the guarded page, with the history entry that a step would leave. The last one is on top. */
const holds: { href: string; state: unknown; isNeeded: () => boolean; onStep: () => void }[] = [];
let isOwnStep = false;

/** Lets back and forward close a dialog, or ask. Returns a function to call once it is closed. */
export function holdBack(onStep: () => void, isNeeded = () => true): () => void {
  const hold = { href: window.location.href, state: window.history.state, isNeeded, onStep };
  holds.push(hold);
  return () => void holds.splice(holds.indexOf(hold), 1);
}

/** `popstate` fires after the URL has changed, so the entry that was left is pushed again. Listens before the router does. Call once. */
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

/** Marks in the history that the entry before is the page below the dialog; survives a reload. */
const OVER = 'isOverPage';

/** Goes back, or replaces the URL if the visit began with the dialog. Works once: a second step back would leave the page. */
export function useClosing(isOpen: boolean, href: string): () => void {
  const [, navigate] = useLocation();
  const isFromOutside = useRef(isOpen && !window.history.state?.[OVER]);
  const isClosing = useRef(false);
  // A second press while the dialog leaves must not step back again.
  useEffect(() => {
    if (!isOpen) {
      isFromOutside.current = false;
      return;
    }
    isClosing.current = false;
    const { history } = window;
    if (!isFromOutside.current) history.replaceState({ ...history.state, [OVER]: true }, '');
  }, [isOpen]);
  return () => {
    if (isClosing.current) return;
    isClosing.current = true;
    if (isFromOutside.current) return navigate(href, { replace: true });
    isOwnStep = true;
    window.history.back();
  };
}
