import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../support/median.ts';
import { makeList } from './makeList.ts';
import { runLoad } from './runLoad.ts';
import { type BenchServer, startBare, startPrelude } from './startServer.ts';

const CONNECTIONS = 32;
const SECONDS = 4;
const WARM_UP_SECONDS = 1;
const ROUNDS = 3;

export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  /** Microseconds of the server's processor for one request. */
  cpu: number;
  /** Replies that were no success. */
  failed: number;
}

/** Medians of rounds in turns: the product, and the least that the same could cost on this machine at this time. */
export async function measureSignUps(databaseUrl?: string): Promise<{ bare: Measured; prelude: Measured }> {
  const folder = await mkdtemp(join(tmpdir(), 'prelude-bench-'));
  const prelude = await startPrelude(folder, databaseUrl);
  const bare = await startBare(databaseUrl);
  try {
    const { path } = await makeList(prelude.port);
    const results: Record<'bare' | 'prelude', Measured[]> = { bare: [], prelude: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      results.bare.push(await measure(bare, '/'));
      results.prelude.push(await measure(prelude, path));
    }
    return { bare: toMedians(results.bare), prelude: toMedians(results.prelude) };
  } finally {
    await Promise.all([prelude.stop(), bare.stop()]);
    await rm(folder, { recursive: true });
  }
}

async function measure(server: BenchServer, path: string): Promise<Measured> {
  const order = { port: server.port, path, connections: CONNECTIONS };
  await runLoad({ ...order, seconds: WARM_UP_SECONDS });
  const before = await server.cpu();
  const { perSecond, p50, p99, statuses } = await runLoad({ ...order, seconds: SECONDS });
  const spent = (await server.cpu()) - before;
  const all = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  return { perSecond, p50, p99, cpu: (spent * 1000) / all, failed: all - (statuses['201'] ?? 0) };
}

function toMedians(results: readonly Measured[]): Measured {
  const of = (measure: keyof Measured): number => median(results.map((result) => result[measure]));
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), cpu: of('cpu'), failed: of('failed') };
}
