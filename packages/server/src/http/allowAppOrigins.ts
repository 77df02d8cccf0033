import { signUpContact } from '@prelude/api/contract/contacts';
import type { HonoRequest, MiddlewareHandler } from 'hono';
import type { HttpEnv } from './ClientInfo.ts';

const METHODS = 'GET, POST, PUT, PATCH, DELETE';

const REQUEST_HEADERS = [
  'accept-language',
  'apikey',
  'authorization',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'prefer',
  'x-client-info',
  'x-supabase-api-version',
].join(', ');

const REPLY_HEADERS =
  'content-disposition, etag, idempotency-key-ttl, retry-after, row-count, x-request-id, x-sb-error-code';

/** Chromium caches a preflight for no longer. */
const PREFLIGHT_SECONDS = 7200;

/** Credentials are not allowed: the token is in a header, not in a cookie. The public sign-up has CORS rules of its own. */
export function allowAppOrigins(origins: readonly string[]): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    if (origins.length === 0 || isSignUp(context.req)) return next();
    const origin = context.req.header('origin');
    const isAllowed = origin !== undefined && origins.includes(origin);
    if (isAllowed && isPreflight(context.req)) {
      return context.body(null, 204, {
        'access-control-allow-origin': origin,
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': REQUEST_HEADERS,
        'access-control-max-age': String(PREFLIGHT_SECONDS),
        vary: 'Origin',
      });
    }
    await next();
    context.header('vary', 'Origin', { append: true });
    if (!isAllowed) return;
    context.header('access-control-allow-origin', origin);
    context.header('access-control-expose-headers', REPLY_HEADERS);
  };
}

const SIGN_UP_PATH = new RegExp(`^${signUpContact.path.replace(/:\w+/g, '[^/]+')}$`);

const isSignUp = (request: HonoRequest): boolean =>
  SIGN_UP_PATH.test(request.path) &&
  (request.header('access-control-request-method') ?? request.method) === signUpContact.method;

const isPreflight = (request: HonoRequest): boolean =>
  request.method === 'OPTIONS' && request.header('access-control-request-method') !== undefined;
