import { listWaitlists } from '@prelude/api/contract/waitlists';
import { commit, version } from '@prelude/server/http/version';
import { createMemoryLimiter } from '@prelude/server/limits/createMemoryLimiter';
import { createMetrics } from '@prelude/server/start/metrics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from './support/openTestProduct.ts';
import { makePlace } from './support/place.ts';
import { call, send } from './support/send.ts';

const HERE = { clientAddress: '127.0.0.1' };
const TOKEN = 'm'.repeat(32);

let product: TestProduct;
let abroad: TestProduct;

beforeAll(async () => {
  product = await openTestProduct('sqlite', { metrics: createMetrics(), limiter: createMemoryLimiter() });
  abroad = await openTestProduct('sqlite', {
    metrics: createMetrics(),
    metricsToken: TOKEN,
    publicUrl: 'https://prelude.example',
  });
});
afterAll(() => Promise.all([product.close(), abroad.close()]));

const readMetrics = async (): Promise<string> => (await send(product.server, 'GET', '/metrics', HERE)).text;

/** Sums the values of the lines that begin with `start`. */
function sum(metrics: string, start: string): number {
  const lines = metrics.split('\n').filter((line) => line.startsWith(start));
  return lines.reduce((total, line) => total + Number(line.split(' ').at(-1)), 0);
}

test('every reply has its own id, under which the request is logged', async () => {
  const { waitlist } = await makePlace(product);
  const replies = await Promise.all([
    send(product.server, 'GET', '/health'),
    send(product.server, 'GET', '/nothing?token=secret'),
    send(product.server, 'GET', '/auth/v1/health'),
    send(product.server, 'POST', `/v1/waitlists/${waitlist.id}/contacts`, { body: { email: 'ada@example.com' } }),
    send(product.server, 'POST', `/v1/waitlists/${waitlist.id}/contacts`, { body: {} }),
  ]);
  const ids = replies.map(({ headers }) => headers.get('x-request-id'));
  expect(new Set(ids).size).toBe(ids.length);
  const lines = product.logged.map((line) => JSON.parse(line)).filter(({ event }) => event === 'request');
  const of = (index: number) => lines.find(({ id }) => id === ids[index]);
  expect(of(1)).toMatchObject({ level: 'info', method: 'GET', path: '/nothing', status: 404, ms: expect.any(Number) });
  expect(of(3)).toMatchObject({ method: 'POST', path: `/v1/waitlists/${waitlist.id}/contacts`, status: 201 });
});

test('an id sent by a client is ignored', async () => {
  const { headers } = await send(product.server, 'GET', '/health', { headers: { 'x-request-id': 'mine' } });
  expect(headers.get('x-request-id')).not.toBe('mine');
});

test('an address or a key in a path is not written to the log', async () => {
  await send(product.server, 'GET', '/v1/unsubscribe/grace@example.com/now');
  await send(product.server, 'GET', '/v1/unsubscribe/grace%40example.com');
  await send(product.server, 'GET', '/v1/keys/plk_0123456789');
  const logged = product.logged.join('\n');
  expect(logged).toContain('"path":"/v1/unsubscribe/…/now"');
  expect(logged).not.toMatch(/grace|plk_0123/);
});

test('metrics count requests by route, without ids in the names', async () => {
  const { workspace, person } = await makePlace(product);
  await call(product, listWaitlists, { token: person.token, params: { workspaceId: workspace.id } });
  await send(product.server, 'GET', '/v1/whatever/ada@example.com');
  const metrics = await readMetrics();
  const route =
    'prelude_http_request_seconds_count{method="GET",route="/v1/workspaces/:workspaceId/waitlists",status="200"}';
  expect(sum(metrics, route)).toBeGreaterThan(0);
  expect(metrics).not.toContain(workspace.id);
  expect(metrics).not.toContain('ada@');
});

