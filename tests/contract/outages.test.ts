import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '@prelude/server/db/openDatabase';
import { patience } from '@prelude/server/db/postgres';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectKept, isThorough } from '../support/faults.ts';
import { findFreePort } from './support/findFreePort.ts';
import { openTestProduct } from './support/openTestProduct.ts';
import { makePlace } from './support/place.ts';
import { overPort, type Reply, send } from './support/send.ts';
import { type RunningPostgres, startPostgres } from './support/startPostgres.ts';
import { type ServerProcess, startUnlimited, toPreload } from './support/startProcess.ts';

/** A pool that kept dead connections would need a minute. */
const RECOVERY_MS = 20_000;
/** Sign-ups that are answered before the fault */
const LOAD = 200;

/** Returns the reply and the milliseconds it took. */
async function timed(ask: () => Promise<Reply>): Promise<{ reply: Reply; took: number }> {
  const start = performance.now();
  const reply = await ask();
  return { reply, took: performance.now() - start };
}

/** What PostgreSQL sends before it ends a connection by an operator's order */
const ENDED = Buffer.from('E\0\0\0\0SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');
ENDED.writeInt32BE(ENDED.length - 1, 1);

/** A way to this PostgreSQL that ends each connection which has cancelled another one's statement. */
async function endAfterCancelling(to: string): Promise<{ url: string; close(): Promise<unknown> }> {
  const url = new URL(to);
  const { port, hostname } = url;
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    let cancels = false;
    client.on('data', (bytes) => {
      cancels ||= bytes.includes('pg_cancel_backend');
      server.write(bytes);
    });
    server.on('data', (bytes) => client.write(cancels ? Buffer.concat([bytes, ENDED]) : bytes));
    client.on('close', () => server.destroy()).on('error', () => {});
    server.on('close', () => client.destroy()).on('error', () => {});
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  url.port = String((proxy.address() as AddressInfo).port);
  return { url: url.href, close: () => once(proxy.close(), 'close') };
}

