import { type Endpoint, type ParamsOf, toPath } from '@prelude/api/contract/endpoint';
import { toOpenApi } from '@prelude/api/contract/openapi';
import type { PreludeServer } from '@prelude/server/http/PreludeServer';
import { createDocumentCheck } from './createDocumentCheck.ts';

/** Accounts have calls of their own only where no Supabase project keeps them. */
const expectDocumented = createDocumentCheck(toOpenApi('').paths);

export interface Reply {
  status: number;
  headers: Headers;
  /** The body, undecoded */
  text: string;
  /** The body parsed, when it is JSON */
  // biome-ignore lint/suspicious/noExplicitAny: what a reply says is what the tests are about
  json: any;
}

export interface Sending {
  /** Bearer token of a person, or a workspace's access key */
  token?: string;
  headers?: Record<string, string>;
  clientAddress?: string;
}

/** Sends one request; a `body` that is not a string is sent as JSON. */
export async function send(
  server: PreludeServer,
  method: string,
  path: string,
  { token, headers, clientAddress = '192.0.2.1', body }: Sending & { body?: unknown } = {},
): Promise<Reply> {
  const request = new Request(new URL(path, 'http://localhost'), {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined || typeof body === 'string' ? (body as string | undefined) : JSON.stringify(body),
  });
  const response = await server.fetch(request, { clientAddress });
  expectDocumented(method, path, response.status);
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined };
}

type Input<Path extends string, Body> = Sending &
  ([Body] extends [never] ? object : { body: Body }) & {
    params?: ParamsOf<Endpoint<Path>>;
    /** Raw query values, valid or not */
    query?: object;
  };

/** Makes one call of the contract; any status resolves. */
export function call<Path extends string, Body, Answer, Query>(
  { server }: { server: PreludeServer },
  endpoint: Endpoint<Path, Body, Answer, Query>,
  input: Input<Path, Body>,
): Promise<Reply> {
  return send(server, endpoint.method, toPath(endpoint.path, input.params ?? {}, input.query), input);
}

/** Wraps a server on a local port so that tests can call it like one in this process. */
export const overPort = (port: number): PreludeServer => ({
  fetch: (request) =>
    fetch(new Request(request.url.replace('http://localhost/', `http://127.0.0.1:${port}/`), request)),
});
