import { toLimitKey } from '../http/clientAddress.ts';
import type { Log } from '../http/Log.ts';
import { toLanguage } from '../mail/languages.ts';
import { AUTH_BASE } from './AuthProvider.ts';
import { AuthRefusal, unavailable, unexpectedFailure } from './AuthRefusal.ts';
import type { Call, GatewayDeps } from './calls/Call.ts';
import { calls } from './calls/calls.ts';
import type { LibraryReply } from './library/LibraryCall.ts';
import { refusePath } from './refusals.ts';

export type Gateway = (request: Request, info: { clientAddress: string; requestId?: string }) => Promise<Response>;

/** In front of the embedded library: allows listed calls only, checks bodies, counts attempts, forbids caching. */
export function createGateway(deps: GatewayDeps, log: Log): Gateway {
  return async (request, { clientAddress, requestId: id }) => {
    try {
      return toReply(await admit(request, clientAddress, deps));
    } catch (error) {
      if (error instanceof AuthRefusal) return toReply(error.toResponse());
      if (deps.isUnavailable(error)) return toReply(unavailable().toResponse());
      log.error({ id, path: new URL(request.url).pathname, error }, 'auth.failed');
      return toReply(unexpectedFailure().toResponse());
    }
  };
}

async function admit(request: Request, clientAddress: string, deps: GatewayDeps): Promise<Response | LibraryReply> {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.slice(AUTH_BASE.length);
  const answers = pathname.startsWith(AUTH_BASE) && Object.hasOwn(calls, path) ? calls[path] : undefined;
  if (!answers) throw refusePath(path) ?? new AuthRefusal(404, 'validation_failed', 'There is no such call');
  const known = Object.hasOwn(answers, request.method) ? answers[request.method] : undefined;
  if (!known) return new Response(null, { status: 405, headers: { allow: Object.keys(answers).join(', ') } });
  const authorization = request.headers.get('authorization');
  const call: Call = {
    ...deps,
    request,
    query: searchParams,
    language: toLanguage(request.headers.get('accept-language')),
    client: toLimitKey(clientAddress),
    ask: (question) => deps.library.ask({ ...question, authorization }),
  };
  return known.answer(call);
}

/** Passes on status, body and listed headers only. */
function toReply(reply: Response | LibraryReply): Response {
  const given = new Headers(reply.headers);
  if (reply.status >= 500 && !given.has('x-sb-error-code')) return toReply(unexpectedFailure().toResponse());
  const headers = new Headers({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  for (const name of [
    'content-type',
    'content-security-policy',
    'vary',
    'location',
    'allow',
    'retry-after',
    'x-sb-error-code',
  ]) {
    const value = given.get(name);
    if (value) headers.set(name, value);
  }
  const hasNoBody = reply.status === 204 || reply.status === 303;
  return new Response(hasNoBody ? null : reply.body, { status: reply.status, headers });
}
