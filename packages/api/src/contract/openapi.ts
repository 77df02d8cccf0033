import { Struct } from 'superstruct';
import * as consent from './consent.ts';
import * as contacts from './contacts.ts';
import * as contactTraits from './contactTraits.ts';
import { type Endpoint, MAX_BODY_BYTES } from './endpoint.ts';
import * as erasures from './erasures.ts';
import * as evidence from './evidence.ts';
import * as exports from './exports.ts';
import * as forms from './forms.ts';
import * as growth from './growth.ts';
import * as imports from './imports.ts';
import * as looks from './looks.ts';
import { Problem } from './problem.ts';
import * as profiles from './profiles.ts';
import * as publicForms from './publicForms.ts';
import * as removals from './removals.ts';
import { type AnyStruct, type Schema, toSchema } from './schemas.ts';
import * as waitlists from './waitlists.ts';
import * as workspaces from './workspaces.ts';

/** OpenAPI 3.1 operation object. */
export interface Operation {
  /** Export name of the endpoint, as in `listWaitlists`. */
  operationId: string;
  /** As in `List waitlists`. */
  summary: string;
  /** Area of the contract, as in `waitlists`. */
  tags: [string];
  security?: Record<string, string[]>[];
  parameters?: object[];
  requestBody?: { required: true; content: Content; 'x-maxBytes'?: number };
  responses: Record<string, ResponseObject>;
}

/** Schemas by media type. */
export type Content = Record<string, { schema: Schema }>;

/** OpenAPI 3.1 response object. */
export interface ResponseObject {
  description: string;
  headers?: Record<string, { schema: Schema }>;
  content?: Content;
}

/** OpenAPI 3.1 document. */
export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string };
  servers: { url: string }[];
  /** Operations by path template, then by method in lower case. */
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, object> };
}

const areas = {
  profiles,
  workspaces,
  waitlists,
  contacts: {
    ...contacts,
    ...contactTraits,
    ...consent,
    ...evidence,
    ...erasures,
    ...removals,
    ...imports,
    ...exports,
  },
  growth,
  forms: { ...forms, ...publicForms, ...looks },
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

/** Names of the exported object structs, which become components of the document. */
const structNames = new Map<AnyStruct, string>(
  [...Object.values(areas), { Problem }].flatMap((area) =>
    Object.entries(area).flatMap(([name, value]: [string, unknown]): [AnyStruct, string][] =>
      value instanceof Struct && ['object', 'type', 'either'].includes(value.type) ? [[value, name]] : [],
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
  const { access, body, query, path, maxFileBytes, isVersioned, isRepeatable, problem = [] } = endpoint;
  const isFile = maxFileBytes !== undefined;
  const [status, ...own] = problem;
  const only = (of: number): string[] => (status === of ? own : []);
  const codes: [status: number, ...codes: (string | false | undefined)[]][] = [
    [
      400,
      query && 'invalid_query',
      body && 'invalid_body',
      isFile && 'unreadable_file',
      isRepeatable && 'invalid_idempotency_key',
      ...only(400),
    ],
    [401, access !== 'public' && 'unauthorized'],
    [403, access === 'public' && 'origin_not_allowed', access === 'person' && 'key_not_allowed'],
    [404, (body || path.includes(':')) && 'not_found'],
    [409, ...only(409)],
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

/** The item's `version` in quotes; `*` is any. */
const VERSION = '^(?:\\*|(?:W/)?"\\d{1,9}")$';

/** Values of `ETag`; `*` is any. */
const ETAGS = '^(?:\\*|(?:W/)?"[!#-~]*"(?:, ?(?:W/)?"[!#-~]*")*)$';

/** Returns the path and query parameters, and the headers `If-Match`, `If-None-Match` and `Idempotency-Key`. */
function toParameters({ path, query, isVersioned, isConditional, isRepeatable }: Endpoint): object[] {
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
    // One parameter holds the whole list, separated by commas.
    ...(schema.type === 'array' && { style: 'form', explode: false }),
    // Each value of an object has a parameter, as in `answers.role`.
    ...(schema.type === 'object' && {
      style: 'form',
      explode: true,
      schema: { type: 'object', patternProperties: { [`^${name}\\.`]: schema.additionalProperties } },
    }),
  }));
  const version = { name: 'If-Match', in: 'header', schema: { type: 'string', pattern: VERSION } };
  const key = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', format: 'uuid' } };
  const header = { name: 'If-None-Match', in: 'header', schema: { type: 'string', pattern: ETAGS } };
  return [
    ...inPath,
    ...inQuery,
    ...(isVersioned ? [version] : []),
    ...(isConditional ? [header] : []),
    ...(isRepeatable ? [key] : []),
  ];
}

const toMediaType = ({ mediaType = 'application/json' }: Endpoint): string => mediaType.replace(/;.*/, '');

/** Seconds, on the statuses that a later call may not get. */
const retryAfter = { 'Retry-After': { schema: { type: 'integer', minimum: 1 } } };

/** Returns the headers of a failure with that status. */
export const toFailureHeaders = (status: string): Pick<ResponseObject, 'headers'> =>
  status === '429' || status === '503' ? { headers: retryAfter } : {};

/** Answers without a body, for requests that are too slow, too large or broken before they are a call. */
export const brokenRequests: Record<string, ResponseObject> = {
  400: { description: 'malformed request' },
  408: { description: 'request timeout' },
  431: { description: 'headers too large' },
};

const entityTag = { ETag: { schema: { type: 'string' } } };

function toHeaders({ mediaType, isConditional }: Endpoint): Pick<ResponseObject, 'headers'> {
  if (isConditional) return { headers: entityTag };
  return mediaType ? { headers: { 'Row-Count': { schema: { type: 'integer', minimum: 0 } } } } : {};
}

type Refer = (struct: AnyStruct) => Schema;

function toOperation(area: string, name: string, endpoint: Endpoint, refer: Refer): Operation {
  const failures = Object.entries(toFailures(endpoint)).map(([status, description]): [string, ResponseObject] => [
    status,
    {
      description,
      ...toFailureHeaders(status),
      content: { 'application/problem+json': { schema: refer(Problem) } },
    },
  ]);
  const parameters = toParameters(endpoint);
  return {
    operationId: name,
    summary: toSummary(name),
    tags: [area],
    security: security[endpoint.access],
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: refer(endpoint.body) } },
        'x-maxBytes': endpoint.maxBodyBytes ?? MAX_BODY_BYTES,
      },
    }),
    ...(endpoint.maxFileBytes && {
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: {} } },
        'x-maxBytes': endpoint.maxFileBytes,
      },
    }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'ok',
        ...toHeaders(endpoint),
        content: { [toMediaType(endpoint)]: { schema: refer(endpoint.reply) } },
      },
      ...(endpoint.isConditional && { 304: { description: 'not modified', headers: entityTag } }),
      ...brokenRequests,
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
    toSchema(struct, (inner) => {
      const name = structNames.get(inner);
      if (name) schemas[name] ??= toSchema(inner);
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
