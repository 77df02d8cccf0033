import type { Access, Endpoint, ParamsOf } from '@prelude/api/contract/endpoint';
import type { Hono } from 'hono';
import type { Language } from '../../../../locales/languages.ts';
import type { Person } from '../auth/AuthProvider.ts';
import { toLanguage } from '../mail/languages.ts';
import type { Reader } from '../repos/Reader.ts';
import type { Authenticate } from './authenticate.ts';
import type { HttpEnv } from './ClientInfo.ts';
import { toLimitKey } from './clientAddress.ts';
import { HttpProblem, orNotFound } from './HttpProblem.ts';
import { readBody } from './readBody.ts';
import { MOST_BODY_BYTES } from './readJson.ts';
import { readQuery } from './readQuery.ts';
import { sendJson, type TextPieces } from './sendJson.ts';
import { toUuid } from './toUuid.ts';

interface Call<Path extends string, Body, Query> {
  params: ParamsOf<Endpoint<Path>>;
  body: Body;
  query: Query;
  /** The version that the caller means to change; undefined where it is all the same. */
  version: number | undefined;
  /** What the caller reads, and what limits count the caller by. */
  language: Language;
  client: string;
}

type PersonCall<Path extends string, Body, Query> = Call<Path, Body, Query> & { person: Person; personId: string };
type ReaderCall<Path extends string, Body, Query> = Call<Path, Body, Query> & { reader: Reader };

/** What a handler returns is sent as JSON; JSON or a file that it returns as text in pieces is sent piece by piece. */
export interface Answer {
  /** Binds a call of /v1 that a signed-in person makes. */
  asPerson<Path extends string, Body, Reply, Query>(
    endpoint: Endpoint<Path, Body, Reply, Query>,
    handle: (call: PersonCall<Path, Body, Query>) => Promise<Reply | TextPieces>,
  ): void;
  /** Binds a call that a workspace's access key may make as well. */
  asReader<Path extends string, Body, Reply, Query>(
    endpoint: Endpoint<Path, Body, Reply, Query>,
    handle: (call: ReaderCall<Path, Body, Query>) => Promise<Reply | TextPieces>,
  ): void;
}

/** Binds endpoints of the contract: who may call, ids that are ids, a body by its struct, a JSON reply. */
export function createAnswer(app: Hono<HttpEnv>, authenticate: Authenticate): Answer {
  function bind<Caller, Path extends string, Body, Reply, Query>(
    endpoint: Endpoint<Path, Body, Reply, Query>,
    readCaller: (request: Request) => Promise<Caller>,
    handle: (caller: Caller, call: Call<Path, Body, Query>) => Promise<Reply | TextPieces>,
  ): void {
    app.on(endpoint.method, endpoint.path as string, async (context, next) => {
      const parameters = new URL(context.req.url).searchParams;
      if (endpoint.hasPlainTwin && parameters.size === 0) return next();
      const caller = await readCaller(context.req.raw);
      const params = toParams(context.req.param()) as ParamsOf<Endpoint<Path>>;
      const body =
        endpoint.body && (await readBody(context.req.raw, endpoint.body, endpoint.maxBodyBytes ?? MOST_BODY_BYTES));
      const query = endpoint.query && readQuery(parameters, endpoint.query);
      const language = toLanguage(context.req.header('accept-language') ?? null);
      const client = toLimitKey(context.env.clientAddress);
      const version = toVersion(context.req.header('if-match'));
      const reply = await handle(caller, {
        params,
        body: body as Body,
        query: query as Query,
        version,
        language,
        client,
      });
      return sendJson(context, reply as object, endpoint);
    });
  }
  return {
    asPerson(endpoint, handle) {
      demand(endpoint, 'person');
      bind(endpoint, authenticate.person, (person, call) => handle({ ...call, person, personId: person.id }));
    },
    asReader(endpoint, handle) {
      demand(endpoint, 'person-or-key');
      bind(endpoint, authenticate.reader, (reader, call) => handle({ ...call, reader }));
    },
  };
}

/** A route bound wider or narrower than its contract says must not start. */
function demand({ access, method, path }: Pick<Endpoint, 'access' | 'method' | 'path'>, expected: Access): void {
  if (access !== expected) throw new Error(`${method} ${path} is for ${access}, not for ${expected}`);
}

/** A version that is not one of ours is of no version that there is. */
function toVersion(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  return Number(/^(?:W\/)?"(\d{1,9})"$/.exec(ifMatch.trim())?.[1] ?? -1);
}

/** The changed value. Throws the 404 of a missing one, and 412 where another version was to be changed. */
export function orRefused<Value>(changed: Value | 'stale' | undefined): Value {
  const value = orNotFound(changed);
  if (value === 'stale') throw new HttpProblem('precondition_failed');
  return value;
}

const toParams = (raw: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(raw).map(([name, text]) => [name, orNotFound(toUuid(text))]));

/** After all other routes: a path that is known, asked in a way that it does not answer, is 405 with `Allow`. */
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
