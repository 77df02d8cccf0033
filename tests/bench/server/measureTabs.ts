import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makeList } from './makeList.ts';
import { type LoadResult, runLoad } from './runLoad.ts';
import { startPrelude } from './startServer.ts';

export const TABS = 1_000;
/** With ten tabs each, which the limit of reads allows. */
export const PEOPLE = 100;
const VISITORS = 4;
/** Opening a thousand pages takes PostgreSQL about 15 s; measured is what open ones cost. */
const WARM_UP_SECONDS = 20;
const SECONDS = 15;

export interface WatchOrder {
  port: number;
  seconds: number;
  tabs: number;
  people: { listsPath: string; waitlistId: string; token: string }[];
}

export interface WatchResult {
  perSecond: number;
  p99: number;
  /** Number of replies by status */
  statuses: Record<string, number>;
}

export interface Tabs {
  busyLists: number;
  signUps: LoadResult;
  reads: WatchResult;
}

const script = fileURLToPath(new URL('./watchTabs.ts', import.meta.url));

/**
 * Signs people up beside a thousand open tabs that show {@link PEOPLE} lists, first on one of them, then on all, where nearly
 * every read finds a change.
 */
export async function measureTabs(databaseUrl?: string): Promise<Tabs[]> {
  const folder = await mkdtemp(join(tmpdir(), 'prelude-bench-'));
  const { port, stop } = await startPrelude(folder, databaseUrl);
  try {
    const people: Awaited<ReturnType<typeof makeList>>[] = [];
    for (let index = 0; index < PEOPLE; index += 1)
      people.push(
        await makeList(
          port,
          { email: `person${index}@prelude.example`, password: 'correct horse' },
          `198.51.100.${index}`,
        ),
      );
    const measured: Tabs[] = [];
    for (const busyLists of [1, PEOPLE]) {
      const order = { port, connections: VISITORS, path: people.slice(0, busyLists).map(({ path }) => path) };
      const watch: WatchOrder = { port, people, tabs: TABS, seconds: WARM_UP_SECONDS + SECONDS };
      const watching = promisify(execFile)(process.execPath, [script, JSON.stringify(watch)], { maxBuffer: 2 ** 24 });
      await runLoad({ ...order, seconds: WARM_UP_SECONDS });
      const signUps = await runLoad({ ...order, seconds: SECONDS - 1 });
      const { stdout } = await watching;
      measured.push({ busyLists, signUps, reads: JSON.parse(stdout) });
    }
    return measured;
  } finally {
    await stop();
    await rm(folder, { recursive: true });
  }
}
