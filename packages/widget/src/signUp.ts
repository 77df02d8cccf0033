import type { State } from './words.ts';

export type Outcome = [state: State | 'refused' | '', seconds?: string | null];

const TIMEOUT_MS = 15_000;

/** States by the `status` or `code` of a reply. Any other reply is not from the API, but from a proxy, say. */
const states: Record<string, State | 'refused' | undefined> = {
  subscribed: 'done',
  invalid_body: 'invalid',
  origin_not_allowed: 'refused',
  not_found: 'closed',
  too_many_requests: 'throttled',
};

// The stack has the URL even in modules and shadow roots, or when an element's name shadows `currentScript`.
const script = /https?:\S+?\/js\/widget\.js/.exec(Error().stack as string)?.[0];

/** Calls the API that the element names, else the one that the script comes from, else the one that the link leads to. */
export async function post(host: HTMLElement, fields?: object): Promise<Outcome> {
  try {
    const { plApi, plWaitlistId } = host.dataset;
    const reply = await fetch(
      new URL(
        `/v1/waitlists/${encodeURIComponent(plWaitlistId || '-')}/${fields ? 'contacts' : 'views'}`,
        [plApi, script, host.querySelector('a')?.href].find((url) => /^https?:/.test(url as string)),
      ),
      {
        method: 'POST',
        // A view has no content type, so that browsers send no preflight.
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
