import { gzipSync } from 'node:zlib';
import { contactSorts } from '@prelude/api/contract/contacts';
import type { OpenApi, Operation } from '@prelude/api/contract/openapi';
import type { Schema } from '@prelude/api/contract/schemas';
import fc from 'fast-check';
import { findMismatch } from './findMismatch.ts';

/** One request that the server must refuse. Everything in it but the broken part is valid. */
export interface BrokenRequest {
  path: string;
  query: string;
  token: string | undefined;
  headers: Record<string, string>;
  body: string | Buffer<ArrayBuffer> | undefined;
}

export interface Call {
  method: string;
  path: string;
  operation: Operation;
}

export const toCalls = ({ paths }: OpenApi): Call[] =>
  Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

const nest = (open: string, close: string, levels: number) => `${open.repeat(levels)}1${close.repeat(levels)}`;

/** JSON texts that programs stumble over */
const oddJson = [
  ...[
    'null',
    'true',
    '0',
    '-0',
    '1e400',
    '-1e400',
    '1E-400',
    '9007199254740993',
    `1${'0'.repeat(2000)}`,
    '""',
    '[]',
    '{}',
  ],
  ...[
    '[null]',
    '[[]]',
    '{"toString":1}',
    '{"valueOf":null,"toString":null}',
    '{"__proto__":{"admin":true}}',
    '"toString"',
  ],
  ...['"__proto__"', '"constructor"', '{"constructor":{"prototype":{"admin":true}}}', '{"length":1e9}', '{"then":1}'],
  ...[
    '"a\\u0000b"',
    '"\\ud83d"',
    '"a\\udc00b"',
    '"\\u0000"',
    '"\\u200b"',
    '"\\u202e"',
    '"\\ufeff"',
    '"%00"',
    '"\' or 1=1 --"',
  ],
  ...[
    nest('[', ']', 3_000),
    nest('{"a":', '}', 3_000),
    JSON.stringify('x'.repeat(9_000)),
    `[${'null,'.repeat(2_000)}null]`,
  ],
];

/** Strings that are no e-mail address: full-width or invisible characters, or simply malformed */
export const oddAddresses = [
  ...['ada', 'ada@', '@example.com', 'ada@@example.com', 'ada @example.com', 'ada@exam ple.com', 'ada@example..com'],
  ...['ada＠example.com', 'ａｄａ@example.com', 'ada@ｅxample.com', 'ada@example．com', 'ada@example。com'],
  ...['ada\u200b@example.com', 'ada@exa\u200dmple.com', 'ada\u00ad@example.com', '\ufeffad\u2060a@example.com'],
  ...[
    'ada\u3164@example.com',
    'ada@\u115fexample.com',
    'ada@example\uffa0.com',
    'ada\u034f@example.com',
    'ad\ufe0fa@example.com',
  ],
  ...[
    'ada\u202e@example.com',
    'ada\0@example.com',
    'ada\ud83d@example.com',
    'ﬁona@example.com',
    'ada\r\nBcc: eve@example.com',
  ],
  ...[
    `${'a'.repeat(65)}@example.com`,
    `ada@${'a.'.repeat(130)}com`,
    '<ada@example.com>',
    'ada@example.com, eve@example.com',
  ],
];

const TEN_MEGABYTES = Buffer.alloc(10_000_000, '{"a":');

/** Bodies that no call accepts: not a JSON object in UTF-8 */
const oddBodies: (string | Buffer<ArrayBuffer>)[] = [
  ...[
    '',
    ' ',
    '{',
    '}',
    '{"',
    '{"a":1,}',
    "{'a':1}",
    '{a:1}',
    'undefined',
    'NaN',
    '{"a":NaN}',
    '\0',
    '\ufeff{}x',
    '{}{}',
    '[]',
  ],
  ...[
    'null',
    'true',
    '1e400',
    '"text"',
    '[{}]',
    nest('[', ']', 5_000),
    nest('{"a":', '}', 2_500),
    nest('[', ']', 100_000),
  ],
  Buffer.from('{"email":"ada@example.com","name":"Studio"}', 'utf16le'),
  Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from('{"name":"Studio"}', 'utf16le').swap16()]),
  Buffer.from('{"name":"Studi\xf3"}', 'latin1'),
  Buffer.from([0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d]),
  gzipSync(TEN_MEGABYTES),
  TEN_MEGABYTES,
];

