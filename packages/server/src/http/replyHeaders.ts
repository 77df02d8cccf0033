import type { MiddlewareHandler } from 'hono';
import type { HttpEnv, RequestInfo } from './ClientInfo.ts';

const headers: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

const NAMES = Object.entries(headers);

/** Replies whose headers were complete: see {@link toWholeReply}. */
const whole = new WeakSet<Response>();

const HSTS = 'max-age=31536000';

/**
 * On every reply, unless its handler said otherwise. `isSecure` says that people reach the server by https alone; what
 * is whole leaves that unsaid, as the page and the script before it have said it.
 */
export const replyHeaders = (isSecure: boolean): MiddlewareHandler<HttpEnv> => {
  const added = isSecure ? [...NAMES, ['strict-transport-security', HSTS] as const] : NAMES;
  return async (context, next) => {
    await next();
    if (whole.has(context.res)) return;
    const { headers: own } = context.res;
    for (const [name, value] of added) if (!own.has(name)) own.set(name, value);
    own.set('x-request-id', context.env.requestId);
  };
};

/** A reply that is made often, with all its headers from the start: to look into the headers of each costs more than all else. */
export function toWholeReply(
  { requestId }: Pick<RequestInfo, 'requestId'>,
  body: string,
  status: number,
  own: Record<string, string>,
): Response {
  const reply = new Response(body, { status, headers: { ...headers, ...own, 'x-request-id': requestId } });
  whole.add(reply);
  return reply;
}

/**
 * What the app's own page may load, and call beyond its own server. Styles are inserted at run time by the toasts and
 * by radix, so those may be inline; scripts may not.
 */
export const toAppPolicy = (authUrl: string | null): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...(authUrl ? [new URL(authUrl).origin] : [])].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
