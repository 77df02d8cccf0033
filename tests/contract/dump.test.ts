import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { copyPeopled } from './support/copyDatabase.ts';
import { findFreePort } from './support/findFreePort.ts';
import { databases } from './support/makeDatabase.ts';
import { SECRET } from './support/openProvider.ts';
import { overPort, send } from './support/send.ts';
import { startServer } from './support/startServer.ts';

const WAIT_MS = 4_000;

test.runIf(databases.includes('postgres'))('a server starts and people sign in while pg_dump reads', async () => {
  const { database, people, clear } = await copyPeopled('postgres');
  const url = database.kind === 'postgres' ? database.url : '';
  const folder = await mkdtemp(join(tmpdir(), 'prelude-data-'));
  const dump = new pg.Client(url);
  await dump.connect();
  onTestFinished(async () => {
    await dump.end();
    await clear();
    await rm(folder, { recursive: true });
  });
  // The locks that pg_dump holds until it ends, and a short limit for whoever waits for them.
  await dump.query(`alter database "${new URL(url).pathname.slice(1)}" set lock_timeout = ${WAIT_MS}`);
  await dump.query('begin isolation level repeatable read, read only');
  const { rows } = await dump.query("select quote_ident(tablename) as name from pg_tables where schemaname = 'public'");
  expect(rows.length).toBeGreaterThan(20);
  await dump.query(`lock table ${rows.map(({ name }) => name).join()} in access share mode`);
  const port = await findFreePort();
  const env = { DATA_DIR: folder, DATABASE_URL: url, PORT: String(port), SEAL_SECRET: SECRET.toString('base64url') };
  const server = await startServer(env);
  onTestFinished(server.stop);
  expect(server.stderr).toBe('');
  const body = { email: people[0]?.email, password: 'correct horse' };
  const session = await send(overPort(port), 'POST', '/auth/v1/token?grant_type=password', { body });
  expect(session.status).toBe(200);
});
