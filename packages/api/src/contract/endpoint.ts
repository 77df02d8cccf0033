import type { Struct } from 'superstruct';

/** For so many seconds, told in the reply header `IDEMPOTENCY_TTL`, a server keeps the keys of writes and their replies. */
export const IDEMPOTENCY_SECONDS = 24 * 3600;
export const IDEMPOTENCY_KEY = 'idempotency-key';
export const IDEMPOTENCY_TTL = 'idempotency-key-ttl';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Who may call: a signed-in person, a person or a workspace's access key, or anybody. */
export type Access = 'person' | 'person-or-key' | 'public';

// biome-ignore lint/suspicious/noExplicitAny: what a struct is made of concerns nobody who only checks with it.
type StructOf<Value> = Struct<Value, any>;

/** One call of /v1 as a value, which client and server share. */
export interface Endpoint<Path extends string = string, Body = unknown, Reply = unknown, Query = never> {
  method: Method;
  /** With `:name` for each parameter, as in `/v1/workspaces/:workspaceId`. */
  path: Path;
  access: Access;
  /** Of success; 200 without. */
  status?: 201;
  /** The struct of the body before and after coercion; absent where none is sent. */
  body?: StructOf<Body>;
  /** Bytes that the body may have; 64 kB without. */
  maxBodyBytes?: number;
  /**
   * The struct of what stands behind `?`, where every value arrives as text. A name that it does not know is refused with
   * 400 `invalid_query`.
   */
  query?: StructOf<Query>;
  /** Whether the same path without parameters is another call. */
  hasPlainTwin?: boolean;
  reply: StructOf<Reply>;
  /** Of a reply that is no JSON. */
  mediaType?: string;
  /**
   * Whether the call takes, in `If-Match`, the `version` of what it changes, and is refused with 412
   * `precondition_failed` when that has changed since. Without the header the last write wins. CONTRACT "Two devices".
   */
  isVersioned?: boolean;
  /**
   * Whether the call takes an `Idempotency-Key` (a UUID): sent again with it, it changes nothing and is answered as the first
   * time. Refused with 422 `idempotency_mismatch` where the key came with another call or body. CONTRACT "A lost answer is
   * not a failure".
   */
  isRepeatable?: boolean;
  /** Whether it ends the caller's session, so that a repeat of what was done is refused with 401. */
  endsSession?: boolean;
  /** Code of the 409 that it may be refused with. */
  conflict?: string;
}

/** What sending needs of an endpoint, whatever its body and reply are. */
// biome-ignore lint/suspicious/noExplicitAny: a struct both reads and writes its type, so only any takes every one.
export type AnyEndpoint = Omit<Endpoint<string, unknown, any>, 'body' | 'query'>;

type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<`/${Tail}`>
    : Rest
  : never;

/** The parameters that a path names, each a UUID. */
export type ParamsOf<E> = E extends { path: infer Path extends string } ? Record<ParamNames<Path>, string> : never;
export type ReplyOf<E> = E extends { reply: StructOf<infer Reply> } ? Reply : never;

export const defineEndpoint = <const Path extends string, Body = never, Reply = unknown, Query = never>(
  endpoint: Endpoint<Path, Body, Reply, Query>,
): Endpoint<Path, Body, Reply, Query> => endpoint;

/** `/v1/workspaces/:workspaceId` and `{ workspaceId }` as `/v1/workspaces/0193…`, with the query behind it; what is undefined is left out. */
export function toPath(path: string, params: Record<string, string>, query: object = {}): string {
  const known = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]]));
  const search = new URLSearchParams(known).toString();
  return (
    path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) + (search && `?${search}`)
  );
}

/** A whole number as it stands in an address; NaN for any other text, blank and `0x10` among them. */
export const toWholeNumber = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Number.NaN);
