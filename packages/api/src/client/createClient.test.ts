import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { listContacts, signUpContact } from '../contract/contacts.ts';
import { IDEMPOTENCY_KEY, IDEMPOTENCY_TTL } from '../contract/endpoint.ts';
import { exportContacts } from '../contract/exports.ts';
import { createImport } from '../contract/imports.ts';
import { deleteMyAccount, exportMyData } from '../contract/profiles.ts';
import { createWorkspace, deleteWorkspace, listWorkspaces } from '../contract/workspaces.ts';
import { createClient } from './createClient.ts';
import type { FailureReport } from './failure.ts';

const id = '0193f2a4-7c1e-7d10-9a2b-5f1e8c3d4b6a';
const workspace = { id, name: 'Launch' };

type Reply = Response | Error;

/** Opens a server that sends the replies in turn, repeats the last one, and records the requests. */
function openServer(...replies: [Reply, ...Reply[]]) {
  const requests: Request[] = [];
  const waits: number[] = [];
  const client = createClient({
    baseUrl: 'https://api.test/',
    accessToken: () => 'token-1',
    retryDelay: (attempt) => {
      waits.push(attempt);
      return 0;
    },
    fetch: async (request) => {
      const reply = replies[Math.min(requests.length, replies.length - 1)] as Reply;
      requests.push(request.clone());
      if (reply instanceof Error) throw reply;
      return reply.clone();
    },
  });
  return { client, requests, waits };
}

const json = (body: unknown, init?: ResponseInit) => Response.json(body, init);
const problem = (status: number, code: string, errors?: object) =>
  json({ status, title: 'Refused', code, errors }, { status });
const broken = () =>
  new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) }), {
    headers: { 'content-type': 'application/json' },
  });
const file = (type: string, text: string, headers: Record<string, string> = {}) =>
  new Response(text, { headers: { 'content-type': type, ...headers } });
