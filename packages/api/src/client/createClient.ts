import ky, { isHTTPError } from 'ky';
import { create } from 'superstruct';
import {
  type AnyEndpoint,
  type Endpoint,
  IDEMPOTENCY_KEY,
  IDEMPOTENCY_TTL,
  ROW_COUNT,
  toPath,
} from '../contract/endpoint.ts';
import type { CallRequest } from './CallRequest.ts';
import { ApiFailure } from './failure.ts';
import { readRetryAfter } from './readRetryAfter.ts';
import { toApiFailure } from './toApiFailure.ts';

interface SendOptions {
  /** Path parameters by name. */
  params?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, in place of `body`. Has no timeout: an upload takes as long as the line needs. */
  bytes?: Blob;
  query?: object;
  /** Language of what the call makes, sent as `Accept-Language`; the browser's by default. */
  language?: string | undefined;
  /** Version of the item to change, sent as `If-Match`. For versioned endpoints. */
  version?: number;
  /** For repeatable endpoints: one that outlives this page, in place of a new one. */
  key?: string | undefined;
  /** `ETag` of the known reply, for conditional endpoints. While the reply is the same, the call rejects with status 304. */
  tag?: string;
  /** Called with the `ETag` of a new reply; empty if it has none. */
  onTag?: (tag: string) => void;
  /** Cancels the call and its retries. */
  signal?: AbortSignal;
}

interface DownloadOptions extends SendOptions {
  /** Called with each chunk as it arrives. A retry starts again with the first chunk. */
  onPart?: (bytes: Uint8Array) => void;
}

/** Calls /v1 as the signed-in person: retries, checks replies, and rejects with an `ApiFailure`. */
export interface Client {
  /**
   * Sends a call of /v1 and returns its reply, checked by the endpoint's struct. A DELETE returns null without reading the
   * reply, since SPEC section 7 leaves that open. Reads are retried (SPEC section 9), and so are writes when a retry does no
   * harm (CONTRACT "A lost answer is not a failure"). After a write, `offline` and `timeout` mean that its outcome is
   * unknown. Rejects with an `ApiFailure`, or with the signal's reason when the call is cancelled.
   */
  call<Path extends string, Body, Reply, Query>(
    endpoint: Endpoint<Path, Body, Reply, Query>,
    request: CallRequest<Path, Body, Query> & Pick<SendOptions, 'version' | 'signal'>,
  ): Promise<Reply>;
  /** Like `call`, for an endpoint whose type is not known at compile time. */
  send(endpoint: AnyEndpoint, options: SendOptions): Promise<unknown>;
  /**
   * Like `send`, for replies too large to parse: returns the body unread. Rejects as `unexpected` for another media type, and
   * as `offline` when the body is cut short.
   */
  download(endpoint: AnyEndpoint, options: DownloadOptions): Promise<Blob>;
  /** True once a reply has said that the server keeps an `Idempotency-Key`. */
  keepsKeys(): boolean;
}

export interface ClientOptions {
  /** URL that /v1 is served under, as in `https://api.example.com`. */
  baseUrl: string;
  /** Replaces the global `fetch`, for example with a server's handler. */
  fetch?: (request: Request) => Promise<Response>;
  /** Called before every call that is not public. Null sends no `Authorization` header. */
  accessToken?: () => Promise<string | null> | string | null;
  /** Milliseconds to wait before a retry; `attempt` counts from 1. By default 1 s, doubling up to 30 s. */
  retryDelay?: (attempt: number) => number;
}

/**
 * Maximum number of retries of a read (SPEC section 9), and of a write that takes effect only once however often it is sent:
 * a DELETE, or a call with an `Idempotency-Key`.
 */
export const MAX_RETRIES = 3;
/** For a write including its retries. */
const WRITE_TIMEOUT_MS = 45_000;
const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 30_000;
/** For a single request. */
const ATTEMPT_TIMEOUT_MS = 20_000;

/** Returns milliseconds: 1 s, 2 s, 4 s, and so on up to 30 s. `attempt` counts from 1. SPEC section 9. */
export const toRetryDelay = (attempt: number): number => Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), MAX_DELAY_MS);

