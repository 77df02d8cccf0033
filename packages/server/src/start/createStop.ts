/** npm passes on what a terminal sends to every process of its group, so that one Ctrl+C arrives twice. */
const ECHO_MS = 1_000;

/** Above what requests under way are given to end. */
const MAX_CLOSE_MS = 9_000;

export interface Stopping {
  /** Lets what is under way end, then closes what is open. */
  close(): Promise<void>;
  exit(code: number): void;
  /** Milliseconds since any moment. */
  now?: () => number;
}

/**
 * What to do on a signal to stop: the first closes and exits with 0, one that comes later than its echo exits with 1 at
 * once. So does a close that fails, or that takes too long.
 */
export function createStop({ close, exit, now = () => performance.now() }: Stopping): () => void {
  let since: number | undefined;
  return () => {
    if (since !== undefined) {
      if (now() - since > ECHO_MS) exit(1);
      return;
    }
    since = now();
    const late = setTimeout(() => giveUp(exit, new Error('The server took too long to close')), MAX_CLOSE_MS).unref();
    close().then(
      () => {
        clearTimeout(late);
        exit(0);
      },
      (error) => giveUp(exit, error),
    );
  };
}

function giveUp(exit: Stopping['exit'], error: unknown): void {
  console.error(error);
  exit(1);
}
