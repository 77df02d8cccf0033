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

const whole = new WeakSet<Response>();

const HSTS = 'max-age=31536000';

/** Handlers may set their own. `isSecure` adds HSTS; whole replies go without it, since the page or script before them had it. */
export const replyHeaders = (isSecure: boolean): MiddlewareHandler<HttpEnv> => {
  const headers = isSecure ? [...NAMES, ['strict-transport-security', HSTS] as const] : NAMES;
  return async (context, next) => {
    await next();
    if (whole.has(context.res)) return;
    const { headers: own } = context.res;
    for (const [name, value] of headers) if (!own.has(name)) own.set(name, value);
    // A page that may be framed says so in its policy, which some browsers read only without the older header.
    if (own.get('content-security-policy')?.includes('frame-ancestors *')) own.delete('x-frame-options');
    own.set('x-request-id', context.env.requestId);
  };
};

/** Sets all headers at once: on a busy route, adding them afterwards costs more than everything else. */
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

/** Toasts and radix insert styles at run time, so styles may be inline; scripts only by their hash. */
export const toAppPolicy = (authUrl: string | null, scriptHashes: readonly string[]): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...(authUrl ? [new URL(authUrl).origin] : [])].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** For calls that any site may make. */
export const toCors = (request: Request): Record<string, string> => ({
  vary: 'Origin',
  'access-control-allow-origin': request.headers.get('origin') ?? '*',
  'access-control-expose-headers': 'Retry-After',
});
