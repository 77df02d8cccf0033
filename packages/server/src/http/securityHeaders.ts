import type { MiddlewareHandler } from 'hono';

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

/** On every reply, unless its handler said otherwise. */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  if (whole.has(context.res)) return;
  for (const [name, value] of NAMES) {
    if (!context.res.headers.has(name)) context.res.headers.set(name, value);
  }
};

/** A reply that is made often, with its security headers from the start: to look into the headers of each costs more than all else. */
export function toWholeReply(body: string, status: number, own: Record<string, string>): Response {
  const reply = new Response(body, { status, headers: { ...headers, ...own } });
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
