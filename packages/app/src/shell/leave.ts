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
export function setLeaveGuard(next: LeaveGuard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
}
