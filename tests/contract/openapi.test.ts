import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { endpoints, type OpenApi, type Operation, toOpenApi } from '@prelude/api/contract/openapi';
import { Selection } from '@prelude/api/contract/removals';
import { Description, Email, Name, NewWorkspaceName, Password, ProfileName } from '@prelude/api/contract/rules';
import { type AnyStruct, toSchema } from '@prelude/api/contract/schemas';
import { AllowedOrigins } from '@prelude/api/contract/waitlists';
import { Validator } from '@seriousme/openapi-schema-validator';
import { define, object, validate } from 'superstruct';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oddAddresses, toCalls } from './support/brokenRequests.ts';
import { findMismatch } from './support/findMismatch.ts';
import { openTestProduct, type TestProduct } from './support/openTestProduct.ts';
import { send } from './support/send.ts';

let product: TestProduct;
let document: OpenApi;

beforeAll(async () => {
  product = await openTestProduct('sqlite');
  document = (await send(product.server, 'GET', '/v1/openapi.json')).json;
});
afterAll(() => product.close());

test('the document can be read from any origin', async () => {
  const { status, headers, json } = await send(product.server, 'GET', '/v1/openapi.json');
  expect([status, headers.get('access-control-allow-origin'), json.openapi]).toEqual([200, '*', '3.1.0']);
  expect(json.servers).toEqual([{ url: '/' }]);
  expect(toOpenApi('https://prelude.example').servers).toEqual([{ url: 'https://prelude.example' }]);
});

test.each([
  ['/v1/openapi.json', 'br', brotliDecompressSync],
  ['/v1/openapi.json', 'gzip', gunzipSync],
  ['/v1/docs', 'br', brotliDecompressSync],
  ['/v1/docs', 'gzip', gunzipSync],
])('%s is sent as %s to whoever accepts it', async (path, encoding, decompress) => {
  const ask = (accepted: string) =>
    product.server.fetch(new Request(`http://localhost${path}`, { headers: { 'accept-encoding': accepted } }), {
      clientAddress: '192.0.2.1',
    });
  const [plain, compressed] = [await ask('identity'), await ask(encoding)];
  expect(compressed.headers.get('content-encoding')).toBe(encoding);
  expect([plain, compressed].map(({ headers }) => headers.get('vary')?.includes('Accept-Encoding'))).toEqual([
    true,
    true,
  ]);
  const bytes = Buffer.from(await compressed.arrayBuffer());
  expect(decompress(bytes).toString()).toBe(await plain.text());
});

test('an independent validator of OpenAPI 3.1 finds nothing in it', async () => {
  expect(await new Validator().validate({ ...document })).toEqual({ valid: true });
});

test('every call of the contract is in it, and every reference resolves', () => {
  const ids = Object.values(document.paths).flatMap((byMethod) =>
    Object.values(byMethod).map((one) => one.operationId),
  );
  const own = endpoints.filter(({ endpoint }) => !endpoint.hasPlainTwin);
  expect(ids).toEqual(expect.arrayContaining(own.map(({ name }) => name)));
  expect(new Set(ids).size).toBe(ids.length);
  const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
  expect(references.length).toBeGreaterThan(0);
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(references));
});

test('a versioned call documents its version and the reply to an old one', () => {
  const patch = document.paths['/v1/waitlists/{waitlistId}']?.patch;
  expect(patch?.parameters).toContainEqual(expect.objectContaining({ name: 'If-Match', in: 'header' }));
  expect(patch?.responses[412]?.description).toBe('precondition_failed');
});

test('a call of something names that it may be missing, and one with a body that it may be too large', () => {
  const unnamed = toCalls(document).flatMap(({ method, path, operation: { requestBody, responses } }) => {
    const needed = [...(path.includes('{') ? [404] : []), ...(requestBody ? [413, 415] : [])];
    return needed.filter((status) => !responses[status]).map((status) => `${status} ${method} ${path}`);
  });
  expect(unnamed).toEqual([]);
});

test('every field of an account and its session is in it', async () => {
  const body = { email: 'new@prelude.example', password: 'correct horse' };
  const { json } = await send(product.server, 'POST', '/auth/v1/signup', { body });
  const session = document.paths['/auth/v1/token']?.post?.responses[200]?.content?.['application/json']?.schema;
  const user = session?.properties?.user;
  expect(Object.keys(session?.properties ?? {})).toEqual(expect.arrayContaining(Object.keys(json)));
  expect(Object.keys(user?.properties ?? {})).toEqual(expect.arrayContaining(Object.keys(json.user)));
  const identity = user?.properties?.identities?.items?.properties ?? {};
  expect(Object.keys(identity)).toEqual(expect.arrayContaining(Object.keys(json.user.identities[0])));
  expect(session && findMismatch(session, json)).toBe(undefined);
});

test('whoever is told to wait learns for how long', () => {
  const waits = Object.values(document.paths).flatMap((byMethod) =>
    Object.values(byMethod).flatMap(({ responses }) => [responses[429], responses[503]]),
  );
  expect(waits.filter((answer) => !answer?.headers?.['Retry-After'])).toEqual([]);
});

test('every call in it answers with a documented status, even without a session', async () => {
  for (const [path, byMethod] of Object.entries(document.paths)) {
    for (const [method, { responses }] of Object.entries(byMethod)) {
      const asked = path.replace(/\{\w+\}/g, '01890a5d-ac96-774b-bcce-b302099a8057');
      const { status } = await send(product.server, method.toUpperCase(), asked);
      expect(Object.keys(responses), `${method} ${path}`).toContain(String(status));
    }
  }
});

