import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../support/median.ts';
import { answers, makeList } from './makeList.ts';
import { runLoad } from './runLoad.ts';
import { type BenchServer, startBare, startPrelude } from './startServer.ts';

const CONNECTIONS = 32;
const SIGN_INS = 8;
/** Visitors of a site on a busy day; the 32 above are the maximum. */
const VISITORS = 4;
const SECONDS = 4;
const WARM_UP_SECONDS = 2;
/** Warms up until the code is compiled and PostgreSQL has grown its files, since a running server is measured. */
const SETTLE_SECONDS = 10;
const LISTS = 64;
const QUARTERS = 4;
const QUARTER_SECONDS = 15;
export const ROUNDS = 3;

export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  /** CPU time of the server per request, in microseconds */
  cpu: number;
  /** Replies without success */
  failed: number;
}

export interface SignUps {
  /** Sign-ups a second in each quarter of the first minute on an empty database */
  firstMinute: number[];
  bare: Measured;
  prelude: Measured;
  /** Sign-ups to 64 lists in turns */
  toManyLists: Measured;
  /** Sign-ups with three answers */
  withAnswers: Measured;
  /** 99th percentile in milliseconds of sign-ups by a few visitors while eight people sign in all the time */
  p99BesideSignIns: number;
}

/** Returns medians of alternating rounds: the product, and the minimum server on this machine at this time. */
export async function measureSignUps(databaseUrl?: string): Promise<SignUps> {
  const folder = await mkdtemp(join(tmpdir(), 'prelude-bench-'));
  const prelude = await startPrelude(folder, databaseUrl);
  const bare = await startBare(databaseUrl);
  try {
    const { path, makeAnother, makeAsking } = await makeList(prelude.port);
    const paths = [path];
    while (paths.length < LISTS) paths.push(`/v1/waitlists/${await makeAnother()}/contacts`);
    const askingPath = `/v1/waitlists/${await makeAsking()}/contacts`;
    const firstMinute = await measureFirstMinute(prelude.port, path);
    await runLoad({ port: bare.port, path: '/', connections: CONNECTIONS, seconds: SETTLE_SECONDS });
    const results: Record<'bare' | 'prelude' | 'toManyLists' | 'withAnswers', Measured[]> = {
      bare: [],
      prelude: [],
      toManyLists: [],
      withAnswers: [],
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      results.bare.push(await measure(bare, '/'));
      results.prelude.push(await measure(prelude, path));
      results.toManyLists.push(await measure(prelude, paths));
      results.withAnswers.push(await measure(prelude, askingPath, answers));
    }
    const p99BesideSignIns = await measureBesideSignIns(prelude.port, path);
    return {
      firstMinute,
      bare: toMedians(results.bare),
      prelude: toMedians(results.prelude),
      toManyLists: toMedians(results.toManyLists),
      withAnswers: toMedians(results.withAnswers),
      p99BesideSignIns,
    };
  } finally {
    await Promise.all([prelude.stop(), bare.stop()]);
    await rm(folder, { recursive: true });
  }
}

async function measureFirstMinute(port: number, path: string): Promise<number[]> {
  const perSecond: number[] = [];
  while (perSecond.length < QUARTERS)
    perSecond.push((await runLoad({ port, path, connections: CONNECTIONS, seconds: QUARTER_SECONDS })).perSecond);
  return perSecond;
}

async function measureBesideSignIns(port: number, path: string): Promise<number> {
  let isOver = false;
  const signIn = async (person: number): Promise<void> => {
    for (let attempt = 0; !isOver; attempt += 1)
      await fetch(`http://127.0.0.1:${port}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.${person}.${attempt % 250}` },
        body: JSON.stringify({ email: `person${person}.${attempt}@example.com`, password: 'correct horse' }),
      });
  };
  const people = Promise.all(Array.from({ length: SIGN_INS }, (_, person) => signIn(person)));
  const order = { port, path, connections: VISITORS };
  await runLoad({ ...order, seconds: WARM_UP_SECONDS });
  const { p99 } = await runLoad({ ...order, seconds: SECONDS });
  isOver = true;
  await people;
  return p99;
}

export async function measure(server: BenchServer, path: string | readonly string[], more = ''): Promise<Measured> {
  const order = { port: server.port, path, more, connections: CONNECTIONS };
  await runLoad({ ...order, seconds: WARM_UP_SECONDS });
  const before = await server.cpu();
  const { perSecond, p50, p99, statuses } = await runLoad({ ...order, seconds: SECONDS });
  const spent = (await server.cpu()) - before;
  const all = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  return { perSecond, p50, p99, cpu: (spent * 1000) / all, failed: all - (statuses['201'] ?? 0) };
}

export function toMedians(results: readonly Measured[]): Measured {
  const of = (measure: keyof Measured): number => median(results.map((result) => result[measure]));
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), cpu: of('cpu'), failed: of('failed') };
}