describe.runIf(process.platform === 'linux')('a server whose PostgreSQL goes away', () => {
  let postgres: RunningPostgres;
  let running: ServerProcess;
  let folder: string;
  let path: string;
  let accessKey: string;
  let sent = 0;
  const acknowledged: string[] = [];
  const port = findFreePort();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prelude-data-'));
    postgres = await startPostgres();
    running = await startUnlimited(
      { DATA_DIR: folder, PORT: String(await port), DATABASE_URL: postgres.url },
      isThorough ? [] : [toPreload('impatient')],
    );
    const server = overPort(await port);
    const account = { email: 'ada@prelude.example', password: 'correct horse' };
    const token = (await send(server, 'POST', '/auth/v1/signup', { body: account })).json.access_token;
    const workspace = await send(server, 'POST', '/v1/workspaces', { token, body: { name: 'Studio' } });
    const body = { name: 'Launch', workspaceId: workspace.json.id };
    const waitlist = await send(server, 'POST', '/v1/waitlists', { token, body });
    path = `/v1/waitlists/${waitlist.json.id}/contacts`;
    accessKey = workspace.json.accessKey;
  });
  afterAll(async () => {
    await running.kill('SIGKILL');
    await postgres.stop();
    await rm(folder, { recursive: true });
  });

  const signUp = async (): Promise<Reply> => {
    sent += 1;
    const email = `visitor${sent}@example.com`;
    const headers = { origin: 'https://shop.example' };
    const reply = await send(overPort(await port), 'POST', path, { headers, body: { email } });
    if (reply.status === 201) acknowledged.push(email);
    return reply;
  };
  const untilUnderLoad = () => {
    const enough = acknowledged.length + LOAD;
    return expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(enough);
  };
  const expectAllKept = async (fault: string) => {
    const { json } = await send(overPort(await port), 'GET', path, { token: accessKey });
    const stored = json.map(({ email }: { email: string }) => email);
    expectKept(fault, acknowledged, stored);
  };
  const health = async (): Promise<Reply> => send(overPort(await port), 'GET', '/health');

  /** Signs up over several connections until stopped; returns every reply with the time it took. */
  function signUpUntil(stop: AbortSignal): Promise<{ reply: Reply; took: number }[]> {
    const visitor = async () => {
      const replies = [];
      while (!stop.aborted) replies.push(await timed(signUp));
      return replies;
    };
    return Promise.all(Array.from({ length: 16 }, visitor)).then((all) => all.flat());
  }

  const expectUnavailable = ({ reply, took }: { reply: Reply; took: number }) => {
    expect([reply.status, reply.json.code]).toEqual([503, 'unavailable']);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(reply.headers.get('access-control-allow-origin')).toBe('https://shop.example');
    expect(took).toBeLessThan(5_000);
  };

  /** Retries until a sign-up succeeds again; returns the milliseconds that took. */
  async function untilBack(): Promise<number> {
    const start = performance.now();
    while ((await signUp()).status !== 201) await wait(20);
    return performance.now() - start;
  }

  test('survives terminated connections under load', async () => {
    const stop = new AbortController();
    const replies = signUpUntil(stop.signal);
    const operator = new pg.Client({ connectionString: postgres.url });
    await operator.connect();
    await untilUnderLoad();
    for (let round = 0; round < 20; round += 1) {
      await operator.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
      await wait(20);
    }
    await operator.end();
    stop.abort();
    for (const { reply } of await replies) expect([201, 503]).toContain(reply.status);
    expect(await untilBack()).toBeLessThan(RECOVERY_MS);
    await expectAllKept('PostgreSQL, its connections ended');
    expect([running.exitCode, running.stderr]).toEqual([undefined, '']);
  });

  test('survives the end of a connection that has just cancelled a read', async () => {
    const { url, close } = await endAfterCancelling(postgres.url);
    const database = await openDatabase({ kind: 'postgres', url });
    const stop = new AbortController();
    const read = sql`select pg_sleep(60)`.execute(database.reads.for({ key: 'operator', signal: stop.signal }));
    const countReads = async () => {
      const count = sql`select pid from pg_stat_activity where query like 'select pg_sleep(%'`;
      return (await count.execute(database.db)).rows.length;
    };
    await expect.poll(countReads, { timeout: 10_000 }).toBe(1);
    const unheard: unknown[] = [];
    const hear = (error: unknown) => unheard.push(error);
    process.prependListener('uncaughtException', hear);
    stop.abort();
    await expect(read).rejects.toThrow('canceling statement');
    await database.close();
    await close();
    process.off('uncaughtException', hear);
    expect(unheard).toEqual([]);
  });

  test('survives its restart under load, answers 503 meanwhile, and recovers by itself', async () => {
    const stop = new AbortController();
    const replies = signUpUntil(stop.signal);
    await untilUnderLoad();
    const [logged, begun] = [running.stdout.length, performance.now()];
    await postgres.obey('stop');
    expectUnavailable(await timed(signUp));
    expect((await health()).status).toBe(503);
    await postgres.obey('start');
    expect(await untilBack()).toBeLessThan(RECOVERY_MS);
    expect((await health()).status).toBe(200);
    stop.abort();
    const refused = (await replies).filter(({ reply }) => reply.status !== 201);
    for (const answer of refused) expectUnavailable(answer);
    const lines = running.stdout.slice(logged).trimEnd().split('\n');
    // A busy machine sends few.
    expect(refused.length).toBeGreaterThan(10);
    expect(lines.length).toBeLessThan((performance.now() - begun) / 1000 + 2);
    await expect.poll(() => running.stdout.slice(logged), { timeout: 10_000 }).toMatch(/"count":\d/);
    await expectAllKept('PostgreSQL, restarted');
    expect([running.exitCode, running.stderr]).toEqual([undefined, '']);
  });

  test('lets no request hang while it is paused, and opens no more connections for health', async () => {
    // The short form of the test waits a fraction of these.
    expect(Math.max(patience.connect, patience.query)).toBeLessThan(5_000);
    expect((await signUp()).status).toBe(201);
    await postgres.obey('pause');
    const answers = await Promise.all(Array.from({ length: 30 }, () => timed(signUp)));
    for (const answer of answers) expectUnavailable(answer);
    const checks = await Promise.all(Array.from({ length: 30 }, () => timed(health)));
    for (const { reply, took } of checks) {
      expect(reply.status).toBe(503);
      expect(took).toBeLessThan(5_000);
    }
    expectUnavailable(await timed(signUp));
    await postgres.obey('resume');
    expect(await untilBack()).toBeLessThan(RECOVERY_MS);
    expect((await health()).status).toBe(200);
    const operator = new pg.Client({ connectionString: postgres.url });
    await operator.connect();
    const { rows } = await operator.query(
      "select count(*)::int from pg_stat_activity where backend_type = 'client backend'",
    );
    await operator.end();
    expect(rows[0].count).toBeLessThan(14);
    await expectAllKept('PostgreSQL, paused');
    expect([running.exitCode, running.stderr]).toEqual([undefined, '']);
  });
});

