import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listWaitlists } from '@prelude/api/contract/waitlists';
import { measureDatabase } from '@prelude/server/db/dialect';
import { openDatabase } from '@prelude/server/db/openDatabase';
import type { Db } from '@prelude/server/db/schema';
import { commit, version } from '@prelude/server/http/version';
import { createMemoryLimiter } from '@prelude/server/limits/createMemoryLimiter';
import { MailFailure } from '@prelude/server/mail/Mailer';
import { createOutbox } from '@prelude/server/mail/outbox';
import { createTaskStore } from '@prelude/server/repos/outbox';
import { createLog } from '@prelude/server/start/log';
import { createMetrics } from '@prelude/server/start/metrics';
import { startUpkeep } from '@prelude/server/start/upkeep';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../support/root.ts';
import { copyMigrated } from './support/copyDatabase.ts';
import { databases } from './support/makeDatabase.ts';
import { openPlace } from './support/openPlace.ts';
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

/** Does what operators watch for, and returns the lines of those events. */
async function readEvents(env: Record<string, string>): Promise<string[]> {
  const place = await openPlace('sqlite');
  const running = await place.start({ LOG_LEVEL: 'info', ...env });
  const account = { email: 'ada@prelude.example', password: 'correct horse' };
  const token = (await place.ask('POST', '/auth/v1/signup', { body: account })).json.access_token;
  const make = async (path: string, body: object) => (await place.ask('POST', path, { token, body })).json;
  const workspace = await make('/v1/workspaces', { name: 'Studio' });
  const waitlist = await make('/v1/waitlists', { name: 'Launch', workspaceId: workspace.id });
  const list = `/v1/waitlists/${waitlist.id}`;
  const wrong = { ...account, password: 'another horse' };
  await place.ask('POST', '/auth/v1/token?grant_type=password', { body: wrong });
  await place.ask('GET', `${list}/contacts.csv`, { token: workspace.accessKey });
  await make(`${list}/contacts.csv`, { columns: ['email'] });
  await place.ask('GET', '/v1/profiles/me/export', { token });
  await place.ask('DELETE', list, { token });
  await place.ask('DELETE', `/v1/workspaces/${workspace.id}`, { token });
  await make('/v1/profiles/me/delete', { password: account.password });
  await running.stop();
  expect(running.stdout).not.toMatch(/ada@|horse/);
  return running.stdout.split('\n').filter((line) => line.startsWith('{') && JSON.parse(line).event !== 'request');
}

test('what operators watch for is logged, with clients’ addresses only if LOG_CLIENTS is on', async () => {
  const lines = await readEvents({ LOG_CLIENTS: 'on' });
  const events = lines.map((line) => JSON.parse(line));
  expect(events.map(({ event }) => event)).toEqual([
    'account.made',
    'sign-in.refused',
    'contacts.exported',
    'contacts.exported',
    'account.exported',
    'waitlist.deleted',
    'workspace.deleted',
    'account.deleted',
  ]);
  const client = expect.stringMatching(/^(?:127\.0\.0\.1|::1)$/);
  for (const event of events) expect(event).toMatchObject({ level: 'info', id: expect.any(String), client });
  const [filter = ''] = /(?<=^failregex = ).*$/m.exec(readFileSync(join(root, 'docs/operations.md'), 'utf8')) ?? [];
  const failures = lines.map((line) => new RegExp(filter.replace('<HOST>', '(?<host>[\\da-f.:]+)')).exec(line));
  expect(failures.map((failure) => failure?.groups?.host)).toEqual(
    events.map((event) => (event.event === 'sign-in.refused' ? event.client : undefined)),
  );
  for (const line of await readEvents({})) expect(JSON.parse(line).client).toBeUndefined();
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

test('the table of metrics in docs/operations.md lists exactly those of the product', async () => {
  const section =
    readFileSync(join(root, 'docs/operations.md'), 'utf8').split('\n### Metrics\n')[1]?.split('\n### ')[0] ?? '';
  const cells = [...section.matchAll(/^\| (`[^|]*`) \|/gm)].map(([, cell = '']) => cell);
  const listed = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  const kept = [...(await readMetrics()).matchAll(/^# HELP (prelude_\w+)/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual(kept.sort());
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

test('metrics of PostgreSQL include every pool', async () => {
  const state = { open: 4, idle: 3, waiting: 2 };
  const text = await createMetrics({ readPools: () => ({ calls: state, reads: state }) }).read();
  expect(text).toContain('prelude_pool_connections{pool="calls",state="open"} 4');
  expect(text).toContain('prelude_pool_connections{pool="reads",state="waiting"} 2');
});

test('metrics include the mails that wait, and are readable while the database is away', async () => {
  const names = ['prelude_outbox_tasks', 'prelude_outbox_oldest_seconds', 'prelude_database_bytes'];
  const away = () => Promise.reject(new Error('away'));
  const hourAgo = async () => Date.now() - 3600_000;
  const text = await createMetrics({ countTasks: async () => 7, findOldestTask: hourAgo }).read();
  expect(text).toContain('prelude_outbox_tasks 7');
  expect(sum(text, 'prelude_outbox_oldest_seconds')).toBeCloseTo(3600, 0);
  const lost = await createMetrics({ countTasks: away, findOldestTask: away, measureDatabase: away }).read();
  for (const name of names) expect(lost).toMatch(new RegExp(`^${name} Nan$`, 'm'));
});

describe.each(databases)('on %s', (kind) => {
  test('metrics know the size of the database, its pools, the oldest mail, and what upkeep and mails fail at', async () => {
    const { database, clear } = await copyMigrated(kind);
    const { db, reads, readPools, close } = await openDatabase(database);
    const tasks = createTaskStore(db);
    const metrics = createMetrics({
      readPools,
      findOldestTask: tasks.findOldest,
      measureDatabase: () => measureDatabase(db),
    });
    expect(sum(await metrics.read(), 'prelude_outbox_oldest_seconds')).toBe(0);
    await tasks.add('{}', Date.now() - 60_000);
    const log = createLog('silent', { write: () => {} });
    const upkeep = startUpkeep({ db: {} as Db, reads }, log, metrics);
    const perform = async () => {
      throw new MailFailure({
        host: 'mail.example',
        phase: 'recipient',
        code: 'EENVELOPE',
        answer: '550 no such user',
      });
    };
    const before = await metrics.read();
    const outbox = createOutbox({ tasks, log, metrics, perform });
    await outbox.settle();
    await upkeep.close();
    const after = await metrics.read();
    expect(sum(before, 'prelude_outbox_oldest_seconds')).toBeGreaterThanOrEqual(60);
    expect(sum(after, 'prelude_outbox_oldest_seconds')).toBe(0);
    expect(sum(after, 'prelude_mails_given_up_total')).toBe(1);
    expect(sum(after, 'prelude_upkeep_failures_total')).toBe(1);
    expect(sum(after, 'prelude_database_bytes')).toBeGreaterThan(100_000);
    const pools = new Set([...after.matchAll(/prelude_pool_connections\{pool="(\w+)"/g)].map(([, name]) => name));
    expect([...pools]).toEqual(kind === 'postgres' ? ['calls', 'reads', 'signUps', 'health'] : []);
    await outbox.close();
    await close();
    await clear();
  });
});
