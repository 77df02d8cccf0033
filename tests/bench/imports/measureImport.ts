import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportRow } from '@prelude/api/contract/imports';
import { toDemoContacts } from '@prelude/server/start/demo/toDemoContacts';
import type { Browser, Page } from 'playwright';
import { wordsIn } from '../../e2e/support/words.ts';
import { type BenchList, makeList, person } from '../server/makeList.ts';
import { startPrelude } from '../server/startServer.ts';
import { signIn } from '../support/signIn.ts';

export interface ImportMeasured {
  /** Milliseconds for the calls alone: the same rows, as many per call, checked and then added */
  bare: number;
  /** Milliseconds from pressing a button to its result */
  check: number;
  add: number;
  /** Peak growth in bytes of the server's memory and the page's heap */
  server: number;
  page: number;
}

/** The app's batch size */
const ROWS_OF_A_CALL = 250;
const HEAP_CHECK_MS = 100;
const TIMEOUT_MS = 300_000;
const words = wordsIn('en');

/**
 * Imports a file of `count` people into an empty list, once by calls alone and once in the browser, on SQLite or
 * PostgreSQL.
 */
export async function measureImport(browser: Browser, count: number, databaseUrl?: string): Promise<ImportMeasured> {
  const folder = await mkdtemp(join(tmpdir(), 'prelude-bench-'));
  const server = await startPrelude(folder, databaseUrl);
  try {
    const people = toDemoContacts(count).map(({ email, name }): ImportRow => ({ email, name }));
    const file = join(folder, 'people.csv');
    await writeFile(file, ['email,name', ...people.map(({ email, name }) => `${email},${name ?? ''}`)].join('\n'));
    const list = await makeList(server.port);
    const bare = await timeOf(() => send(server.port, list, people));
    const other = await list.makeAnother();

    const origin = `http://localhost:${server.port}`;
    const storageState = await signIn(browser, origin, person);
    const page = await (await browser.newContext({ storageState, locale: 'en' })).newPage();
    await page.goto(`${origin}/waitlists/${other}/subscribers?import`);
    await page.locator('input[type=file]').setInputFiles(file);
    const before = await server.memory();
    await server.forgetPeak();
    const heap = await watchHeap(page);
    const check = await press(page, words('pages.subscribers.import.check'), async () => {
      await button(page, words('pages.subscribers.import.submit', { count })).waitFor({ timeout: TIMEOUT_MS });
    });
    const add = await press(page, words('pages.subscribers.import.submit', { count }), async () => {
      await page.getByText(words('pages.subscribers.import.done', { count })).waitFor({ timeout: TIMEOUT_MS });
    });
    const { peak } = await server.memory();
    return { bare, check, add, server: peak - before.now, page: await heap.stop() };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

async function send(port: number, { waitlistId, token }: BenchList, rows: readonly ImportRow[]): Promise<void> {
  for (const isTrial of [true, false]) {
    for (let start = 0; start < rows.length; start += ROWS_OF_A_CALL) {
      const reply = await fetch(`http://localhost:${port}/v1/waitlists/${waitlistId}/import`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ rows: rows.slice(start, start + ROWS_OF_A_CALL), isTrial }),
      });
      if (!reply.ok) throw new Error(await reply.text());
      await reply.arrayBuffer();
    }
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function press(page: Page, name: string, untilDone: () => Promise<void>): Promise<number> {
  await button(page, name).waitFor();
  return timeOf(async () => {
    await button(page, name).click();
    await untilDone();
  });
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Records the peak growth of the page's heap. */
async function watchHeap(page: Page): Promise<{ stop: () => Promise<number> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const read = async () => (await session.send('Runtime.getHeapUsage')).usedSize;
  const first = await read();
  let most = first;
  const timer = setInterval(async () => {
    most = Math.max(most, await read());
  }, HEAP_CHECK_MS);
  return {
    async stop() {
      clearInterval(timer);
      await session.detach();
      return most - first;
    },
  };
}
