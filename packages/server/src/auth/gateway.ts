import { inLanguage, toLanguage } from '../mail/languages.ts';
import { AuthRefusal, unexpectedFailure } from './AuthRefusal.ts';
import { type Call, calls, type GatewaySettings } from './calls.ts';

export interface GatewayOptions extends GatewaySettings {
  /** The library's own handler. Its calls and bodies have passed the gateway before it sees them. */
  library: (request: Request) => Promise<Response>;
}

export type Gateway = (request: Request, info: { clientAddress: string }) => Promise<Response>;

const BASE = '/auth/v1';

/**
 * Stands before the embedded library: an allow-list of calls, every body checked, nothing kept by a cache.
 * Every call passes {@link admit}, so limits and equal time belong there; a worker belongs behind `library`.
 */
export function createGateway({ library, ...settings }: GatewayOptions): Gateway {
  return async (request) => {
    const language = toLanguage(request.headers.get('accept-language'));
    try {
      return toReply(await inLanguage(language, () => admit(toCall(request, settings, library))));
    } catch (error) {
      if (error instanceof AuthRefusal) return toReply(error.toResponse());
      console.error('auth', error instanceof Error ? error.message : 'unknown failure');
      return toReply(unexpectedFailure().toResponse());
    }
  };
}

async function admit(call: Call): Promise<Response> {
  const { pathname } = new URL(call.request.url);
  const path = pathname.slice(BASE.length);
  const answers = pathname.startsWith(BASE) && Object.hasOwn(calls, path) ? calls[path] : undefined;
  if (!answers) return new Response('404 page not found\n', { status: 404 });
  const answer = Object.hasOwn(answers, call.request.method) ? answers[call.request.method] : undefined;
  if (!answer) return new Response(null, { status: 405, headers: { allow: Object.keys(answers).join(', ') } });
  return answer(call);
}

function toCall(request: Request, settings: GatewaySettings, library: GatewayOptions['library']): Call {
  const authorization = request.headers.get('authorization');
  return {
    request,
    query: new URL(request.url).searchParams,
    settings,
    async ask(method, path, body) {
      const headers = new Headers(body && { 'content-type': 'application/json' });
      if (authorization) headers.set('authorization', authorization);
      return library(
        new Request(`http://library${BASE}${path}`, { method, headers, body: body && JSON.stringify(body) }),
      );
    },
  };
}

/** What goes out: the library's status and body, and only the headers that are meant. */
function toReply(reply: Response): Response {
  if (reply.status >= 500 && !reply.headers.has('x-sb-error-code')) return toReply(unexpectedFailure().toResponse());
  const headers = new Headers({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  for (const name of ['content-type', 'location', 'allow', 'x-sb-error-code']) {
    const value = reply.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(reply.body, { status: reply.status, headers });
}
