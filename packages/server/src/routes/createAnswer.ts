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
import type { FormLanguage } from '@prelude/api/contract/formLanguages';
import type { ProblemCode } from '@prelude/api/contract/problem';
import type { Hono, HonoRequest } from 'hono';
import type { Language } from '../../../../locales/languages.ts';
import type { Person } from '../auth/AuthProvider.ts';
import { type Authenticate, unauthorized } from '../auth/authenticate.ts';
import type { Connections, Database } from '../db/Database.ts';
import { inTransaction } from '../db/inTransaction.ts';
import type { Db } from '../db/schema.ts';
import type { HttpEnv } from '../http/ClientInfo.ts';
import { toLimitKey } from '../http/clientAddress.ts';
import type { createEventLog, LogEvent } from '../http/createEventLog.ts';
import { HttpProblem, notFound, orNotFound } from '../http/HttpProblem.ts';
import { readBody } from '../http/readBody.ts';
import { readFile } from '../http/readJson.ts';
import { readQuery } from '../http/readQuery.ts';
import { type FilePieces, sendJson, type TextPieces } from '../http/sendJson.ts';
import { toUuid } from '../http/toUuid.ts';
import { version as productVersion } from '../http/version.ts';
import type { AccessKeys } from '../keys/accessKeys.ts';
import type { Caller } from '../repos/Caller.ts';
import type { KeyedWrite } from '../repos/idempotencyKeys.ts';
import { holdSession } from '../repos/sessions.ts';
import { canSeeWaitlist, canSeeWorkspace } from '../repos/waitlists.ts';
import { findFormLanguage, toLanguage } from '../words/languages.ts';
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
  /** Undefined if the caller names no language of forms. */
  formLanguage: FormLanguage | undefined;
  /** As limits count it; see `toLimitKey`. */
  client: string;
  logEvent: LogEvent;
  idempotency: Pick<KeyedWrite, 'key' | 'hash'> | undefined;
}

type PersonCall<Path extends string, Body, Query> = Call<Path, Body, Query> & {
  person: Person;
  personId: string;
  /** With an `Idempotency-Key`, the transaction that also stores the reply, unless `isInSteps`. */
  db: Db;
};
type PersonOrKeyCall<Path extends string, Body, Query> = Call<Path, Body, Query> & { caller: Caller };

interface ReadOptions<Path extends string> {
  /**
   * For an endpoint with `isConditional`: returns what its reply depends on, from as few rows as possible; undefined if the
   * caller may not read it.
   */
  readState?: (call: { db: Db; caller: Caller; params: ParamsOf<Endpoint<Path>> }) => Promise<string | undefined>;
}

interface PersonOptions<Path extends string> extends ReadOptions<Path> {
  /** If true, the handler makes several transactions, so its key is stored outside them. */
  isInSteps?: boolean;
  /** Returns true while the person can see what the call has made, when its reply is asked for again. */
  isThere?: (call: { db: Db; personId: string; id: string }) => Promise<boolean>;
  /** True for a call that writes in one transaction, in which the caller's session is read again: others may have ended it. */
  isWrite?: boolean;
  /** If true, no reply is kept: asked again with its key, the call is made again. */
  keepsNoReply?: boolean;
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
    options?: ReadOptions<Path>,
  ): void;
}

interface Binding<Identity, Path extends string> extends ReadOptions<Path> {
  readCaller: (request: Request) => Promise<Identity>;
  toCaller: (identity: Identity) => Caller;
}

interface AnswerDeps {
  authenticate: Authenticate;
  database: Database;
  keys: AccessKeys;
  toEventLog: ReturnType<typeof createEventLog>;
}

