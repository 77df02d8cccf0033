import type { Struct } from 'superstruct';

/** Seconds for which a server keeps the key of a write and its reply. */
export const IDEMPOTENCY_SECONDS = 24 * 3600;
/** Request header: a UUID that is the same for every repeat of a write. */
export const IDEMPOTENCY_KEY = 'idempotency-key';
/** Reply header by which a server says that it keeps keys, and for how many seconds. */
export const IDEMPOTENCY_TTL = 'idempotency-key-ttl';
/**
 * Reply header with the number of rows in a file, counted before its first line. A file with fewer was cut on its way, which
 * a proxy may do without an error.
 */
export const ROW_COUNT = 'row-count';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Callers that an endpoint admits: a signed-in person, a person or a workspace's access key, or anybody. */
export type Access = 'person' | 'person-or-key' | 'public';

// biome-ignore lint/suspicious/noExplicitAny: the schema type does not matter for checking a value.
type StructOf<Value> = Struct<Value, any>;

/** A call of /v1 as a value that client and server share. SPEC section 7. */
export interface Endpoint<Path extends string = string, Body = unknown, Reply = unknown, Query = never> {
  method: Method;
  /** Has `:name` for each parameter, as in `/v1/workspaces/:workspaceId`. */
  path: Path;
  access: Access;
  /** Status of success; 200 by default. */
  status?: 201;
  /** Struct of the body before and after coercion; undefined when the call has none. */
  body?: StructOf<Body>;
  /** Maximum size of the body in bytes; 64 kB by default. A larger one is 413 `body_too_large`. */
  maxBodyBytes?: number;
  /**
   * Struct of the query string, in which every value arrives as text. A parameter that it does not know is 400
   * `invalid_query`.
   */
  query?: StructOf<Query>;
  /** If true, the same path without a query string is another call. */
  hasPlainTwin?: boolean;
  /** Struct of the reply on success. Failures are a `Problem`. */
  reply: StructOf<Reply>;
  /** Media type of a reply that is not JSON. */
  mediaType?: string;
  /**
   * If true, the call takes the `version` of the changed item in `If-Match`, and is 412 `precondition_failed` when the item
   * has changed since. Without the header the last write wins. CONTRACT "Two devices".
   */
  isVersioned?: boolean;
  /**
   * If true, the call takes an `Idempotency-Key` (a UUID). A repeat with the same key changes nothing and gets the first
   * reply. 422 `idempotency_mismatch` when the key was used for another call or body. CONTRACT "A lost answer is not a
   * failure".
   */
  isRepeatable?: boolean;
  /** If true, the call ends the caller's session, so a repeat of a completed call is 401. */
  endsSession?: boolean;
  /** Code of its 409, when it has one. */
  conflict?: string;
}

/** An endpoint of any body and reply, for code that only sends it. */
// biome-ignore lint/suspicious/noExplicitAny: a struct both reads and writes its type, so only any accepts every struct.
export type AnyEndpoint = Omit<Endpoint<string, unknown, any>, 'body' | 'query'>;

type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<`/${Tail}`>
    : Rest
  : never;

/** Parameters of a path by name, each a UUID. An id that is no UUID is 404. */
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
  const known = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]]));
  const search = new URLSearchParams(known).toString();
  return (
    path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) + (search && `?${search}`)
  );
}

/** Reads a whole number of decimal digits from a URL. NaN for any other text, such as blank or `0x10`. */
export const toWholeNumber = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Number.NaN);
