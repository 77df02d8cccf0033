import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findFreePort } from './support/findFreePort.ts';
import { makeDatabase } from './support/makeDatabase.ts';
import { overPort, send } from './support/send.ts';
import { startProcess } from './support/startProcess.ts';

const PROCESSES = 4;

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  test('processes that start at once in one new data folder are one product', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'prelude-data-'));
    const { database, clear } = await makeDatabase(kind);
    const ports: number[] = [];
    while (ports.length < PROCESSES) ports.push(await findFreePort());
    const started = await Promise.all(
      ports.map((port) =>
        startProcess({
          DATA_DIR: folder,
          PORT: String(port),
          ...(database.kind === 'postgres' && { DATABASE_URL: database.url }),
        }),
      ),
    );
    try {
      expect(started.map(({ stderr, exitCode }) => ({ stderr, exitCode }))).toEqual(
        Array(PROCESSES).fill({ stderr: '', exitCode: undefined }),
      );
      const [first, ...others] = ports.map(overPort);
      if (!first) throw new Error('No process was started');
      const account = { email: 'ada@prelude.example', password: 'correct horse' };
      const token = (await send(first, 'POST', '/auth/v1/signup', { body: account })).json.access_token;
      const made = (await send(first, 'POST', '/v1/workspaces', { token, body: { name: 'Studio' } })).json;
      for (const server of others)
        expect((await send(server, 'GET', `/v1/workspaces/${made.id}`, { token })).json).toEqual(made);
    } finally {
      await Promise.all(started.map((running) => running.kill('SIGKILL')));
      await clear();
      await rm(folder, { recursive: true });
    }
  });
});