const noNetwork = () => new TypeError('fetch failed');
const html = (status = 200) =>
  new Response('<!doctype html>', { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

describe('requests', () => {
  test('a read carries the token, and no content type, since it has no body', async () => {
    const { client, requests } = openServer(json([workspace]));
    await expect(client.call(listWorkspaces, {})).resolves.toEqual([workspace]);
    expect(requests[0]?.url).toBe('https://api.test/v1/workspaces');
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer token-1');
    expect(requests[0]?.headers.get('content-type')).toBeNull();
  });

  test('a body is sent as JSON with its content type', async () => {
    const { client, requests } = openServer(json(workspace, { status: 201 }));
    await client.call(createWorkspace, { body: { name: 'Launch' } });
    expect(requests[0]?.method).toBe('POST');
    expect(requests[0]?.headers.get('content-type')).toBe('application/json');
    await expect(requests[0]?.json()).resolves.toEqual({ name: 'Launch' });
  });

  test('a file is sent as it is, however long that takes', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const sent: Request[] = [];
    const { promise, resolve } = Promise.withResolvers<Response>();
    const client = createClient({
      baseUrl: 'https://api.test',
      fetch: (request) => {
        sent.push(request.clone());
        return promise;
      },
    });
    const bytes = new Blob([new Uint8Array([0xff, 0xfe, 0x00])], { type: 'text/csv' });
    const failure = client.send(createImport, { params: { waitlistId: id }, bytes }).then(
      () => null,
      (error) => error,
    );
    await vi.advanceTimersByTimeAsync(600_000);
    resolve(problem(400, 'unreadable_file', { file: 'protected' }));
    expect((await failure).toReport()).toEqual({
      kind: 'invalid',
      status: 400,
      code: 'unreadable_file',
      file: 'protected',
    });
    expect(sent[0]?.headers.get('content-type')).toBe('application/octet-stream');
    expect(new Uint8Array((await sent[0]?.arrayBuffer()) ?? [])).toEqual(new Uint8Array([0xff, 0xfe, 0x00]));
  });

  test('a public call carries no token', async () => {
    const { client, requests } = openServer(json({ status: 'ok' }, { status: 201 }));
    await client.call(signUpContact, { params: { waitlistId: id }, body: { email: 'zofia@example.com' } });
    expect(requests[0]?.headers.get('authorization')).toBeNull();
    expect(requests[0]?.url).toBe(`https://api.test/v1/waitlists/${id}/contacts`);
  });

  test('a call without a session carries no token', async () => {
    const seen: Request[] = [];
    const client = createClient({
      baseUrl: 'https://api.test',
      accessToken: async () => null,
      fetch: async (request) => {
        seen.push(request);
        return json([]);
      },
    });
    await client.call(listWorkspaces, {});
    expect(seen[0]?.headers.has('authorization')).toBe(false);
  });
});

describe('replies', () => {
  test('a map of contacts reads as the list of its values', async () => {
    const { client } = openServer(json({ a: { id: 'a', email: 'a@x.pl' }, b: { id: 'b', email: 'b@x.pl' } }));
    const contacts = await client.call(listContacts, { params: { waitlistId: id } });
    expect(contacts.map(({ email }) => email)).toEqual(['a@x.pl', 'b@x.pl']);
  });

  test.each<[string, Response, FailureReport]>([
    ['401', problem(401, 'unauthorized'), { kind: 'unauthorized', status: 401, code: 'unauthorized' }],
    ['403', problem(403, 'origin_not_allowed'), { kind: 'forbidden', status: 403, code: 'origin_not_allowed' }],
    ['404', problem(404, 'not_found'), { kind: 'missing', status: 404, code: 'not_found' }],
    ['413', problem(413, 'body_too_large'), { kind: 'invalid', status: 413, code: 'body_too_large' }],
    ['429', problem(429, 'too_many_requests'), { kind: 'throttled', status: 429, code: 'too_many_requests' }],
    [
      '429 with Retry-After',
      json({}, { status: 429, headers: { 'retry-after': '90' } }),
      { kind: 'throttled', status: 429, retryAfter: 90 },
    ],
    ['500', problem(500, 'internal'), { kind: 'unexpected', status: 500, code: 'internal' }],
    ...[401, 403, 404, 409, 412, 413, 422].map((status): [string, Response, FailureReport] => [
      `a ${status} of a proxy, in HTML`,
      html(status),
      { kind: 'unexpected', status, ...(status === 401 && { isForeign: true }) },
    ]),
    ['a 502 of a proxy, in HTML', html(502), { kind: 'offline', status: 502 }],
    ['a 504 of a proxy, in HTML', html(504), { kind: 'timeout', status: 504 }],
    [
      'a faulty field',
      problem(422, 'invalid_body', { name: 'length_3_48' }),
      { kind: 'invalid', status: 422, code: 'invalid_body', fields: { name: 'length_3_48' } },
    ],
    [
      'a field code from a newer server',
      problem(422, 'invalid_body', { name: 'no_palindromes' }),
      { kind: 'invalid', status: 422, code: 'invalid_body', fields: { name: 'type' } },
    ],
  ])('%s becomes its kind of failure', async (_, reply, report) => {
    const { client } = openServer(reply);
    const failure = await client.call(createWorkspace, { body: { name: 'Launch' } }).catch((error) => error);
    expect(failure.toReport()).toEqual(report);
  });

  test('HTML instead of JSON is unexpected and not retried', async () => {
    const { client, requests } = openServer(html());
    await expect(client.call(listWorkspaces, {})).rejects.toMatchObject({ kind: 'unexpected', detail: 'not JSON' });
    expect(requests).toHaveLength(1);
  });

  test.each([
    ['a page', html(), true],
    ['401 with a page', html(401), true],
    ['a redirect', Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' }), true],
    ['a refusal of ours', problem(401, 'unauthorized'), undefined],
    ['413 of a proxy', html(413), undefined],
    ['502 of a proxy', html(502), undefined],
    ['429 of a proxy', html(429), undefined],
  ])('%s is told from what the server answers', async (_, reply, isForeign) => {
    const { client } = openServer(reply, reply, reply, reply);
    const failure = await client
      .call(deleteWorkspace, { params: { workspaceId: workspace.id } })
      .catch((error) => error);
    expect(failure.toReport().isForeign).toBe(isForeign);
  });

  test('a reply of the wrong shape is unexpected', async () => {
    const { client } = openServer(json([{ id: 7 }]));
    await expect(client.call(listWorkspaces, {})).rejects.toMatchObject({ kind: 'unexpected' });
  });

  test('a body that breaks off is retried, and is offline after four attempts', async () => {
    const { client, requests, waits } = openServer(broken());
    await expect(client.call(listWorkspaces, {})).rejects.toMatchObject({ kind: 'offline' });
    expect([requests.length, waits]).toEqual([4, [1, 2, 3]]);
  });

  test('a body that breaks off once is retried with success', async () => {
    const { client, requests } = openServer(broken(), json([workspace]));
    await expect(client.call(listWorkspaces, {})).resolves.toEqual([workspace]);
    expect(requests).toHaveLength(2);
  });

  test('a write whose reply breaks off is not retried', async () => {
    const { client, requests } = openServer(broken());
    await expect(client.call(createWorkspace, { body: { name: 'Launch' } })).rejects.toMatchObject({ kind: 'offline' });
    expect(requests).toHaveLength(1);
  });
});

describe('a conditional read', () => {
  const tagged = json([workspace], { headers: { etag: 'W/"1"' } });
  const unchanged = new Response(null, { status: 304, headers: { etag: 'W/"1"' } });

  test('learns the tag of a reply, sends it, and is refused at once while the reply is the same', async () => {
    const { client, requests, waits } = openServer(tagged, unchanged);
    const tags: string[] = [];
    const onTag = (tag: string) => tags.push(tag);
    await expect(client.send(listWorkspaces, { onTag })).resolves.toEqual([workspace]);
    await expect(client.send(listWorkspaces, { onTag, tag: tags[0] })).rejects.toMatchObject({ status: 304 });
    expect(tags).toEqual(['W/"1"']);
    expect(requests.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, 'W/"1"']);
    expect(waits).toEqual([]);
  });

  test('of a server without tags has an empty one', async () => {
    const { client } = openServer(json([workspace]));
    const onTag = vi.fn();
    await client.send(listWorkspaces, { onTag });
    expect(onTag).toHaveBeenCalledExactlyOnceWith('');
  });
});

describe('a download', () => {
  test('returns the unparsed reply to a call with its token', async () => {
    const { client, requests } = openServer(json({ profile: {} }));
    const file = await client.download(exportMyData, {});
    await expect(file.text()).resolves.toBe('{"profile":{}}');
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer token-1');
  });

  test('that is refused is a failure, not a file', async () => {
    const { client } = openServer(problem(403, 'key_not_allowed'));
    await expect(client.download(exportMyData, {})).rejects.toMatchObject({ kind: 'forbidden' });
  });

  test.each([
    ['breaks off', broken(), 'offline'],
    ['ends too early', file('application/json', '{"profile":'), 'offline'],
    ['is a page of a portal', html(), 'unexpected'],
  ])('that %s is no file', async (_, reply, kind) => {
    const { client } = openServer(reply);
    await expect(client.download(exportMyData, {})).rejects.toMatchObject({ kind });
  });

  test.each([
    ['whole', 'Email\r\na@b.pl\r\n', undefined],
    ['cut', 'Email\r\na@b.p', 'offline'],
    ['as long as its server says', 'Email\r\na@b.pl\r\n"b\r\n"@b.pl\r\n', undefined, 2],
    ['cut after a line', 'Email\r\na@b.pl\r\n', 'offline', 2],
    ['cut in a cell, after a line break', 'Email\r\na@b.pl\r\n"b\r\n', 'offline', 2],
    ['cut before its first line', 'Email\r\n', 'offline', 1],
  ])('of CSV that is %s', async (_, text, kind, rows?: number) => {
    const { client } = openServer(
      file('text/csv; charset=utf-8', text, rows === undefined ? {} : { 'row-count': `${rows}` }),
    );
    const failure = await client.download(exportContacts, { params: { waitlistId: id } }).then(
      () => undefined,
      (error) => error.kind,
    );
    expect(failure).toBe(kind);
  });
});

describe('retries', () => {
  test('a read gets through on its fourth attempt', async () => {
    const { client, requests, waits } = openServer(noNetwork(), json({}, { status: 503 }), noNetwork(), json([]));
    await expect(client.call(listWorkspaces, {})).resolves.toEqual([]);
    expect(requests).toHaveLength(4);
    expect(waits).toEqual([1, 2, 3]);
  });

  test('a read that never gets through is offline after four attempts', async () => {
    const { client, requests } = openServer(noNetwork());
    await expect(client.call(listWorkspaces, {})).rejects.toMatchObject({ kind: 'offline' });
    expect(requests).toHaveLength(4);
  });

  test('no reply within 20 seconds is a timeout', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const client = createClient({ baseUrl: 'https://api.test', fetch: () => new Promise(() => {}) });
    const failure = client.call(createWorkspace, { body: { name: 'Launch' } }).catch((error) => error);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect((await failure).toReport()).toEqual({ kind: 'timeout' });
  });

  test('a read waits 1, 2 and 4 seconds between four requests, whatever breaks', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const sent: number[] = [];
    const begun = Date.now();
    const replies = [json({}, { status: 503 }), broken(), noNetwork()];
    const client = createClient({
      baseUrl: 'https://api.test',
      fetch: async () => {
        sent.push((Date.now() - begun) / 1000);
        const reply = replies[sent.length - 1] ?? broken();
        if (reply instanceof Error) throw reply;
        return reply;
      },
    });
    const failure = client.call(listWorkspaces, {}).catch((error) => error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await failure).kind).toBe('offline');
    expect(sent).toEqual([0, 1, 3, 7]);
  });

  test.each([
    ['a 503', () => json({}, { status: 503 })],
    ['a cut body', () => broken()],
  ])('a read cancelled while waiting after %s stops at once', async (_, reply) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const controller = new AbortController();
    const fetch = vi.fn(async () => reply());
    const client = createClient({ baseUrl: 'https://api.test', fetch });
    const failure = client.call(listWorkspaces, { signal: controller.signal }).catch((error) => error);
    await vi.advanceTimersByTimeAsync(500);
    controller.abort('left the page');
    await expect(failure).resolves.toBe('left the page');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('Retry-After replaces the usual wait', async () => {
    const limited = json({}, { status: 429, headers: { 'retry-after': '0' } });
    const { client, requests, waits } = openServer(limited, json([]));
    await client.call(listWorkspaces, {});
    expect(requests).toHaveLength(2);
    expect(waits).toEqual([]);
  });

  test('a Retry-After over 30 seconds is reported at once', async () => {
    const limited = json({}, { status: 429, headers: { 'retry-after': '31' } });
    const { client, requests } = openServer(limited, json([]));
    await expect(client.call(listWorkspaces, {})).rejects.toMatchObject({ kind: 'throttled', retryAfter: 31 });
    expect(requests).toHaveLength(1);
  });

  test('a 404 is not retried', async () => {
    const { client, requests } = openServer(problem(404, 'not_found'));
    await expect(client.call(listWorkspaces, {})).rejects.toMatchObject({ kind: 'missing' });
    expect(requests).toHaveLength(1);
  });

  test('a cancelled call rejects with the reason of its signal, and stops', async () => {
    const controller = new AbortController();
    const reason = new Error('left the page');
    const client = createClient({
      baseUrl: 'https://api.test',
      fetch: async () => {
        controller.abort(reason);
        throw noNetwork();
      },
    });
    await expect(client.call(listWorkspaces, { signal: controller.signal })).rejects.toBe(reason);
  });
});

