import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabasePlace } from '@prelude/server/db/DatabasePlace';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../contract/support/findFreePort.ts';
import { databases, makeDatabase } from '../contract/support/makeDatabase.ts';
import { send } from '../contract/support/send.ts';
import { NODE_COMPILE_CACHE } from '../contract/support/startProcess.ts';
import { isThorough } from '../support/faults.ts';
import { root } from '../support/root.ts';
import { makeFolder, makeWaitlist, openFaultyServer, signUpVisitor } from './support/openFaultyServer.ts';

/** Resolves with true once a start has reached this point. */
type Moment = () => Promise<boolean>;

/** Waits of 0.1 to 1.7 s, since a start takes about a second */
const times: Moment[] = Array.from({ length: isThorough ? 40 : 0 }, (_, index) => () => wait(100 + index * 40, true));

/** Points during the migrations, and between them and the first account */
async function openSteps(place: DatabasePlace, data: string): Promise<Moment[]> {
  if (place.kind === 'sqlite')
    return ['prelude.sqlite', 'secrets.json'].map((name) => async () => existsSync(join(data, name)));
  const operator = new pg.Client({ connectionString: place.url });
  await operator.connect();
  onTestFinished(() => operator.end());
  const has = async (sql: string) => (await operator.query(sql)).rows.length > 0;
  return [
    () => has('select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'),
    () => has("select 1 where to_regclass('contacts') is not null"),
  ];
}

async function killAt(moment: Moment, env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, ['packages/server/src/main.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE, ...env, PORT: String(await findFreePort()) },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  while (child.exitCode === null && !(await moment())) await wait(2);
  child.kill('SIGKILL');
  const [code, signal] = await ended;
  expect([code, signal]).toEqual([null, 'SIGKILL']);
}

test.each(databases)(
  'a later start succeeds after a first one killed at any moment, even during migrations: %s',
  async (kind) => {
    const folder = await makeFolder();
    const data = join(folder, 'data');
    const { database, clear } = await makeDatabase(kind);
    onTestFinished(clear);
    const env = { DATA_DIR: data, ...(database.kind === 'postgres' && { DATABASE_URL: database.url }) };
    for (const moment of [...times, ...(await openSteps(database, data))]) await killAt(moment, env);
    const { running, server } = await openFaultyServer({ env, folder });
    expect(running.stderr).toBe('');
    expect((await send(server, 'GET', '/ready')).json).toEqual({ status: 'ready' });
    const { waitlistId } = await makeWaitlist(server);
    expect((await signUpVisitor(server, waitlistId, 'grace@example.com')).status).toBe(201);
  },
  240_000,
);