test('metrics count sign-ups, their commits, and refusals by reason', async () => {
  const before = await readMetrics();
  const { waitlist, workspace } = await makePlace(product, ['https://shop.example']);
  const path = `/v1/waitlists/${waitlist.id}/contacts`;
  const headers = { origin: 'https://shop.example' };
  const signUp = (body: unknown, more = {}) => send(product.server, 'POST', path, { headers, body, ...more });
  expect((await signUp({ email: 'ada@example.com' })).status).toBe(201);
  expect((await signUp({ email: 'robot@example.com', website: 'spam' })).status).toBe(201);
  expect((await signUp({ email: 'nobody' })).status).toBe(400);
  expect((await signUp({ email: 'ada@example.com' }, { headers: { origin: 'https://else.example' } })).status).toBe(
    403,
  );
  await send(product.server, 'GET', '/v1/workspaces', { token: workspace.accessKey });
  await send(product.server, 'POST', '/auth/v1/token?grant_type=password', { body: { email: 'a', password: 'b' } });
  const after = await readMetrics();
  const more = (start: string) => sum(after, start) - sum(before, start);
  expect(more('prelude_sign_ups_total')).toBe(1);
  expect(more('prelude_commit_group_size_count')).toBe(1);
  expect(more('prelude_commit_seconds_count')).toBe(1);
  for (const reason of ['invalid_body', 'origin_not_allowed', 'key_not_allowed', 'invalid_credentials'])
    expect(more(`prelude_refusals_total{reason="${reason}"}`), reason).toBe(1);
});

test('metrics include the event loop, memory and file descriptors', async () => {
  const metrics = await readMetrics();
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes', 'process_open_fds'])
    expect(metrics).toMatch(new RegExp(`^${name} [\\d.e-]+$`, 'm'));
});

test('metrics name the version and the commit', async () => {
  expect(await readMetrics()).toContain(`prelude_info{version="${version}",commit="${commit ?? ''}"} 1`);
});

test('without a token metrics are readable only from this machine', async () => {
  expect((await send(product.server, 'GET', '/metrics', HERE)).headers.get('content-type')).toMatch(/^text\/plain/);
  expect((await send(product.server, 'GET', '/metrics')).status).toBe(404);
  const forwarded = { ...HERE, headers: { 'x-forwarded-for': '203.0.113.9' } };
  expect((await send(product.server, 'GET', '/metrics', forwarded)).status).toBe(404);
});

test('with a token metrics are readable by whoever has it', async () => {
  const read = async (token?: string) => (await send(abroad.server, 'GET', '/metrics', { ...HERE, token })).status;
  expect([await read(), await read('wrong'), await read(`${TOKEN}x`), await read(TOKEN)]).toEqual([401, 401, 401, 200]);
});

test('metrics that nobody may read are 404', async () => {
  const bare = await openTestProduct('sqlite');
  expect((await send(bare.server, 'GET', '/metrics', HERE)).status).toBe(404);
  await bare.close();
});

test('a product behind https sends HSTS, and others do not', async () => {
  const secure = await send(abroad.server, 'GET', '/health');
  expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect((await send(product.server, 'GET', '/health')).headers.get('strict-transport-security')).toBeNull();
});

test('on PostgreSQL metrics include the pool', async () => {
  const metrics = createMetrics({ readPool: () => ({ open: 4, idle: 3, waiting: 2 }) });
  const text = await metrics.read();
  expect(text).toContain('prelude_pool_connections{state="open"} 4');
  expect(text).toContain('prelude_pool_connections{state="waiting"} 2');
});

test('metrics include the mails that wait, and are readable while the database is away', async () => {
  expect(await createMetrics({ countTasks: async () => 7 }).read()).toContain('prelude_outbox_tasks 7');
  expect(await createMetrics({ countTasks: () => Promise.reject(new Error('away')) }).read()).toMatch(
    /^prelude_outbox_tasks Nan$/m,
  );
});
