import { createHash } from 'node:crypto';
import {
  type Access,
  type Endpoint,
  IDEMPOTENCY_KEY,
  IDEMPOTENCY_SECONDS,
  IDEMPOTENCY_TTL,
  MAX_BODY_BYTES,
  type ParamsOf,
} from '@prelude/api/contract/endpoint';
import type { Hono, HonoRequest } from 'hono';
import type { Language } from '../../../../locales/languages.ts';
import type { Person } from '../auth/AuthProvider.ts';
import type { Authenticate } from '../auth/authenticate.ts';
import type { Connections, Database } from '../db/Database.ts';
import type { Db } from '../db/schema.ts';
import type { HttpEnv } from '../http/ClientInfo.ts';
import { toLimitKey } from '../http/clientAddress.ts';
import { HttpProblem, notFound, orNotFound } from '../http/HttpProblem.ts';
import { readBody } from '../http/readBody.ts';
import { readFile } from '../http/readJson.ts';
import { readQuery } from '../http/readQuery.ts';
import { type FilePieces, sendJson, type TextPieces } from '../http/sendJson.ts';
import { toUuid } from '../http/toUuid.ts';
import type { AccessKeys } from '../keys/accessKeys.ts';
import { toLanguage } from '../mail/languages.ts';
import type { Caller } from '../repos/Caller.ts';
import type { KeyedWrite } from '../repos/idempotencyKeys.ts';
import { canSeeWaitlist, canSeeWorkspace } from '../repos/waitlists.ts';
import { writeOnce, writeOnceInSteps } from './writeOnce.ts';

/** `reads` take turns with those of other callers, and end when the client of a GET disconnects. */
interface Call<Path extends string, Body, Query> extends Connections {
  params: ParamsOf<Endpoint<Path>>;
  body: Body;
  /** The body of an endpoint with `maxFileBytes`, as it comes. */
  file: AsyncIterable<Uint8Array>;
  query: Query;
  /** From `If-Match`; undefined if any version may be changed. */
  version: number | undefined;
  language: Language;
  /** As limits count it; see `toLimitKey`. */
  client: string;
  idempotency: Pick<KeyedWrite, 'key' | 'hash'> | undefined;
}

type PersonCall<Path extends string, Body, Query> = Call<Path, Body, Query> & {
  person: Person;
  personId: string;
  /** With an `Idempotency-Key`, the transaction that also stores the reply, unless `isInSteps`. */
  db: Db;
};
type PersonOrKeyCall<Path extends string, Body, Query> = Call<Path, Body, Query> & { caller: Caller };

interface PersonOptions<Path extends string> {
  /** If true, the handler makes several transactions, so its key is stored outside them. */
  isInSteps?: boolean;
  /** Called after success and failure, once the transaction has ended. */
  onEnd?: (call: { params: ParamsOf<Endpoint<Path>> }) => void;
}

export interface Answer {
  asPerson<Path extends string, Body, Reply, Query>(
    endpoint: Endpoint<Path, Body, Reply, Query>,
    handle: (call: PersonCall<Path, Body, Query>) => Promise<Reply | TextPieces | FilePieces>,
    options?: PersonOptions<Path>,
  ): void;
  asPersonOrKey<Path extends string, Body, Reply, Query>(
    endpoint: Endpoint<Path, Body, Reply, Query>,
    handle: (call: PersonOrKeyCall<Path, Body, Query>) => Promise<Reply | TextPieces | FilePieces>,
  ): void;
}

interface AnswerDeps {
  authenticate: Authenticate;
  database: Database;
  keys: AccessKeys;
}

