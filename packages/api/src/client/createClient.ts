import ky, { isHTTPError } from 'ky';
import { create } from 'superstruct';
import { type AnyEndpoint, type Endpoint, IDEMPOTENCY_KEY, IDEMPOTENCY_TTL, toPath } from '../contract/endpoint.ts';
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
   * leaves open, the reply is not read and null is returned. A write whose answer gets lost is sent again where that does no
   * harm (CONTRACT "A lost answer is not a failure"); a failure of the kind `offline` or `timeout` means that nobody knows
   * whether it was done. Rejects with an `ApiFailure`, or with the signal's reason when it was cancelled.
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

/**
 * So many times a read is tried again (SPEC section 9), and a write that is done once however often it is sent: a removal, and
 * what a server keeps an `Idempotency-Key` of.
 */
export const MAX_RETRIES = 3;
/** For a write with its repeats. */
const WRITE_TIMEOUT_MS = 45_000;
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
      methods: ['get', 'post', 'patch', 'delete'],
      backoffLimit: MAX_DELAY_MS,
      maxRetryAfter: MAX_DELAY_MS,
      retryOnTimeout: true,
    },
  });
  const root = baseUrl.replace(/\/+$/, '');
  /** Whether the server has told that it keeps an `Idempotency-Key`. */
  let keepsKeys = false;

  async function request<Result>(
    endpoint: AnyEndpoint,
    { params, body, query, version, signal }: SendOptions,
    read: (response: Response) => Promise<Result>,
  ): Promise<Result> {
    const isRead = endpoint.method === 'GET';
    // A browser has no random ids on a page without https.
    const key = endpoint.isRepeatable && keepsKeys ? globalThis.crypto.randomUUID?.() : undefined;
    const limit = isRead || endpoint.method === 'DELETE' || key ? MAX_RETRIES : 0;
    const end = Date.now() + WRITE_TIMEOUT_MS;
    let retries = 0;
    const countRetry = () => {
      retries += 1;
    };
    try {
      const token = endpoint.access === 'public' ? null : await accessToken?.();
      for (;;) {
        const begunAt = retries;
        const response = await transport(root + toPath(endpoint.path, params ?? {}, query), {
          method: endpoint.method,
          signal,
          headers: {
            accept: 'application/json',
            ...(token && { authorization: `Bearer ${token}` }),
            ...(version !== undefined && { 'if-match': `"${version}"` }),
            ...(key && { [IDEMPOTENCY_KEY]: key }),
          },
          ...(body !== undefined && { json: body }),
          totalTimeout: !isRead && limit > 0 && Math.max(end - Date.now(), 1),
          retry: {
            limit: limit - begunAt,
            delay: (retry) => retryDelay(begunAt + retry),
            shouldRetry: ({ error }) => shouldRetry(error, isRead),
          },
          hooks: { beforeRetry: [countRetry] },
        });
        keepsKeys ||= response.headers.has(IDEMPOTENCY_TTL);
        try {
          return await read(response);
        } catch (error) {
          // ky has returned by now, so a body that was cut is read again here, within the same number of retries.
          const isCut = error instanceof ApiFailure && error.kind === 'offline' && !signal?.aborted;
          if (!isCut || retries >= limit) throw error;
          countRetry();
          await pause(retryDelay(retries), signal);
          signal?.throwIfAborted();
        }
      }
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      const failure = toApiFailure(error);
      if (retries > 0 && isDone(endpoint, failure)) return null as Result;
      throw failure;
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

/** Statuses after which a write may have been done: those of a proxy, and of a server whose database went away. */
const lostStatuses = [502, 503, 504];

/** False, or undefined for what ky does by itself. */
function shouldRetry(error: unknown, isRead: boolean): false | undefined {
  if (!isHTTPError(error)) return undefined;
  const { status, headers } = error.response;
  // A long Retry-After is reported at once: the page would load for as long.
  const isLongWait = (readRetryAfter(headers) ?? 0) * 1000 > MAX_DELAY_MS;
  return isLongWait || !(isRead || lostStatuses.includes(status)) ? false : undefined;
}

/** Whether a repeat was refused since an attempt before it was done. */
const isDone = ({ method, endsSession }: AnyEndpoint, { kind }: ApiFailure): boolean =>
  (method === 'DELETE' && kind === 'missing') || (endsSession === true && kind === 'unauthorized');

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
