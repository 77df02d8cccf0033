import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openDatabase } from '@prelude/server/db/openDatabase';
import { addContacts } from '@prelude/server/repos/contacts';
import { makeList } from './makeList.ts';
import { type BenchServer, startPrelude } from './startServer.ts';

export interface ReadOrder {
  port: number;
  path: string;
  token: string;
}

export interface ReadResult {
  /** Milliseconds from the request */
  firstByte: number;
  whole: number;
  bytes: number;
}

export interface ContactsMeasured extends ReadResult {
  /** Longest wait and 99th percentile, in milliseconds, of other requests meanwhile */
  freeze: number;
  p99: number;
  /** Growth of the server's memory in bytes */
  added: number;
}

const BATCH = 20_000;
const PROBE_MS = 5;
const CALM_CHECK_MS = 500;
const CALM_CHECKS = 4;
const CALM_BYTES = 5_000_000;
const reader = fileURLToPath(new URL('./readContacts.ts', import.meta.url));

/** Reads a list of `count` contacts from SQLite while another client sends a request every few milliseconds. */
export async function measureContacts(count: number): Promise<ContactsMeasured> {
  const folder = await mkdtemp(join(tmpdir(), 'prelude-bench-'));
  try {
    const first = await startPrelude(folder);
    const list = await makeList(first.port);
    await first.stop();
    await fill(join(folder, 'prelude.sqlite'), list.waitlistId, count);
    const server = await startPrelude(folder);
    try {
      const order: ReadOrder = { port: server.port, path: list.path, token: list.token };
      await untilCalm(server);
      const before = await server.memory();
      await server.forgetPeak();
      const stop = new AbortController();
      const waits = probe(server.port, stop.signal);
      const { stdout } = await promisify(execFile)(process.execPath, [reader, JSON.stringify(order)]);
      stop.abort();
      const sorted = (await waits).sort((one, other) => one - other);
      const { peak } = await server.memory();
      return {
        ...(JSON.parse(stdout) as ReadResult),
        freeze: sorted.at(-1) ?? NaN,
        p99: sorted[Math.floor(sorted.length * 0.99)] ?? NaN,
        added: peak - before.now,
      };
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function fill(path: string, waitlistId: string, count: number): Promise<void> {
  const { db, close } = await openDatabase({ kind: 'sqlite', path });
  for (let start = 0; start < count; start += BATCH) {
    const drafts = Array.from({ length: Math.min(BATCH, count - start) }, (_, index) => ({
      email: `visitor${start + index}@example.com`,
      name: index % 2 === 0 ? `Ada Lovelace ${index}` : null,
      state: 'subscribed' as const,
    }));
    await addContacts(db, waitlistId, drafts);
  }
  await close();
}

/** Waits until memory is stable, so that the account provider's loading after the start is not counted. */
async function untilCalm(server: BenchServer): Promise<void> {
  let last = 0;
  for (let calm = 0; calm < CALM_CHECKS; ) {
    await wait(CALM_CHECK_MS);
    const { now } = await server.memory();
    calm = Math.abs(now - last) < CALM_BYTES ? calm + 1 : 0;
    last = now;
  }
}

/** Sends small requests until stopped; returns how long each waited. */
async function probe(port: number, signal: AbortSignal): Promise<number[]> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  const waits: number[] = [];
  while (!signal.aborted) {
    const asked = performance.now();
    socket.write('GET /js/nothing HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(socket, 'data');
    waits.push(performance.now() - asked);
    await wait(PROBE_MS);
  }
  socket.destroy();
  return waits;
}