/** Checks the caller (401, 403, 429), ids (404), body and query (400), and runs a write once per `Idempotency-Key`. CONTRACT "/v1". */
export function createAnswer(app: Hono<HttpEnv>, { authenticate, database, keys, toEventLog }: AnswerDeps): Answer {
  const { db } = database;
  function bind<Identity, Path extends string, Body, Reply, Query>(
    endpoint: Endpoint<Path, Body, Reply, Query>,
    { readCaller, toCaller, readState }: Binding<Identity, Path>,
    handle: (caller: Identity, call: Call<Path, Body, Query>) => Promise<Reply | TextPieces | FilePieces>,
  ): void {
    assertState(endpoint, readState);
    app.on(endpoint.method, endpoint.path as string, async (context, next) => {
      const parameters = new URL(context.req.url).searchParams;
      if (endpoint.hasPlainTwin && parameters.size === 0) return next();
      const caller = await readCaller(context.req.raw);
      const params = toParams(context.req.param()) as ParamsOf<Endpoint<Path>>;
      const body = endpoint.body && (await readBody(context.req.raw, endpoint.body, MAX_BODY_BYTES));
      const query = endpoint.query && readQuery(parameters, endpoint.query);
      const accepted = context.req.header('accept-language');
      const client = toLimitKey(context.env.clientAddress);
      const version = toVersion(context.req.header('if-match'));
      const key = endpoint.isRepeatable ? context.req.header(IDEMPOTENCY_KEY) : undefined;
      const idempotency = key === undefined ? undefined : { key: toKey(key), hash: toHash(context.req, version, body) };
      // Read before the rows, so that a change in between is sent again rather than never.
      const state = readState && orNotFound(await readState({ db, caller: toCaller(caller), params }));
      const etag = state && toEtag(state);
      if (etag && isKnown(etag, context.req.header('if-none-match')))
        return context.body(null, 304, { etag, 'cache-control': 'no-store' });
      // A write goes on when its client disconnects.
      const signal = isRead(context.req.method) ? context.req.raw.signal : undefined;
      const reply = await handle(caller, {
        db,
        reads: database.reads.for({ key: toId(toCaller(caller)), ...(signal && { signal }) }),
        params,
        body: body as Body,
        file: readFile(context.req.raw, endpoint.maxFileBytes ?? 0),
        query: query as Query,
        version,
        language: toLanguage(accepted),
        formLanguage: findFormLanguage(accepted),
        client,
        logEvent: toEventLog(context.env),
        idempotency,
      });
      context.header(IDEMPOTENCY_TTL, String(IDEMPOTENCY_SECONDS));
      if (etag) context.header('etag', etag);
      return sendJson(context, reply as object, endpoint);
    });
  }
  return {
    asPerson(endpoint, handle, { isInSteps = false, isWrite, isThere, keepsNoReply = false, onEnd, ...read } = {}) {
      assertAccess(endpoint, 'person');
      bind(endpoint, { readCaller: authenticate.person, toCaller, ...read }, async (person, call) => {
        const personId = person.id;
        const holdsSession = isWrite ?? (endpoint.isRepeatable === true && !isInSteps);
        const write = async (on: Db) => {
          if (holdsSession) await demandSession(on, person);
          return handle({ ...call, db: on, person, personId });
        };
        if (!call.idempotency || keepsNoReply)
          return (holdsSession ? inTransaction(db, write) : write(db)).finally(() => onEnd?.(call));
        if (!(await maySee(db, personId, { ...call.body, ...call.params }))) throw notFound();
        const keyed = { personId, ...call.idempotency };
        const once = isInSteps
          ? writeOnceInSteps(db, keys, keyed, write)
          : writeOnce(
              db,
              keys,
              keyed,
              write,
              isThere && ((on, reply) => isThere({ db: on, personId, ...(reply as { id: string }) })),
            );
        return once.finally(() => onEnd?.(call));
      });
    },
    asPersonOrKey(endpoint, handle, read) {
      assertAccess(endpoint, 'person-or-key');
      bind(endpoint, { readCaller: authenticate.caller, toCaller: (caller) => caller, ...read }, (caller, call) =>
        handle({ ...call, caller }),
      );
    },
  };
}

async function demandSession(trx: Db, { id, ownSessionId }: Person): Promise<void> {
  if (ownSessionId !== undefined && !(await holdSession(trx, ownSessionId, id))) throw unauthorized();
}

const toCaller = ({ id }: Person): Caller => ({ personId: id });

const toId = (caller: Caller): string => ('personId' in caller ? caller.personId : caller.workspaceId);

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Stops the start if a route is bound for other callers than its contract says. */
function assertAccess({ access, method, path }: Pick<Endpoint, 'access' | 'method' | 'path'>, expected: Access): void {
  if (access !== expected) throw new Error(`${method} ${path} is for ${access}, not for ${expected}`);
}

function assertState(
  { isConditional = false, method, path }: Pick<Endpoint, 'isConditional' | 'method' | 'path'>,
  read: unknown,
) {
  if (isConditional !== (read !== undefined)) throw new Error(`${method} ${path} is conditional in one place only`);
}

/** Weak, since a reply may be compressed. A new version may reply otherwise. */
const toEtag = (state: string): string => `W/"${productVersion}-${state}"`;

export const isKnown = (etag: string, header = ''): boolean =>
  header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.slice(2));

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

/** Throws the problem of a refusal by its code. */
export function orProblem<Value extends object>(outcome: Value | ProblemCode): Value {
  if (typeof outcome === 'string') throw new HttpProblem(outcome);
  return outcome;
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
