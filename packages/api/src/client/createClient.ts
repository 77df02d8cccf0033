import ky, { isHTTPError } from 'ky';
import { create } from 'superstruct';
import { type AnyEndpoint, type Endpoint, toPath } from '../contract/endpoint.ts';
import type { CallRequest } from './CallRequest.ts';
import { ApiFailure } from './failure.ts';
import { readRetryAfter } from './readRetryAfter.ts';
import { toApiFailure } from './toApiFailure.ts';

interface SendOptions {
  params?: Record<string, string>;
  body?: unknown;
  query?: object;
  /** The version that is changed, where the endpoint is versioned. */
  version?: number;
  signal?: AbortSignal;
}

interface DownloadOptions extends SendOptions {
  /** Called with each part of the file as it comes; from the first one again where the call was made again. */
  onPart?: (bytes: Uint8Array) => void;
}

export interface Client {
  /**
   * Sends one call of /v1 and returns its reply, checked by the endpoint's struct; of a DELETE, whose result SPEC section 7
   * leaves open, the reply is not read and null is returned. Rejects with an `ApiFailure`, or with the signal's reason when
   * it was cancelled.
   */
  call<Path extends string, Body, Reply, Query>(
    endpoint: Endpoint<Path, Body, Reply, Query>,
    request: CallRequest<Path, Body, Query> & Pick<SendOptions, 'version' | 'signal'>,
  ): Promise<Reply>;
  /** `call` for an endpoint whose type is not known here. */
  send(endpoint: AnyEndpoint, options: SendOptions): Promise<unknown>;
  /** `send` for a reply that may be too large to be parsed. */
  download(endpoint: AnyEndpoint, options: DownloadOptions): Promise<Blob>;
}

export interface ClientOptions {
  /** Where /v1 is, as in `https://api.example.com`. */
  baseUrl: string;
  /** In place of the global one: a server's handler, for one. */
  fetch?: (request: Request) => Promise<Response>;
  /** Asked before every call that is not public; null sends none. */
  accessToken?: () => Promise<string | null> | string | null;
  /** Milliseconds before the nth retry of a read, counted from 1; by default 1 s doubling to 30 s. */
  retryDelay?: (attempt: number) => number;
}

/** SPEC section 9: reads are tried again so many times, writes never. */
export const READ_RETRIES = 3;
const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 30_000;
const ATTEMPT_TIMEOUT_MS = 20_000;

/** 1 s, 2 s, 4 s … but never over 30 s. */
export const toRetryDelay = (attempt: number): number => Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), MAX_DELAY_MS);

export function createClient({ baseUrl, fetch, accessToken, retryDelay = toRetryDelay }: ClientOptions): Client {
  const transport = ky.create({
    fetch: fetch && ((input, init) => fetch(input instanceof Request ? input : new Request(input, init))),
    timeout: ATTEMPT_TIMEOUT_MS,
    retry: {
      methods: ['get'],
      backoffLimit: MAX_DELAY_MS,
      maxRetryAfter: MAX_DELAY_MS,
      retryOnTimeout: true,
      // A long Retry-After is reported at once: the page would load for as long.
      shouldRetry: ({ error }) => (isHTTPError(error) && asksToWaitLong(error.response) ? false : undefined),
    },
  });
  const root = baseUrl.replace(/\/+$/, '');

  async function request<Result>(
    endpoint: AnyEndpoint,
    { params, body, query, version, signal }: SendOptions,
    read: (response: Response) => Promise<Result>,
  ): Promise<Result> {
    try {
      const token = endpoint.access === 'public' ? null : await accessToken?.();
      let retries = 0;
      const countRetry = () => {
        retries += 1;
      };
      for (;;) {
        const begunAt = retries;
        const response = await transport(root + toPath(endpoint.path, params ?? {}, query), {
          method: endpoint.method,
          signal,
          headers: {
            accept: 'application/json',
            ...(token && { authorization: `Bearer ${token}` }),
            ...(version !== undefined && { 'if-match': `"${version}"` }),
          },
          ...(body !== undefined && { json: body }),
          retry: { limit: READ_RETRIES - begunAt, delay: (retry) => retryDelay(begunAt + retry) },
          hooks: { beforeRetry: [countRetry] },
        });
        try {
          return await read(response);
        } catch (error) {
          // ky has returned by now, so a body that was cut is read again here, within the same number of retries.
          const isCut = error instanceof ApiFailure && error.kind === 'offline' && !signal?.aborted;
          if (!isCut || endpoint.method !== 'GET' || retries >= READ_RETRIES) throw error;
          countRetry();
          await pause(retryDelay(retries), signal);
          signal?.throwIfAborted();
        }
      }
    } catch (error) {
      throw signal?.aborted ? signal.reason : toApiFailure(error);
    }
  }

  const send = (endpoint: AnyEndpoint, options: SendOptions) =>
    request(endpoint, options, async (response) =>
      endpoint.method === 'DELETE' ? null : create(await readJson(response), endpoint.reply),
    );

  return {
    call: send,
    send,
    download: (endpoint, { onPart, ...options }) =>
      request(endpoint, options, (response) => readBlob(response, endpoint, onPart)),
  };
}

/** Resolves after so long, or as soon as the signal is aborted. */
const pause = (milliseconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const asksToWaitLong = ({ headers }: Response): boolean => (readRetryAfter(headers) ?? 0) * 1000 > MAX_DELAY_MS;

/** Checks the type and the end of a file, since a portal answers with a page, and a proxy may cut a body without a word. */
async function readBlob(response: Response, { mediaType }: AnyEndpoint, onPart: DownloadOptions['onPart']) {
  const [type = '', end] = mediaType ? [mediaType.split(';')[0], '\n'] : ['application/json', '}'];
  if (!response.headers.get('content-type')?.startsWith(type))
    throw new ApiFailure({ kind: 'unexpected', status: response.status, detail: `not ${type}` });
  const heard = onPart && response.body && new Response(response.body.pipeThrough(toEar(onPart)), response);
  const file = await (heard ?? response).blob().catch(throwOffline);
  return (await file.slice(-1).text()) === end ? file : throwOffline(`ends without ${end}`);
}

const toEar = (hear: (bytes: Uint8Array) => void) =>
  new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(bytes, controller) {
      hear(bytes);
      controller.enqueue(bytes);
    },
  });

function throwOffline(cause: unknown): never {
  throw new ApiFailure({ kind: 'offline' }, { cause });
}

/** A connection that breaks in the middle of a body is as good as none; a body that is no JSON is no answer of ours. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch(throwOffline);
  try {
    return text === '' ? null : JSON.parse(text);
  } catch (cause) {
    throw new ApiFailure({ kind: 'unexpected', status: response.status, detail: 'not JSON' }, { cause });
  }
}
