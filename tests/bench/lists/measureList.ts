import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabasePlace } from '@prelude/server/db/DatabasePlace';
import { openDatabase } from '@prelude/server/db/openDatabase';
import { listUnsealed } from '@prelude/server/repos/search/blocks';
import { type BenchList, makeList } from '../server/makeList.ts';
import { startBareRead, startPrelude } from '../server/startServer.ts';
import { FIELD, FREQUENT, fillList, RARE } from './fillList.ts';
import { type Arrivals, besideArrivals } from './runArrivals.ts';

export interface Times {
  p50: number;
  p95: number;
  p99: number;
}

export interface ListMeasured {
  /** By name of the request */
  times: ReadonlyMap<string, Times>;
  arrivals: Arrivals;
  /** 99th percentiles in milliseconds while another person searches forty times at once */
  beside: { page: number; signUps: number };
  /** Medians in milliseconds of a page that is filtered by source and by answer, by the share that has the value; of a long list alone */
  filters: ReadonlyMap<string, { source: number; answer: number }>;
}

export const BARE = 'bare read of ten rows';
export const FIRST_PAGE = 'first page';
export const BY_NAME = 'by name';
export const GROWTH = 'growth of a year';
export const LISTS = 'table of lists';
export const terms = ['nowak', 'gmail', 'ż', 'a@b.pl', 'xqzyx'];

const DAY_MS = 86_400_000;
const ROUNDS = 60;
const WARM_UPS = 3;
const PAUSE_MS = 10;
/** Keeps the other tenant below the limit of reads. */
const PAUSE_OF_OTHER_MS = 50;
export const PER_SECOND = 250;

/** Reads a list of `count` contacts by all requests in turn, while people sign up. */
export async function measureList(databaseUrl: string | undefined, count: number): Promise<ListMeasured> {
  const folder = await mkdtemp(join(tmpdir(), 'prelude-bench-'));
  const path = join(folder, 'prelude.sqlite');
  const place: DatabasePlace = databaseUrl ? { kind: 'postgres', url: databaseUrl } : { kind: 'sqlite', path };
  try {
    const first = await startPrelude(folder, databaseUrl);
    const list = await makeList(first.port);
    await first.stop();
    await fillList(place, list.waitlistId, count);
    const server = await startPrelude(folder, databaseUrl);
    const bare = await startBareRead({ path, databaseUrl, waitlistId: list.waitlistId });
    try {
      await untilSealed(place);
      const now = Date.now();
      const query = (parameters: Record<string, string>) => `${list.path}?${new URLSearchParams(parameters)}`;
      const growth = new URLSearchParams({
        from: `${now - 365 * DAY_MS}`,
        to: `${now}`,
        unit: 'day',
        tz: 'Europe/Warsaw',
      });
      const asked = new Map<string, { port: number; path: string }>([
        [BARE, { port: bare.port, path: '/' }],
        [FIRST_PAGE, { port: server.port, path: query({ limit: '10' }) }],
        [BY_NAME, { port: server.port, path: query({ sort: 'name' }) }],
        ...terms.map((search) => [search, { port: server.port, path: query({ search }) }] as const),
        [GROWTH, { port: server.port, path: `/v1/waitlists/${list.waitlistId}/growth?${growth}` }],
        [LISTS, { port: server.port, path: `${list.listsPath}?tz=Europe/Warsaw` }],
      ]);
      const all = new Map<string, number[]>([...asked.keys()].map((name) => [name, []]));
      const arrivals = await besideArrivals({ port: server.port, path: list.path, perSecond: PER_SECOND }, async () => {
        for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
          for (const [name, { port, path: target }] of asked) {
            const took = await time(`http://127.0.0.1:${port}${target}`, list.token);
            if (round >= 0) all.get(name)?.push(took);
            await wait(PAUSE_MS);
          }
        }
      });
      const filters =
        count < COMPARED_FROM
          ? noFilters
          : await measureFilters(`http://127.0.0.1:${server.port}${list.path}`, list.token);
      const beside = await measureBeside(server.port, list);
      return { times: new Map([...all].map(([name, times]) => [name, toTimes(times)])), arrivals, filters, beside };
    } finally {
      await server.stop();
      await bare.stop();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

const MINUTE_MS = 60_000;
/** Contacts from which on a filter takes long enough to be compared. */
const COMPARED_FROM = 1_000_000;
const FILTER_ROUNDS = 9;
const noFilters: ListMeasured['filters'] = new Map();

/** Reads the first page by each filter in turn, so that both meet the same load. */
async function measureFilters(url: string, token: string): Promise<ListMeasured['filters']> {
  const measured = new Map<string, { source: number; answer: number }>();
  // The limit of reads begins anew.
  await wait(MINUTE_MS);
  for (const value of [FREQUENT, RARE]) {
    const times = { source: [] as number[], answer: [] as number[] };
    for (let round = -1; round < FILTER_ROUNDS; round += 1) {
      const source = await time(`${url}?source=${value}`, token);
      const answer = await time(`${url}?answers.${FIELD}=${value}`, token);
      if (round < 0) continue;
      times.source.push(source);
      times.answer.push(answer);
    }
    measured.set(value, { source: toTimes(times.source).p50, answer: toTimes(times.answer).p50 });
  }
  return measured;
}

const BURSTS = 10;
const SEARCHES_AT_ONCE = 40;

/** Reads the page of another tenant, and signs people up, while the owner of the list searches all the time. */
async function measureBeside(port: number, list: BenchList): Promise<ListMeasured['beside']> {
  const other = await makeList(port, { email: 'bo@prelude.example', password: 'correct horse' });
  const pages: number[] = [];
  // The limit of reads begins anew.
  await wait(MINUTE_MS);
  const arrivals = await besideArrivals({ port, path: other.path, perSecond: PER_SECOND }, async () => {
    let isOver = false;
    const reader = (async () => {
      while (!isOver) {
        pages.push(await time(`http://127.0.0.1:${port}${other.path}?limit=10`, other.token));
        await wait(PAUSE_OF_OTHER_MS);
      }
    })();
    const search = async () => {
      for (let burst = 0; burst < BURSTS; burst += 1)
        await Promise.all(
          Array.from({ length: SEARCHES_AT_ONCE }, (_, index) =>
            time(
              `http://127.0.0.1:${port}${list.path}?${new URLSearchParams({ search: terms[index % terms.length] ?? '' })}`,
              list.token,
            ),
          ),
        );
    };
    await Promise.all([
      reader,
      search().finally(() => {
        isOver = true;
      }),
    ]);
  });
  return { page: toTimes(pages).p99, signUps: arrivals.p99 };
}

/** Waits until all texts are searchable, which happens after the start. */
async function untilSealed(place: DatabasePlace): Promise<void> {
  const { db, close } = await openDatabase(place);
  while ((await listUnsealed(db)).length > 0) await wait(500);
  await close();
}

async function time(url: string, token: string): Promise<number> {
  const start = performance.now();
  const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
  return performance.now() - start;
}

function toTimes(times: readonly number[]): Times {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
