import { type Endpoint, type ParamsOf, toPath } from '@prelude/api/contract/endpoint';
import type { PreludeServer } from '@prelude/server/http/PreludeServer';

export interface Reply {
  status: number;
  headers: Headers;
  /** The bytes as they came. */
  text: string;
  /** What they say, where they are JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: what a reply says is what the tests are about
  json: any;
}

export interface Sending {
  /** A Bearer token: of a person, or a workspace's access key. */
  token?: string;
  headers?: Record<string, string>;
  clientAddress?: string;
}

/** One request as its bytes; a `body` that is no string is sent as JSON. */
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
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined };
}

type Input<Path extends string, Body> = Sending &
  ([Body] extends [never] ? object : { body: Body }) & {
    params?: ParamsOf<Endpoint<Path>>;
    /** As an address has it: what its struct would make of it, or what no struct takes. */
    query?: object;
  };

/** One call of the contract, with whatever status it answers. */
export function call<Path extends string, Body, Answer, Query>(
  { server }: { server: PreludeServer },
  endpoint: Endpoint<Path, Body, Answer, Query>,
  input: Input<Path, Body>,
): Promise<Reply> {
  return send(server, endpoint.method, toPath(endpoint.path, input.params ?? {}, input.query), input);
}

/** A server that runs behind a port of this machine, to be asked as one that does not. */
export const overPort = (port: number): PreludeServer => ({
  fetch: (request) =>
    fetch(new Request(request.url.replace('http://localhost/', `http://127.0.0.1:${port}/`), request)),
});
