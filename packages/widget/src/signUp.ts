import type { State } from './words.ts';

/** Codes of what is wrong by the names of fields, as in `answers.role` */
export type Errors = Record<string, string>;

/** The body of a sign-up; the answers by their keys */
export interface SignUp extends Record<string, unknown> {
  email: string;
  answers?: Record<string, unknown>;
}

/** The body of a reply of the API, and its header `Retry-After`; empty if there is none. */
export interface Reply {
  seconds?: string | null;
  code?: string;
  status?: string | number;
  errors?: Errors;
}

const TIMEOUT_MS = 15_000;

/** States by the `status` or `code` of a reply, and by a form's status. Any other reply is from a proxy, say. */
export const states: Record<string, State | undefined> = {
  subscribed: 'done',
  doubt: 'doubt',
  invalid_body: 'invalid',
  origin_not_allowed: 'refused',
  not_found: 'closed',
  too_many_requests: 'throttled',
  waitlist_paused: 'paused',
  waitlist_closed: 'ended',
  waitlist_archived: 'ended',
};

// The stack has the URL even in modules and shadow roots, or when an element's name shadows `currentScript`.
const script = /https?:\S+?\/js\/widget\.js/.exec(Error().stack as string)?.[0];

/** Returns an address of the API that the element names, else of the one that the script or the link comes from. */
export const toUrl = (host: HTMLElement, path: string): URL =>
  new URL(
    path,
    [host.dataset.plApi, script, host.querySelector('a')?.href].find((url) => /^https?:/.test(url as string)),
  );

/** Calls the API about the element's list. Without an action it reads. */
export async function call(host: HTMLElement, what: string, action = '', fields?: object): Promise<Reply> {
  try {
    const reply = await fetch(
      toUrl(host, `/v1/${what}/${encodeURIComponent(host.dataset.plWaitlistId || '-')}${action}`),
      {
        method: action ? 'POST' : 'GET',
        // A view has no content type, so that browsers send no preflight.
        headers: fields && { 'content-type': 'application/json' },
        body: JSON.stringify(fields),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
    );
    return { seconds: reply.headers.get('retry-after'), ...(await reply.json()) };
  } catch {
    return {};
  }
}