describe('a server whose SQLite cannot write', () => {
  test('answers 503 while another process holds the lock, without blocking other requests', async () => {
    const product = await openTestProduct('sqlite');
    const { rows } = await sql<{ file: string }>`pragma database_list`.execute(product.db);
    const { waitlist } = await makePlace(product);
    const signUp = () =>
      send(product.server, 'POST', `/v1/waitlists/${waitlist.id}/contacts`, { body: { email: 'ada@example.com' } });
    const other = new DatabaseSync(rows[0]?.file ?? '');
    other.exec('begin immediate');
    let last = performance.now();
    let longest = 0;
    const beat = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    const { reply, took } = await timed(signUp);
    clearInterval(beat);
    other.exec('rollback');
    expect([reply.status, reply.json.code]).toEqual([503, 'unavailable']);
    expect(took).toBeLessThan(5_000);
    // A write that blocked the process would block it until the write gave up.
    expect(longest).toBeLessThan(took / 2);
    expect((await signUp()).status).toBe(201);
    other.close();
    await product.close();
  });

  test('answers 503 on a full disk, and 201 once there is room', async () => {
    const product = await openTestProduct('sqlite');
    const { waitlist } = await makePlace(product);
    const signUp = (email: string) =>
      send(product.server, 'POST', `/v1/waitlists/${waitlist.id}/contacts`, {
        body: { email, name: 'x'.repeat(128) },
      });
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(product.db);
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(product.db);
    const replies: Reply[] = [];
    for (let index = 0; index < 200; index += 1) replies.push(await signUp(`visitor${index}@example.com`));
    expect([replies.at(-1)?.status, replies.at(-1)?.json.code]).toEqual([503, 'unavailable']);
    await sql`pragma max_page_count = 1000000`.execute(product.db);
    expect((await signUp('late@example.com')).status).toBe(201);
    await product.close();
  });

  test('reports a read-only file in health, and its recovery', async () => {
    const product = await openTestProduct('sqlite');
    const { waitlist } = await makePlace(product);
    const signUp = () =>
      send(product.server, 'POST', `/v1/waitlists/${waitlist.id}/contacts`, { body: { email: 'ada@example.com' } });
    const health = async () => (await send(product.server, 'GET', '/health')).status;
    await sql`pragma query_only = 1`.execute(product.db);
    expect([(await signUp()).status, await health()]).toEqual([503, 503]);
    await sql`pragma query_only = 0`.execute(product.db);
    expect([await health(), (await signUp()).status]).toEqual([200, 201]);
    await product.close();
  });
});
