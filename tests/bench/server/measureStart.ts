import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { median } from '../support/median.ts';
import { startPrelude } from './startServer.ts';

const STARTS = 5;

/** What a process is at rest after */
const REST_MS = 5_000;

export interface Start {
  /** Milliseconds from the start of the process to its first answer, on a folder used before */
  firstAnswer: number;
  /** Bytes of memory when nobody has asked for a while */
  rest: number;
}

export async function measureStart(): Promise<Start> {
  const folder = await mkdtemp(join(tmpdir(), 'prelude-bench-'));
  await (await startPrelude(folder)).stop();
  const times: number[] = [];
  let rest = 0;
  for (let count = 0; count < STARTS; count += 1) {
    const start = performance.now();
    const server = await startPrelude(folder);
    await fetch(`http://localhost:${server.port}/health`);
    times.push(performance.now() - start);
    if (count === STARTS - 1) {
      await wait(REST_MS);
      rest = (await server.memory()).now;
    }
    await server.stop();
  }
  await rm(folder, { recursive: true });
  return { firstAnswer: median(times), rest };
}
