import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ImportJob } from '@prelude/api/contract/imports';
import { toDemoContacts } from '@prelude/server/start/demo/toDemoContacts';
import { makeList } from '../server/makeList.ts';
import { type BenchServer, startPrelude } from '../server/startServer.ts';

export interface ImportMeasured {
  /** Milliseconds until the file is read and answered about, and from the start to the end of the import */
  read: number;
  add: number;
  undo: number;
  /** Peak growth of the server's memory in bytes, from the upload to the end of the import */
  server: number;
  /** 99th percentile of the milliseconds of other requests meanwhile: pages of contacts and sign-ups */
  p99: number;
  requests: number;
}

/** With the pages below, within the limit of reads */
const LOOK_EVERY_MS = 250;
const OTHERS_EVERY_MS = 20;
const READS = 8;

/** Imports a file of `count` people into a list while others read and sign up, on SQLite or PostgreSQL. */
export async function measureImport(count: number, databaseUrl?: string): Promise<ImportMeasured> {
  const folder = await mkdtemp(join(tmpdir(), 'prelude-bench-'));
  const server = await startPrelude(folder, databaseUrl);
  try {
    const list = await makeList(server.port);
    const ask = openCalls(server, list.token);
    const first = toDemoContacts(count).map(({ email, name, createdAt }) => ({
      email,
      name,
      joined: new Date(createdAt ?? 0).toISOString(),
    }));
    const toFile = (people: typeof first) =>
      ['email,name,joined', ...people.map(({ email, name, joined }) => `${email},${name ?? ''},${joined}`)].join('\n');
    // Warms up, and gives the other requests something to read.
    await importFile(ask, list.waitlistId, toFile(first.slice(0, 2_000)));
    const other = await list.makeAnother();
    await wait(1_000);
    const before = await server.memory();
    await server.forgetPeak();
    const others = startOthers(server, list.waitlistId, list.token);
    const { id, read, add } = await importFile(ask, other, toFile(first));
    const durations = await others.stop();
    const { peak } = await server.memory();
    const undo = await timeOf(() => ask('POST', `/v1/waitlists/${other}/imports/${id}/undo`));
    const sorted = durations.sort((one, next) => one - next);
    return {
      read,
      add,
      undo: undo.took,
      server: peak - before.now,
      p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
      requests: sorted.length,
    };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

type Ask = (method: string, path: string, body?: string) => Promise<ImportJob>;

const openCalls =
  ({ port }: BenchServer, token: string): Ask =>
  async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' };
    const reply = await fetch(`http://localhost:${port}${path}`, { method, headers, ...(body && { body }) });
    if (!reply.ok) throw new Error(await reply.text());
    return (await reply.json()) as ImportJob;
  };

async function importFile(ask: Ask, waitlistId: string, file: string) {
  const uploaded = await timeOf(() => ask('POST', `/v1/waitlists/${waitlistId}/imports`, file));
  const path = `/v1/waitlists/${waitlistId}/imports/${uploaded.result.id}`;
  const added = await timeOf(async () => {
    let job = await ask('POST', `${path}/start`);
    for (; job.status === 'running'; job = await ask('GET', path)) await wait(LOOK_EVERY_MS);
    if (job.status !== 'done' || job.counts.added !== job.counts.rows) throw new Error(JSON.stringify(job.counts));
  });
  return { id: uploaded.result.id, read: uploaded.took, add: added.took };
}

async function timeOf<Result>(work: () => Promise<Result>): Promise<{ took: number; result: Result }> {
  const start = performance.now();
  const result = await work();
  return { took: performance.now() - start, result };
}

/** Reads a page or signs somebody up, in turns, until stopped. Returns the milliseconds that each took. */
function startOthers({ port }: BenchServer, waitlistId: string, token: string) {
  const path = `http://localhost:${port}/v1/waitlists/${waitlistId}/contacts`;
  const signUp = (n: number) =>
    fetch(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: 'https://shop.example',
        'x-forwarded-for': `198.51.${Math.floor(n / 250) % 250}.${n % 250}`,
      },
      body: JSON.stringify({ email: `other${n}@example.com` }),
    });
  const read = () => fetch(`${path}?limit=10`, { headers: { authorization: `Bearer ${token}` } });
  const durations: number[] = [];
  let isStopped = false;
  // A failure stops the others; `stop` throws it.
  const running = (async () => {
    for (let n = 0; !isStopped; n += 1) {
      const { took } = await timeOf(async () => (await (n % READS === 0 ? read() : signUp(n))).arrayBuffer());
      durations.push(took);
      await wait(OTHERS_EVERY_MS);
    }
  })();
  running.catch(() => {});
  return {
    async stop() {
      isStopped = true;
      await running;
      return durations;
    },
  };
}
