import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../contract/support/findFreePort.ts';
import { databases, makeDatabase } from '../contract/support/makeDatabase.ts';
import { send } from '../contract/support/send.ts';
import { isThorough } from '../support/faults.ts';
import { root } from '../support/root.ts';
import { makeFolder, makeWaitlist, openFaultyServer, signUpVisitor } from './support/openFaultyServer.ts';

/** Milliseconds after the start: a start takes about a second, most of it before the first file is made. */
const moments = isThorough ? Array.from({ length: 40 }, (_, index) => 100 + index * 40) : [300, 500, 700, 900];

test.each(databases)(
  'a first start that is killed at any moment, its migrations too, hinders no later one: %s',
  async (kind) => {
    const folder = await makeFolder();
    const { database, clear } = await makeDatabase(kind);
    onTestFinished(clear);
    const env = { DATA_DIR: join(folder, 'data'), ...(database.kind === 'postgres' && { DATABASE_URL: database.url }) };
    for (const moment of moments) {
      const child = spawn(process.execPath, ['packages/server/src/main.ts'], {
        cwd: root,
        env: { PATH: process.env.PATH, ...env, PORT: String(await findFreePort()) },
        stdio: 'ignore',
      });
      const ended = once(child, 'exit');
      await wait(moment);
      child.kill('SIGKILL');
      await ended;
    }
    const { running, server } = await openFaultyServer({ env, folder });
    expect(running.stderr).toBe('');
    expect((await send(server, 'GET', '/ready')).json).toEqual({ status: 'ready' });
    const { waitlistId } = await makeWaitlist(server);
    expect((await signUpVisitor(server, waitlistId, 'grace@example.com')).status).toBe(201);
  },
  240_000,
);