/** A content type or encoding with which even a valid body is refused */
const oddHeaders: Record<string, string>[] = [
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml', ''].map(
    (type) => ({ 'content-type': type }),
  ),
  ...['gzip', 'br', 'deflate', 'zstd', 'x-made-up', 'gzip, br'].map((encoding) => ({ 'content-encoding': encoding })),
];

const oddIds = [
  ...['0', '-1', 'null', 'undefined', '%00', '..%2f..%2fetc', '%2F', 'a%20b', '%F0%9F%98%80', '%ff', '%'],
  ...['01890a5d-ac96-774b-bcce-b302099a805', '01890a5d-ac96-774b-bcce-b302099a8057x', '{01890a5d}', "'%20or%201=1--"],
  ...['__proto__', 'constructor', 'x'.repeat(5_000), '01890A5D-AC96-774B-BCCE-000000000000', 'ｄ1890a5d'],
];

const oddTokens = [
  '',
  'x',
  'plk_',
  `plk_${'A'.repeat(43)}`,
  'a.b.c',
  'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.',
  'null',
  'x'.repeat(9_000),
];

/** If-Match values that do not match a resource at version 1 */
const oddVersions = ['"0"', '"999999999"', '"9999999999999"', '"x"', 'x', '1', '""', '"1", "2"', '"-1"', '"1e0"'];

const NO_ID = '00000000-0000-0000-0000-000000000000';
const AN_ID = '01890a5d-ac96-774b-bcce-b302099a8057';

/** Cursors that no server has written, each with the order that it names */
export const oddCursors: { sort: string; cursor: string }[] = contactSorts.flatMap((sort, order) =>
  [
    ...[
      [order, false, '\0', AN_ID],
      [order, true, 'a\0', AN_ID],
      [order, false, '\ud83d', AN_ID],
      [order, true, '\udc00', AN_ID],
    ],
    ...[
      [order, false, '', NO_ID],
      [order, true, '', NO_ID],
      [order, false, 'a', 'b'],
      [order, false, 7, AN_ID],
    ],
    ...[
      [order, true, null, null, 201],
      [order, true, null, null, 1e9],
      [order, true, null, null, -1],
      [order, false, null, null, 1],
    ],
    ...[
      [order, 'true', '', AN_ID],
      [String(order), true, '', AN_ID],
      [order, true, {}, AN_ID],
      [-1, true, '', AN_ID],
    ],
    ...[
      [],
      {},
      null,
      [order],
      [[order], true, '', AN_ID],
      [order, true, '', AN_ID, 10],
      [order, true, '', AN_ID, null, 1],
    ],
  ].map((value) => ({ sort, cursor: Buffer.from(JSON.stringify(value)).toString('base64url') })),
);

const text = fc.oneof(fc.string({ maxLength: 300 }), fc.string({ unit: 'binary', maxLength: 50 }));
const anyJson = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...oddJson) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }).map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: text.map((one) => JSON.stringify(one)) },
);

/** True when the text is not JSON or fits none of the shapes. */
const isNone = (json: string, shapes: Schema[], schemas: Record<string, Schema>): boolean => {
  try {
    const value = JSON.parse(json);
    return shapes.every((shape) => findMismatch(shape, value, schemas) !== undefined);
  } catch {
    return true;
  }
};

interface Right {
  token: string;
  params: Record<string, string>;
  /** Valid values by field name */
  values: Record<string, unknown>;
}

/**
 * Generates requests to a call, each broken in at least one way. With `isForDatabase`, only in those that could reach
 * the database: ids, cursors, fields and parameters.
 */