/** Checks the caller (401, 403, 429), ids (404), body and query (400), and runs a write once per `Idempotency-Key`. CONTRACT "/v1". */
export function createAnswer(app: Hono<HttpEnv>, { authenticate, database, keys }: AnswerDeps): Answer {
  const { db } = database;
  function bind<Identity, Path extends string, Body, Reply, Query>(
    endpoint: Endpoint<Path, Body, Reply, Query>,
    readCaller: (request: Request) => Promise<Identity>,
    toReader: (caller: Identity) => string,
    handle: (caller: Identity, call: Call<Path, Body, Query>) => Promise<Reply | TextPieces | FilePieces>,
  ): void {
    app.on(endpoint.method, endpoint.path as string, async (context, next) => {
      const parameters = new URL(context.req.url).searchParams;
      if (endpoint.hasPlainTwin && parameters.size === 0) return next();
      const caller = await readCaller(context.req.raw);
      const params = toParams(context.req.param()) as ParamsOf<Endpoint<Path>>;
      const body = endpoint.body && (await readBody(context.req.raw, endpoint.body, MAX_BODY_BYTES));
      const query = endpoint.query && readQuery(parameters, endpoint.query);
      const language = toLanguage(context.req.header('accept-language') ?? null);
      const client = toLimitKey(context.env.clientAddress);
      const version = toVersion(context.req.header('if-match'));
      const key = endpoint.isRepeatable ? context.req.header(IDEMPOTENCY_KEY) : undefined;
      const idempotency = key === undefined ? undefined : { key: toKey(key), hash: toHash(context.req, version, body) };
      // A write goes on when its client disconnects.
      const signal = isRead(context.req.method) ? context.req.raw.signal : undefined;
      const reply = await handle(caller, {
        db,
        reads: database.reads.for({ key: toReader(caller), ...(signal && { signal }) }),
        params,
        body: body as Body,
        file: readFile(context.req.raw, endpoint.maxFileBytes ?? 0),
        query: query as Query,
        version,
        language,
        client,
        idempotency,
      });
      context.header(IDEMPOTENCY_TTL, String(IDEMPOTENCY_SECONDS));
      return sendJson(context, reply as object, endpoint);
    });
  }
  return {
    asPerson(endpoint, handle, { isInSteps = false, onEnd } = {}) {
      assertAccess(endpoint, 'person');
      bind(endpoint, authenticate.person, toId, async (person, call) => {
        const personId = person.id;
        const write = (on: Db) => handle({ ...call, db: on, person, personId });
        if (!call.idempotency) return write(db).finally(() => onEnd?.(call));
        if (!(await maySee(db, personId, { ...call.body, ...call.params }))) throw notFound();
        const once = isInSteps ? writeOnceInSteps : writeOnce;
        return once(db, keys, { personId, ...call.idempotency }, write).finally(() => onEnd?.(call));
      });
    },
    asPersonOrKey(endpoint, handle) {
      assertAccess(endpoint, 'person-or-key');
      bind(endpoint, authenticate.caller, toIdOfCaller, (caller, call) => handle({ ...call, caller }));
    },
  };
}

const toId = ({ id }: Person): string => id;
const toIdOfCaller = (caller: Caller): string => ('personId' in caller ? caller.personId : caller.workspaceId);

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Stops the start if a route is bound for other callers than its contract says. */
function assertAccess({ access, method, path }: Pick<Endpoint, 'access' | 'method' | 'path'>, expected: Access): void {
  if (access !== expected) throw new Error(`${method} ${path} is for ${access}, not for ${expected}`);
}

/** Checked before the key: a stored reply is only for somebody who still has access. */
async function maySee(
  db: Db,
  personId: string,
  { profileId, workspaceId, waitlistId }: { profileId?: string; workspaceId?: string; waitlistId?: string },
): Promise<boolean> {
  if (profileId !== undefined) return profileId === personId;
  if (waitlistId !== undefined) return canSeeWaitlist(db, { personId }, waitlistId);
  if (workspaceId === undefined) return true;
  const id = toUuid(workspaceId);
  return id !== undefined && canSeeWorkspace(db, { personId }, id);
}

function toKey(text: string): string {
  const key = toUuid(text);
  if (!key) throw new HttpProblem('invalid_idempotency_key');
  return key;
}

const toHash = ({ method, path }: HonoRequest, version: number | undefined, body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([method, path, version, body]))
    .digest('base64url');

/** A malformed `If-Match` never matches. */
function toVersion(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  return Number(/^(?:W\/)?"(\d{1,9})"$/.exec(ifMatch.trim())?.[1] ?? -1);
}

/** Throws 412 if another version was to be changed. */
export function orConflict<Value>(changed: Value | 'stale' | undefined): Value {
  const value = orNotFound(changed);
  if (value === 'stale') throw new HttpProblem('precondition_failed');
  return value;
}

const toParams = (raw: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(raw).map(([name, text]) => [name, orNotFound(toUuid(text))]));

/** Call it last: answers 405 with `Allow` on the paths bound so far. */
export function refuseOtherMethods(app: Hono<HttpEnv>): void {
  const methodsByPath = new Map<string, Set<string>>();
  for (const { method, path } of app.routes) {
    if (method === 'ALL') continue;
    const methods = methodsByPath.get(path) ?? new Set();
    methods.add(method);
    if (method === 'GET') methods.add('HEAD');
    methodsByPath.set(path, methods);
  }
  for (const [path, methods] of methodsByPath) {
    app.all(path, () => {
      throw new HttpProblem('method_not_allowed', { headers: { allow: [...methods].join(', ') } });
    });
  }
}
