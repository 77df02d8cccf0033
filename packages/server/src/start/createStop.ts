/** A terminal signals every process of its group and npm passes its signal on, so one Ctrl+C arrives twice. */
const ECHO_MS = 1_000;

export const MAX_CLOSE_MS = 9_000;

export interface Stopping {
  /** Tells load balancers to send requests elsewhere, which they do within `retireMs`. */
  retire?(): void;
  /** If 0, closes at once. */
  retireMs?: number;
  close(): Promise<void>;
  exit(code: number): void;
  now?: () => number;
}

/** The first signal retires the server, then closes it and exits with 0. A later one skips the wait, or exits with 1 if it is closing. */
export function createStop({ retire, retireMs = 0, close, exit, now = () => performance.now() }: Stopping): () => void {
  let signalledAt = Number.NEGATIVE_INFINITY;
  let retiring: NodeJS.Timeout | undefined;
  let isClosing = false;

  function startClosing(): void {
    clearTimeout(retiring);
    isClosing = true;
    const late = setTimeout(() => giveUp(exit, new Error('The server took too long to close')), MAX_CLOSE_MS).unref();
    close().then(
      () => {
        clearTimeout(late);
        exit(0);
      },
      (error) => giveUp(exit, error),
    );
  }

  return () => {
    if (now() - signalledAt <= ECHO_MS) return;
    signalledAt = now();
    if (isClosing) exit(1);
    else if (retiring || retireMs === 0) startClosing();
    else {
      retire?.();
      retiring = setTimeout(startClosing, retireMs);
    }
  };
}

function giveUp(exit: Stopping['exit'], error: unknown): void {
  console.error(error);
  exit(1);
}
