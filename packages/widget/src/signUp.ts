import type { Failure } from './words.ts';

export interface Outcome {
  state: 'done' | Failure;
  /** From Retry-After; 0 where the reply did not say. */
  retryAfterSeconds?: number;
  /** Not read from a reply but concluded from the lack of one. */
  isGuess?: true;
}

const TIMEOUT_MS = 15_000;

const failures: Record<number, Failure | undefined> = {
  400: 'invalid',
  403: 'refused',
  404: 'closed',
  429: 'throttled',
};

/** Sends one sign-up to the API that the script came from. Never rejects. */
export async function signUp(script: string, waitlistId: string | undefined, fields: object): Promise<Outcome> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const { ok, status, headers } = await fetch(
      new URL(`../v1/waitlists/${encodeURIComponent(waitlistId || '-')}/contacts`, script),
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fields),
        credentials: 'omit',
        signal,
      },
    );
    return {
      state: ok ? 'done' : (failures[status] ?? 'failed'),
      retryAfterSeconds: Number(headers.get('retry-after')),
    };
  } catch {
    return { state: !signal.aborted && (await isReachable(script)) ? 'refused' : 'offline', isGuess: true };
  }
}

/** A refused origin may not read the reply and looks like a dead network; but the script is open to every origin. */
const isReachable = (script: string): Promise<boolean> =>
  fetch(script, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
