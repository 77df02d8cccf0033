import { isUnavailable } from '../db/isUnavailable.ts';
import { toLimitKey } from '../http/clientAddress.ts';
import { createEventLog, type LogEvent } from '../http/createEventLog.ts';
import type { Log } from '../http/Log.ts';
import { toPageLanguage } from '../words/languages.ts';
import { AUTH_BASE } from './AuthProvider.ts';
import { AuthRefusal, unavailable, unexpectedFailure } from './AuthRefusal.ts';
import type { Call, GatewayDeps } from './calls/Call.ts';
import { calls } from './calls/calls.ts';
import { refusePath } from './refusals.ts';

export type Gateway = (request: Request, info: { clientAddress: string; requestId?: string }) => Promise<Response>;

export function createGateway(deps: GatewayDeps, log: Log, logsClients?: boolean): Gateway {
  const toEventLog = createEventLog(log, logsClients);
  return async (request, info) => {
    try {
      return toReply(await admit(request, info.clientAddress, toEventLog(info), deps));
    } catch (error) {
      if (error instanceof AuthRefusal) return toReply(error.toResponse());
      if (isUnavailable(error)) return toReply(unavailable().toResponse());
      log.error({ id: info.requestId, path: new URL(request.url).pathname, error }, 'auth.failed');
      return toReply(unexpectedFailure().toResponse());
    }
  };
}

async function admit(
  request: Request,
  clientAddress: string,
  logEvent: LogEvent,
  deps: GatewayDeps,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.slice(AUTH_BASE.length);
  const answers = pathname.startsWith(AUTH_BASE) && Object.hasOwn(calls, path) ? calls[path] : undefined;
  if (!answers) throw refusePath(path) ?? new AuthRefusal(404, 'validation_failed', 'There is no such call');
  const handler = Object.hasOwn(answers, request.method) ? answers[request.method] : undefined;
  if (!handler) return new Response(null, { status: 405, headers: { allow: Object.keys(answers).join(', ') } });
  const call: Call = {
    ...deps,
    request,
    query: searchParams,
    language: toPageLanguage(searchParams.get('lang'), request.headers.get('accept-language')),
    client: toLimitKey(clientAddress),
    logEvent,
  };
  return handler.answer(call);
}

function toReply(reply: Response): Response {
  const headers = new Headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  headers.set('x-content-type-options', 'nosniff');
  for (const [name, value] of reply.headers) headers.set(name, value);
  return new Response(reply.body, { status: reply.status, headers });
}
