import { Struct } from 'superstruct';
import * as contacts from './contacts.ts';
import type { Endpoint } from './endpoint.ts';
import * as exports from './exports.ts';
import * as growth from './growth.ts';
import * as imports from './importJobs.ts';
import { Problem } from './problem.ts';
import * as profiles from './profiles.ts';
import * as removals from './removals.ts';
import { type AnyStruct, type Schema, toSchema } from './schemas.ts';
import * as waitlists from './waitlists.ts';
import * as workspaces from './workspaces.ts';

/** OpenAPI 3.1 operation object. */
export interface Operation {
  operationId: string;
  summary: string;
  tags: [string];
  security?: Record<string, string[]>[];
  parameters?: object[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, Answer>;
}

/** Schemas by media type. */
export type Content = Record<string, { schema: Schema }>;

/** OpenAPI 3.1 response object. */
export interface Answer {
  description: string;
  content?: Content;
}

/** OpenAPI 3.1 document. */
export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, object> };
}

const areas = {
  profiles,
  workspaces,
  waitlists,
  contacts: { ...contacts, ...removals, ...imports, ...exports },
  growth,
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

/** Names of the exported object structs, which become components of the document. */
const named = new Map<AnyStruct, string>(
  [...Object.values(areas), { Problem }].flatMap((area) =>
    Object.entries(area).flatMap(([name, value]: [string, unknown]): [AnyStruct, string][] =>
      value instanceof Struct && (value.type === 'object' || value.type === 'type') ? [[value, name]] : [],
    ),
  ),
);

/** All endpoints of /v1 with their area and export name. */
export const endpoints: { area: string; name: string; endpoint: Endpoint }[] = Object.entries(areas).flatMap(
  ([area, exports]) =>
    Object.entries(exports as Record<string, unknown>).flatMap(([name, value]) =>
      isEndpoint(value) ? [{ area, name, endpoint: value }] : [],
    ),
);

/** Returns `List waitlists` for `listWaitlists`. */
export const toSummary = (name: string): string => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Returns `/v1/workspaces/{workspaceId}` for `/v1/workspaces/:workspaceId`. */
export const toTemplate = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

const security: Record<Endpoint['access'], Record<string, string[]>[]> = {
  person: [{ session: [] }],
  'person-or-key': [{ session: [] }, { accessKey: [] }],
  public: [],
};

/** Returns the problem code of each failure by status. */
function toFailures(endpoint: Endpoint): Record<string, string> {
  const { access, body, query, path, maxFileBytes, isVersioned, isRepeatable, conflict } = endpoint;
  const isFile = maxFileBytes !== undefined;
  const codes: [status: number, ...codes: (string | false | undefined)[]][] = [
    [
      400,
      query && 'invalid_query',
      body && 'invalid_body',
      isFile && 'unreadable_file',
      isRepeatable && 'invalid_idempotency_key',
    ],
    [401, access !== 'public' && 'unauthorized'],
    [403, access === 'public' && 'origin_not_allowed', access === 'person' && 'key_not_allowed'],
    [404, (body || path.includes(':')) && 'not_found'],
    [409, conflict],
    [412, isVersioned && 'precondition_failed'],
    [413, (body || isFile) && 'body_too_large'],
    [415, (body || isFile) && 'unsupported_media_type'],
    [422, isRepeatable && 'idempotency_mismatch'],
    [429, 'too_many_requests'],
    [503, 'unavailable'],
  ];
  return Object.fromEntries(
    codes.map(([status, ...all]) => [status, all.filter(Boolean).join(', ')]).filter(([, text]) => text),
  );
}

/** Returns the path and query parameters, and the headers for a version and a repeat. */
function toParameters({ path, query, isVersioned, isRepeatable }: Endpoint): object[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }));
  const { properties = {}, required = [] } = query ? toSchema(query as unknown as AnyStruct) : {};
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  const version = { name: 'If-Match', in: 'header', schema: { type: 'string' } };
  const key = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', format: 'uuid' } };
  return [...inPath, ...inQuery, ...(isVersioned ? [version] : []), ...(isRepeatable ? [key] : [])];
}

const toMediaType = ({ mediaType = 'application/json' }: Endpoint): string => mediaType.replace(/;.*/, '');

type Refer = (struct: AnyStruct) => Schema;

function toOperation(area: string, name: string, endpoint: Endpoint, refer: Refer): Operation {
  const failures = Object.entries(toFailures(endpoint)).map(([status, description]): [string, Answer] => [
    status,
    { description, content: { 'application/problem+json': { schema: refer(Problem) } } },
  ]);
  const parameters = toParameters(endpoint);
  return {
    operationId: name,
    summary: toSummary(name),
    tags: [area],
    security: security[endpoint.access],
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: refer(endpoint.body) } } },
    }),
    ...(endpoint.maxFileBytes && {
      requestBody: { required: true, content: { 'application/octet-stream': { schema: {} } } },
    }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'ok',
        content: { [toMediaType(endpoint)]: { schema: refer(endpoint.reply) } },
      },
      ...Object.fromEntries(failures),
    },
  };
}

/** Merges two calls that differ only in their parameters, since OpenAPI allows one operation per path and method. */
function toBoth(plain: Operation, withQuery: Operation): Operation {
  const schemas = [plain, withQuery].flatMap(({ responses }) => {
    const schema = responses[200]?.content?.['application/json']?.schema;
    return schema ? [schema] : [];
  });
  const answer = { description: 'ok', content: { 'application/json': { schema: { anyOf: schemas } } } };
  return { ...plain, ...withQuery, operationId: plain.operationId, responses: { ...withQuery.responses, 200: answer } };
}

/** Builds the document of /v1 from the endpoints. An empty `serverUrl` means the origin that serves the document. */
export function toOpenApi(serverUrl: string): OpenApi {
  const paths: OpenApi['paths'] = {};
  const schemas: Record<string, Schema> = {};
  const refer: Refer = (struct) =>
    toSchema(struct, (found) => {
      const name = named.get(found);
      if (name) schemas[name] ??= toSchema(found);
      return name && `#/components/schemas/${name}`;
    });
  for (const { area, name, endpoint } of endpoints) {
    const path = toTemplate(endpoint.path);
    const method = endpoint.method.toLowerCase();
    const operation = toOperation(area, name, endpoint, refer);
    const twin = paths[path]?.[method];
    paths[path] = { ...paths[path], [method]: twin ? toBoth(twin, operation) : operation };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Prelude', version: '1' },
    servers: [{ url: serverUrl || '/' }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        accessKey: { type: 'http', scheme: 'bearer', bearerFormat: 'plk' },
      },
    },
  };
}
