import { ApiFailure } from '../client/failure.ts';

/** After a change. Twelve tabs, with two more reads for each change, stay within a person's limit of 600 reads a minute. */
const CHANGED_MS = 3_000;
/** While nothing changes: with the time of the reply, a change is seen within 5 s. */
const SAME_MS = 4_000;
/** A pause is at least so many times as long as the read before it, so that a busy server is asked less often. */
const PAUSES_PER_READ = 4;
const WAKE_MS = 1_000;
const MAX_MS = 30_000;

/** Doubles from 8 s to 30 s with each failure in a row, but never ends before `retryAfter` seconds. */
export const toPause = (failures: number, retryAfter = 0): number =>
  Math.max(Math.min(SAME_MS * 2 ** failures, MAX_MS), retryAfter * 1000);

/**
 * Calls `read` again and again while the page is visible, one call at a time, and sooner when somebody comes back to it.
 * `read` resolves with true after a change. Failures are silent. Returns a function that ends it.
 */
export function watchPage(read: (signal: AbortSignal) => Promise<boolean>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Number.POSITIVE_INFINITY;
  let notBefore = 0;
  let failures = 0;
  let reading: AbortController | undefined;

  function schedule(pause: number): void {
    clearTimeout(timer);
    due = Date.now() + pause;
    timer = setTimeout(ask, pause);
  }

  function pause(): void {
    clearTimeout(timer);
    due = Number.POSITIVE_INFINITY;
    reading?.abort();
    reading = undefined;
  }

  async function ask(): Promise<void> {
    reading = new AbortController();
    const { signal } = reading;
    const start = Date.now();
    const outcome = await read(signal).catch((error) => ({ error }));
    // A page that was hidden has dropped this read.
    if (signal.aborted) return;
    reading = undefined;
    if (typeof outcome === 'boolean') {
      failures = 0;
      return schedule(Math.max(outcome ? CHANGED_MS : SAME_MS, PAUSES_PER_READ * (Date.now() - start)));
    }
    failures += 1;
    const { retryAfter = 0 } = outcome.error instanceof ApiFailure ? outcome.error : {};
    notBefore = Date.now() + retryAfter * 1000;
    schedule(toPause(failures, retryAfter));
  }

  function wake(): void {
    const at = Math.max(Date.now() + WAKE_MS, notBefore);
    if (document.visibilityState === 'hidden') pause();
    else if (!reading && at < due) schedule(at - Date.now());
  }

  wake();
  document.addEventListener('visibilitychange', wake);
  for (const event of wakers) window.addEventListener(event, wake);
  return () => {
    pause();
    document.removeEventListener('visibilitychange', wake);
    for (const event of wakers) window.removeEventListener(event, wake);
  };
}

const wakers = ['focus', 'online', 'pageshow'] as const;
