/** A terminal signals every process of its group and npm passes its signal on, so one Ctrl+C arrives twice. */
const ECHO_MS = 1_000;

export const MAX_CLOSE_MS = 9_000;

export interface Stopping {
  close(): Promise<void>;
  exit(code: number): void;
  now?: () => number;
}

/** The first signal closes and exits with 0. A second one after {@link ECHO_MS}, or a close that fails or takes too long, exits with 1. */
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
