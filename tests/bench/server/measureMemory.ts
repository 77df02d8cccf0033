import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { besideArrivals } from '../lists/runArrivals.ts';
import { makeList } from './makeList.ts';
import { startPrelude } from './startServer.ts';

const MINUTE_MS = 60_000;
const PER_SECOND = 200;

/** Memory in bytes: after a minute of 200 sign-ups a second, and another minute later */
export interface Memory {
  busy: number;
  later: number;
}

export async function measureMemory(databaseUrl?: string): Promise<Memory> {
  const folder = await mkdtemp(join(tmpdir(), 'prelude-bench-'));
  const server = await startPrelude(folder, databaseUrl);
  try {
    const { path } = await makeList(server.port);
    await besideArrivals({ port: server.port, path, perSecond: PER_SECOND }, () => wait(MINUTE_MS));
    const busy = (await server.memory()).now;
    await wait(MINUTE_MS);
    return { busy, later: (await server.memory()).now };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}