describe('a write without an answer', () => {
  const keeps = json([], { headers: { [IDEMPOTENCY_TTL]: '86400' } });
  const made = json(workspace, { status: 201 });
  const create = ({ client }: ReturnType<typeof openServer>) =>
    client.call(createWorkspace, { body: { name: 'Launch' } });
  const remove = ({ client }: ReturnType<typeof openServer>) =>
    client.call(deleteWorkspace, { params: { workspaceId: id } });
  const end = ({ client }: ReturnType<typeof openServer>) =>
    client.call(deleteMyAccount, { body: { password: 'correct horse' } });
  const keysOf = (requests: Request[]) => requests.map(({ headers }) => headers.get(IDEMPOTENCY_KEY));

  test('is sent once, without a key, to a server that does not keep keys', async () => {
    const server = openServer(json([]), noNetwork());
    await server.client.call(listWorkspaces, {});
    await expect(create(server)).rejects.toMatchObject({ kind: 'offline' });
    expect(keysOf(server.requests)).toEqual([null, null]);
  });

  test.each([
    ['no network', noNetwork()],
    ['a cut body', broken()],
    ['502 of a proxy', html(502)],
    ['503', problem(503, 'unavailable')],
    ['504 of a proxy', html(504)],
  ])('is sent again with its key after %s', async (_, lost) => {
    const server = openServer(keeps, lost, made);
    await server.client.call(listWorkspaces, {});
    await expect(create(server)).resolves.toEqual(workspace);
    const [, first, ...rest] = keysOf(server.requests);
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(rest).toEqual([first]);
    await create(server);
    expect(keysOf(server.requests).at(-1)).not.toBe(first);
  });

  test.each([500, 429, 412, 401])('is not sent again after a %i', async (status) => {
    const server = openServer(keeps, json({}, { status }), made);
    await server.client.call(listWorkspaces, {});
    await expect(create(server)).rejects.toMatchObject({ status });
    expect(server.requests).toHaveLength(2);
  });

  test('fails after three retries', async () => {
    const server = openServer(keeps, noNetwork());
    await server.client.call(listWorkspaces, {});
    await expect(create(server)).rejects.toMatchObject({ kind: 'offline' });
    expect(server.requests).toHaveLength(5);
    expect(server.waits).toEqual([1, 2, 3]);
  });

  test('fails after 45 seconds', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const sent: number[] = [];
    const begun = Date.now();
    const client = createClient({
      baseUrl: 'https://api.test',
      fetch: async ({ method }) => {
        if (method === 'GET') return keeps.clone();
        sent.push((Date.now() - begun) / 1000);
        return new Promise(() => {});
      },
    });
    await client.call(listWorkspaces, {});
    const failure = client.call(createWorkspace, { body: { name: 'Launch' } }).catch((error) => error);
    await vi.advanceTimersByTimeAsync(45_000);
    expect((await failure).kind).toBe('timeout');
    expect(sent).toEqual([0, 21, 43]);
  });

  test('is a completed removal when the retry is 404', async () => {
    const missing = problem(404, 'not_found');
    await expect(remove(openServer(noNetwork(), missing))).resolves.toBeNull();
    await expect(remove(openServer(missing))).rejects.toMatchObject({ kind: 'missing' });
    await expect(remove(openServer(noNetwork(), html(404)))).rejects.toMatchObject({ kind: 'unexpected' });
    await expect(remove(openServer(noNetwork()))).rejects.toMatchObject({ kind: 'offline' });
  });

  test('is a deleted account when the retry is 401', async () => {
    const signedOut = problem(401, 'unauthorized');
    const server = openServer(keeps, noNetwork(), signedOut);
    await server.client.call(listWorkspaces, {});
    await expect(end(server)).resolves.toBeNull();
    await expect(end(openServer(signedOut))).rejects.toMatchObject({ kind: 'unauthorized' });
  });
});