test.each(['en', 'pl'])(
  'the page in %s shows first what an access key may do, and what each call is for',
  async (language) => {
    const { text } = await send(product.server, 'GET', '/v1/docs', { headers: { 'accept-language': language } });
    const operations = Object.values(document.paths).flatMap((byMethod) => Object.values(byMethod));
    const placeOf = ({ operationId }: Operation) => text.indexOf(`id="${operationId}"`);
    const [withKey, others] = [true, false].map((isIt) =>
      operations.filter(
        ({ security }) => security?.some((way) => way.accessKey) === isIt || (!security?.length && !isIt),
      ),
    );
    expect(Math.max(...(withKey ?? []).map(placeOf))).toBeLessThan(Math.min(...(others ?? []).map(placeOf)));
    for (const { operationId } of operations) expect(text).not.toContain(`common.api.call.${operationId}`);
  },
);

test('with a Supabase project the account calls are not in it', async () => {
  const { fetch: _, ...auth } = product.auth;
  const other = await openTestProduct('sqlite', { auth });
  const { json } = await send(other.server, 'GET', '/v1/openapi.json');
  await other.close();
  expect(Object.keys(json.paths).filter((path) => path.startsWith('/auth/'))).toEqual([]);
  expect(Object.keys(document.paths).filter((path) => path.startsWith('/auth/')).length).toBeGreaterThan(5);
});

const texts = [
  ...['', 'ab', 'abc', 'Studio 9', 'studio!', 'Łódź', 'ends with -', '-start', 'x'.repeat(48), 'x'.repeat(49)],
  ...[
    'x'.repeat(128),
    'x'.repeat(129),
    'x'.repeat(500),
    'x'.repeat(501),
    '🎉🎉🎉',
    'żółw 1',
    'a b',
    '12345678',
    'a\ud800',
  ],
  ...[
    'ą'.repeat(36),
    'ą'.repeat(37),
    ' ab ',
    '   ',
    'e\u0301e\u0301',
    '\u3164\u3164\u3164',
    '\u200b'.repeat(9),
    '\0abc',
    'Jean-Luc',
    '\ufeffJean\u00a0 \u200bLuc\u200e',
    'a\u200b\u200b',
    'Jean Luc 2',
    'a-b_c 1',
    'https://a.example',
  ],
];

test.each<[string, AnyStruct, unknown[]]>([
  ['a name', Name, texts],
  ['the name of a new workspace', NewWorkspaceName, texts],
  ["a person's name", ProfileName, texts],
  ['a description', Description, texts],
  ['a password', Password, texts],
  ['an address', Email, [...texts, ...oddAddresses, 'ada@example.com', ' Żółw@żółw.example ']],
  [
    'sites',
    AllowedOrigins,
    [
      ...[' https://a.example/x?y ', 'HTTP://a.example:80', 'https://żółw.pl', 'https://[::1]:3'].map((one) => [one]),
      ...['ftp://a.example', 'https://*.example', 'https://a@b.example', 'https://a,b', 'https://'].map((one) => [one]),
      ...[`https://${'a'.repeat(64)}.example`, 'https://a..b', 'a.example', ''].map((one) => [one]),
      ...[
        [],
        ['https://a.example'],
        ['nonsense'],
        [5],
        Array.from({ length: 51 }, (_, index) => `https://a${index}.example`),
        'text',
      ],
    ],
  ],
  [
    'a selection',
    Selection,
    [
      ...[{ ids: ['a'] }, { filter: {}, expected: 0 }, { filter: { from: 1, search: '' }, expected: 1 }],
      ...[{ ids: [] }, { ids: ['\0'] }, { ids: Array(1001).fill('a') }, { ids: ['a'], expected: 1 }, { filter: {} }],
      ...[
        { expected: 1 },
        { filter: { from: -1 }, expected: 1 },
        { filter: {}, expected: -1 },
        { ids: ['a'], filter: {} },
      ],
    ],
  ],
])('the schema of %s agrees with its rule', (_, struct, values) => {
  const schema = toSchema(struct);
  for (const value of [...values, null, 5, undefined, {}])
    expect([value, findMismatch(schema, value) === undefined]).toEqual([
      value,
      !validate(value, struct, { coerce: true })[0],
    ]);
});

test('a new rule needs a schema', () => {
  const Odd = define<number>('Odd', (value) => typeof value === 'number' && value % 2 === 1);
  expect(() => toSchema(object({ count: Odd }))).toThrow('"Odd" has no schema');
});

test.each([
  ['en', 'Public', 'Responses', 'Replace the access key'],
  ['pl', 'Dostęp publiczny', 'Odpowiedzi', 'Wymiana klucza dostępu'],
])('the page in %s shows every call, with a command to try it', async (language, ...words) => {
  const headers = { 'accept-language': language };
  const { status, text, headers: answered } = await send(product.server, 'GET', '/v1/docs', { headers });
  expect([status, answered.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
  expect(answered.get('content-security-policy')).toContain("default-src 'none'");
  for (const word of words) expect(text).toContain(word);
  for (const path of Object.keys(document.paths)) expect(text).toContain(`http://localhost${path}`);
  expect(text).toContain('Authorization: Bearer $TOKEN');
});