export function breakCall(
  { method, path, operation }: Call,
  document: OpenApi,
  right: Right,
  isForDatabase: boolean,
): fc.Arbitrary<BrokenRequest> {
  const { schemas } = document.components;
  const shapes = toShapes(operation, schemas);
  const good: BrokenRequest = {
    path: fill(path, right.params),
    query: '',
    token: operation.security?.length ? right.token : undefined,
    headers: shapes.length > 0 ? { 'content-type': 'application/json' } : {},
    body: shapes[0] && JSON.stringify(toRight(shapes[0], right.values)),
  };
  const ways: fc.Arbitrary<BrokenRequest>[] = [];
  if (shapes.length > 0) {
    const fields = shapes.flatMap((shape) => breakField(shape, shapes, schemas, right.values));
    const bodies = oddBodies.filter((body) => typeof body !== 'string' || isNone(body, shapes, schemas));
    if (!isForDatabase)
      ways.push(
        fc.constantFrom(...bodies).map((body) => ({ ...good, body })),
        fc.constantFrom(...oddHeaders).map((headers) => ({ ...good, headers: { ...good.headers, ...headers } })),
      );
    ways.push(
      ...fields.map((field) => field.map((body) => ({ ...good, body }))),
      ...fields.map((field) => field.map((body) => ({ ...good, body }))),
    );
  }
  if (hasParameter(operation, 'If-Match'))
    ways.push(
      fc
        .constantFrom(...oddVersions)
        .map((version) => ({ ...good, headers: { ...good.headers, 'if-match': version } })),
    );
  if (hasParameter(operation, 'cursor'))
    ways.push(fc.constantFrom(...oddCursors).map((query) => ({ ...good, query: toQuery(Object.entries(query)) })));
  if (path.includes('{'))
    ways.push(fc.constantFrom(...oddIds).map((id) => ({ ...good, path: path.replace(/\{\w+\}/g, id) })));
  if (operation.security?.length && !isForDatabase)
    ways.push(fc.constantFrom(...oddTokens).map((token) => ({ ...good, token })));
  const isPublicWrite = method !== 'GET' && !operation.security?.length;
  if (!isPublicWrite) ways.push(text.map((words) => ({ ...good, token: 'nobody', query: toQuery([[words, words]]) })));
  return fc.tuple(fc.oneof(...ways), toParameters(operation)).map(([broken, parameters]) => ({
    ...broken,
    query: broken.query || toQuery(parameters),
  }));
}

const toQuery = (parameters: [string, string][]): string =>
  parameters.length > 0 ? `?${parameters.map((pair) => pair.map(encode).join('=')).join('&')}` : '';

const encode = (words: string): string => encodeURIComponent(words.toWellFormed());

/** Query parameters: valid where the document lists the values, otherwise any text */
function toParameters({ parameters = [] }: Operation): fc.Arbitrary<[string, string][]> {
  const inQuery = (parameters as { name: string; in: string; schema: Schema }[]).filter(
    ({ in: place }) => place === 'query',
  );
  return fc.tuple(
    ...inQuery.map(({ name, schema }) =>
      (schema.enum ? fc.constantFrom(...(schema.enum as string[])) : text).map((value): [string, string] => [
        name,
        value,
      ]),
    ),
  );
}

const hasParameter = ({ parameters = [] }: Operation, wanted: string): boolean =>
  (parameters as { name: string }[]).some(({ name }) => name === wanted);

const fill = (path: string, params: Record<string, string>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');

function toShapes({ requestBody }: Operation, schemas: Record<string, Schema>): Schema[] {
  const schema = requestBody?.content['application/json']?.schema;
  if (!schema) return [];
  const named = schema.$ref ? schemas[schema.$ref.split('/').at(-1) ?? ''] : schema;
  return named?.anyOf ?? (named ? [named] : []);
}

function toRight({ properties = {} }: Schema, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(properties).map((name) => [name, values[name]]));
}

/** Generates JSON bodies with one wrong field and unknown keys, in some of which the field's key occurs twice. */
function breakField(
  shape: Schema,
  shapes: Schema[],
  schemas: Record<string, Schema>,
  values: Record<string, unknown>,
): fc.Arbitrary<string>[] {
  return Object.entries(shape.properties ?? {}).flatMap(([name, field]) => {
    const odd =
      field.format === 'idn-email' ? [fc.constantFrom(...oddAddresses).map((one) => JSON.stringify(one))] : [];
    const rest = Object.entries(toRight(shape, values)).filter(([other]) => other !== name);
    const others = rest.map(([other, value]) => `${JSON.stringify(other)}:${JSON.stringify(value)}`);
    const key = JSON.stringify(name);
    const body = fc
      .tuple(fc.oneof(anyJson, ...odd), fc.constantFrom('', `${key}:${JSON.stringify(values[name])}`), fc.boolean())
      .map(([value, first, isPolluted]) =>
        [first, ...others, isPolluted ? '"__proto__":{"admin":true},"toString":null' : '', `${key}:${value}`]
          .filter(Boolean)
          .join(','),
      )
      .map((fields) => `{${fields}}`);
    return [body.filter((json) => isNone(json, shapes, schemas))];
  });
}
