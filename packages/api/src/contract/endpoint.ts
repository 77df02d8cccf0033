import { define, type Struct } from 'superstruct';
import { whole } from './bounds.ts';
import type { ProblemCode } from './problem.ts';

/** A server keeps the key of a write and the reply for this long. */
export const IDEMPOTENCY_SECONDS = 24 * 3600;
/** Request header with a UUID that stays the same when a write is retried. */
export const IDEMPOTENCY_KEY = 'idempotency-key';
/** Reply header with the seconds for which keys are kept. Absent from servers that keep none. */
export const IDEMPOTENCY_TTL = 'idempotency-key-ttl';
/**
 * Reply header with the number of rows in an exported file, counted before the first is sent. A file with fewer was
 * truncated on the way: a proxy can do that without an error.
 */
export const ROW_COUNT = 'row-count';

export const MAX_BODY_BYTES = 64 * 1024;
/** For calls without a token, such as the public sign-up. */
export const MAX_PUBLIC_BODY_BYTES = 16 * 1024;

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Callers that an endpoint admits: a signed-in person, a person or a workspace's access key, or anybody. */
export type Access = 'person' | 'person-or-key' | 'public';

// biome-ignore lint/suspicious/noExplicitAny: the schema type does not matter for checking a value.
type StructOf<Value> = Struct<Value, any>;

/** Describes one call of the /v1 API, for client and server alike. SPEC section 7. */
export interface Endpoint<Path extends string = string, Body = unknown, Reply = unknown, Query = never> {
  method: Method;
  /** Has `:name` for each parameter, as in `/v1/workspaces/:workspaceId`. */
  path: Path;
  /** Other callers get 401 `unauthorized`; a key gets 403 `key_not_allowed` from a call for persons only. */
  access: Access;
  /** Status on success; 200 by default. */
  status?: 201;
  /** Struct of the body before and after coercion; undefined when the call has none. */
  body?: StructOf<Body>;
  /** Maximum size of the body in bytes; {@link MAX_BODY_BYTES} by default. A larger one gets 413 `body_too_large`. */
  maxBodyBytes?: number;
  /** For a call whose body is a file: its maximum size in bytes. A larger one gets 413 `body_too_large`. */
  maxFileBytes?: number;
  /**
   * Struct of the query string, in which every value arrives as text. An unknown parameter gets 400 `invalid_query`.
   */
  query?: StructOf<Query>;
  /** If true, the same method and path without a query string is another endpoint. */
  hasPlainTwin?: boolean;
  /** Struct of the reply on success. Failures are a `Problem`. */
  reply: StructOf<Reply>;
  /** Media type of a reply that is not JSON. */
  mediaType?: string;
  /**
   * If true, the call takes the `version` of the item in `If-Match`, and gets 412 `precondition_failed` if the item has
   * changed since. Without the header the last write wins. CONTRACT "Two devices".
   */
  isVersioned?: boolean;
  /**
   * If true, replies carry an `ETag`. A read with one in `If-None-Match` gets 304 without a body while nothing has changed,
   * and is cheap then.
   */
  isConditional?: boolean;
  /**
   * If true, the call takes an `Idempotency-Key` (a UUID). A retry with the same key changes nothing and gets the first
   * reply. It gets 422 `idempotency_mismatch` if the key was used for another call or body. CONTRACT "A lost answer is not a
   * failure".
   */
  isRepeatable?: boolean;
  /** If true, the call ends the caller's session, so a retry of a completed call gets 401. */
  endsSession?: boolean;
  /** Status and codes of problems that only this call has. */
  problem?: [status: number, ...codes: ProblemCode[]];
}

/** Any endpoint, for code that only sends requests. */
// biome-ignore lint/suspicious/noExplicitAny: a struct both reads and writes its type, so only any accepts every struct.
export type AnyEndpoint = Omit<Endpoint<string, unknown, any>, 'body' | 'query'>;

type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<`/${Tail}`>
    : Rest
  : never;

/** Parameters of a path by name, each a UUID. Any other text gets 404. */
export type ParamsOf<E> = E extends { path: infer Path extends string } ? Record<ParamNames<Path>, string> : never;
/** Reply of an endpoint after coercion. */
export type ReplyOf<E> = E extends { reply: StructOf<infer Reply> } ? Reply : never;

/** Returns the endpoint unchanged; infers its types. */
export const defineEndpoint = <const Path extends string, Body = never, Reply = unknown, Query = never>(
  endpoint: Endpoint<Path, Body, Reply, Query>,
): Endpoint<Path, Body, Reply, Query> => endpoint;

/**
 * Fills a path's parameters, escaped, and appends the query: `/v1/workspaces/:workspaceId` with `{ workspaceId }` becomes
 * `/v1/workspaces/0193…`. Undefined query values are left out; a missing parameter becomes empty.
 */
export function toPath(path: string, params: Record<string, string>, query: object = {}): string {
  const defined = Object.entries(query).flatMap(toPairs);
  const search = new URLSearchParams(defined).toString();
  return (
    path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) + (search && `?${search}`)
  );
}

/** An object has a name for each of its values, as in `answers.role`. */
const toPairs = ([name, value]: [string, unknown]): string[][] => {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[name, `${value}`]];
  return Object.entries(value).map(([key, text]) => [`${name}.${key}`, `${text}`]);
};

const isText = (value: unknown): boolean => typeof value === 'string';

/** An id in a body or a query, a UUID. Any other text is no item's id and gets 404, or finds nothing. */
export const Id = define<string>('Id', isText);
/** Name of an IANA time zone. The server checks it. */
export const TimeZone = define<string>('TimeZone', isText);
/** Place in a list, as an earlier reply has it. The server checks it. */
export const Cursor = define<string>('Cursor', isText);

/** Milliseconds since 1970, until the end of the year 9999. */
export const Time = whole(0, 253_402_300_799_999);

/** Parses decimal digits from a URL. NaN for any other text, such as an empty one or `0x10`. */
export const toWholeNumber = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Number.NaN);
