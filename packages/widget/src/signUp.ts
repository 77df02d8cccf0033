import type { State } from './words.ts';

/** How a sign-up ended, and what Retry-After said. */
export type Outcome = [state: State | 'refused', seconds?: string | null];

const TIMEOUT_MS = 15_000;

/** By the reply's own `status` or `code`: what else comes, as from a proxy on the way, is no word of the API. */
const states: Record<string, State | 'refused' | undefined> = {
  subscribed: 'done',
  invalid_body: 'invalid',
  origin_not_allowed: 'refused',
  not_found: 'closed',
  too_many_requests: 'throttled',
};

/** Sends one sign-up to the API that the script came from. Never rejects. */
export async function signUp(script: string | undefined, waitlistId: string, fields: object): Promise<Outcome> {
  try {
    const reply = await fetch(new URL(`../v1/waitlists/${encodeURIComponent(waitlistId)}/contacts`, script), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout?.(TIMEOUT_MS),
    });
    const { status, code } = await reply.json();
    return [states[code || status] || 'offline', reply.headers.get('retry-after')];
  } catch {
    return ['offline'];
  }
}
