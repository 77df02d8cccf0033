import type { Failure } from './words.ts';

export interface Outcome {
  state: 'done' | Failure;
  /** Seconds, from Retry-After; 0 or NaN where the reply did not give them. */
  wait?: number;
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
  try {
    const { ok, status, headers } = await fetch(
      new URL(`../v1/waitlists/${encodeURIComponent(waitlistId || '-')}/contacts`, script),
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fields),
        credentials: 'omit',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
    );
    return { state: ok ? 'done' : (failures[status] ?? 'failed'), wait: Number(headers.get('retry-after')) };
  } catch {
    return { state: 'offline' };
  }
}