/** Creates a client of /v1. Keep it: it learns from replies whether the server keeps an `Idempotency-Key`. */
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
  let keepsKeys = false;

  async function request<Result>(
    endpoint: AnyEndpoint,
    { params, body, bytes, query, language, version, tag, signal, key: ownKey }: SendOptions,
    read: (response: Response) => Promise<Result>,
  ): Promise<Result> {
    const isRead = endpoint.method === 'GET';
    // Browsers offer randomUUID only on secure pages.
    const key = endpoint.isRepeatable && keepsKeys ? (ownKey ?? globalThis.crypto.randomUUID?.()) : undefined;
    const limit = isRead || endpoint.method === 'DELETE' || key ? MAX_RETRIES : 0;
    const end = Date.now() + WRITE_TIMEOUT_MS;
    /** Counts the retries of ky and those of a body that was cut. */
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
          // To another origin a redirect would look like a lost connection.
          redirect: 'manual',
          signal,
          headers: {
            accept: 'application/json',
            ...(token && { authorization: `Bearer ${token}` }),
            ...(language && { 'accept-language': language }),
            ...(bytes && { 'content-type': 'application/octet-stream' }),
            ...(version !== undefined && { 'if-match': `"${version}"` }),
            ...(tag && { 'if-none-match': tag }),
            ...(key && { [IDEMPOTENCY_KEY]: key }),
          },
          ...(body !== undefined && { json: body }),
          ...(bytes && { body: bytes, timeout: false as const }),
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
          // ky does not retry once it has returned a response, so a cut body is retried here, within the same limit.
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
    request(endpoint, options, async (response) => {
      if (isPage(response)) throw toForeign(response, 'not JSON');
      if (endpoint.method === 'DELETE') return null;
      const reply = create(await readJson(response), endpoint.reply);
      options.onTag?.(response.headers.get('etag') ?? '');
      return reply;
    });

  return {
    call: send,
    send,
    keepsKeys: () => keepsKeys,
    download: (endpoint, { onPart, ...options }) =>
      request(endpoint, options, (response) => readBlob(response, endpoint, onPart)),
  };
}

/** Resolves after the delay, or as soon as the signal is aborted. */
const pause = (milliseconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Statuses that leave the outcome of a write unknown: from a proxy, or a server that lost its database. */
const lostStatuses = [502, 503, 504];

/** Returns false to give up, or undefined to leave the decision to ky. */
function shouldRetry(error: unknown, isRead: boolean): false | undefined {
  if (!isHTTPError(error)) return undefined;
  const { status, headers } = error.response;
  // Report a long Retry-After at once instead of showing a loading page that long.
  const isLongWait = (readRetryAfter(headers) ?? 0) * 1000 > MAX_DELAY_MS;
  return isLongWait || !(isRead || lostStatuses.includes(status)) ? false : undefined;
}

/** True when a retry was refused because an earlier attempt had succeeded. */
const isDone = ({ method, endsSession }: AnyEndpoint, { kind }: ApiFailure): boolean =>
  (method === 'DELETE' && kind === 'missing') || (endsSession === true && kind === 'unauthorized');

/** Checks the type and the end of a file: a captive portal returns a page, and a proxy may cut a body silently. */
async function readBlob(response: Response, { mediaType }: AnyEndpoint, onPart: DownloadOptions['onPart']) {
  const [type = '', end] = mediaType ? [mediaType.split(';')[0], '\n'] : ['application/json', '}'];
  if (!response.headers.get('content-type')?.startsWith(type)) throw toForeign(response, `not ${type}`);
  const expected = Number(response.headers.get(ROW_COUNT) ?? 0);
  const records = createRecordCounter();
  const tap = createTap((bytes) => {
    if (expected > 0) records.add(bytes);
    onPart?.(bytes);
  });
  const file = await new Response(response.body?.pipeThrough(tap), response).blob().catch(throwOffline);
  if ((await file.slice(-1).text()) !== end) throwOffline(`ends without ${end}`);
  // The first record has the titles.
  if (expected > 0 && records.count() - 1 < expected) throwOffline(`has ${records.count() - 1} of ${expected} rows`);
  return file;
}

const LINE_FEED = 10;
const QUOTE = 34;

/** Counts the records of a CSV that arrives in parts. A quoted cell may hold line breaks. */
function createRecordCounter() {
  let count = 0;
  let isQuoted = false;
  return {
    add(bytes: Uint8Array): void {
      for (const byte of bytes) {
        if (byte === QUOTE) isQuoted = !isQuoted;
        else if (byte === LINE_FEED && !isQuoted) count += 1;
      }
    },
    count: () => count,
  };
}

/** Passes all bytes on unchanged, and shows each chunk to `onPart`. */
const createTap = (onPart: (bytes: Uint8Array) => void) =>
  new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(bytes, controller) {
      onPart(bytes);
      controller.enqueue(bytes);
    },
  });

function throwOffline(cause: unknown): never {
  throw new ApiFailure({ kind: 'offline' }, { cause });
}

/** A proxy may answer with its sign-in page, also to a DELETE, whose reply is not read. */
const isPage = ({ headers }: Response): boolean => headers.get('content-type')?.startsWith('text/html') === true;

const toForeign = ({ status }: Response, detail: string, cause?: unknown): ApiFailure =>
  new ApiFailure({ kind: 'unexpected', status, isForeign: true, detail }, { cause });

/** Throws `offline` when the connection breaks while reading, `unexpected` when the body is not JSON. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch(throwOffline);
  try {
    return text === '' ? null : JSON.parse(text);
  } catch (cause) {
    throw toForeign(response, 'not JSON', cause);
  }
}
