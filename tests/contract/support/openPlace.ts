import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { DatabaseKind } from '@prelude/server/db/DatabasePlace';
import { openDatabase } from '@prelude/server/db/openDatabase';
import type { Db } from '@prelude/server/db/schema';
import type { ToolSurroundings } from '@prelude/server/start/runTool';
import { onTestFinished } from 'vitest';
import { copyMigrated } from './copyDatabase.ts';
import { findFreePort } from './findFreePort.ts';
import { SECRET } from './openProvider.ts';
import { overPort, type Reply, send } from './send.ts';
import { startServer } from './startServer.ts';

export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

type Environment = Record<string, string>;
type Tool = (args: string[], around: ToolSurroundings) => Promise<void>;

/** A migrated database, and what a server and its tools need to use it. */
export async function openPlace(kind: DatabaseKind) {
  const { database, clear } = await copyMigrated(kind);
  const folder = database.kind === 'sqlite' ? dirname(database.path) : await mkdtemp(join(tmpdir(), 'prelude-data-'));
  onTestFinished(async () => {
    await clear();
    await rm(folder, { recursive: true, force: true });
  });
  const port = await findFreePort();
  const env: Environment = {
    DATA_DIR: folder,
    PORT: String(port),
    SEAL_SECRET: SECRET.toString('base64url'),
    ...(database.kind === 'postgres' && { DATABASE_URL: database.url }),
  };
  const server = overPort(port);
  return {
    database,
    env,
    ask: (method: string, path: string, more?: Parameters<typeof send>[3]): Promise<Reply> =>
      send(server, method, path, more),
    async start(more: Environment = {}) {
      const running = await startServer({ ...env, ...more });
      onTestFinished(running.stop);
      return running;
    },
    async withDb<Result>(use: (db: Db) => Promise<Result>): Promise<Result> {
      const { db, close } = await openDatabase(database);
      try {
        return await use(db);
      } finally {
        await close();
      }
    },
    run: (tool: Tool, args: string[], more: Environment = {}): Promise<Outcome> =>
      runTool(tool, args, { ...env, ...more }),
  };
}

export type OpenPlace = Awaited<ReturnType<typeof openPlace>>;

/** Runs a command in this process. */
async function runTool(tool: Tool, args: string[], env: Environment): Promise<Outcome> {
  const outcome: Outcome = { code: 0, stdout: '', stderr: '' };
  await tool(args, {
    env,
    say: (text) => Object.assign(outcome, { stdout: text }),
    complain: (reason) => Object.assign(outcome, { stderr: String(reason) }),
    exit: (code) => Object.assign(outcome, { code }),
  });
  return outcome;
}
