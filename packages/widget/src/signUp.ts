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

// Told by the stack also where the script is a module or in a shadow root, or a name on the page hides `currentScript`.
const script = /https?:\S+?\/js\/widget\.js/.exec(Error().stack as string)?.[0];

/** Sends a sign-up, or a view without fields, to the API that the script came from. Never rejects. */
export async function post(waitlistId: string | undefined, fields?: object): Promise<Outcome> {
  try {
    const reply = await fetch(
      new URL(`../v1/waitlists/${encodeURIComponent(waitlistId || '-')}/${fields ? 'contacts' : 'views'}`, script),
      {
        method: 'POST',
        // A view has no type of its own, so that no browser asks beforehand.
        headers: fields && { 'content-type': 'application/json' },
        body: JSON.stringify(fields),
        signal: AbortSignal.timeout?.(TIMEOUT_MS),
      },
    );
    const { status, code } = await reply.json();
    return [states[code || status] || 'offline', reply.headers.get('retry-after')];
  } catch {
    return ['offline'];
  }
}
