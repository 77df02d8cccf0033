import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../support/median.ts';
import { startPrelude } from './startServer.ts';

const STARTS = 5;

/** Returns the milliseconds from the start of the process to its first answer, on a folder used before. */
export async function measureStart(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'prelude-bench-'));
  await (await startPrelude(folder)).stop();
  const times: number[] = [];
  for (let count = 0; count < STARTS; count += 1) {
    const start = performance.now();
    const server = await startPrelude(folder);
    await fetch(`http://localhost:${server.port}/health`);
    times.push(performance.now() - start);
    await server.stop();
  }
  await rm(folder, { recursive: true });
  return median(times);
}
