/** A separate process that reads as open tabs do, each over its own connection, and prints a {@link WatchResult} as one line. */
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { WatchOrder, WatchResult } from './measureTabs.ts';

/** As `packages/api/src/store/watchPage.ts` does */
const CHANGED_MS = 3_000;
const SAME_MS = 4_000;
const PAUSES_PER_READ = 4;
const DAY_MS = 86_400_000;

const [, script, order] = process.argv;
if (script === fileURLToPath(import.meta.url) && order) console.log(JSON.stringify(await watch(JSON.parse(order))));

async function watch({ port, seconds, tabs, people }: WatchOrder): Promise<WatchResult> {
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const end = performance.now() + seconds * 1000;
  const now = Date.now();

  async function open(tab: number): Promise<void> {
    const person = people[tab % people.length];
    if (!person) return;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const { listsPath, waitlistId } = person;
    const one = `/v1/waitlists/${waitlistId}`;
    const growth = `${one}/growth?from=${now - 30 * DAY_MS}&to=${now + DAY_MS}&unit=day&tz=Europe/Warsaw`;
    const pages = [
      [listsPath, `${listsPath.replace(/waitlists$/, 'overview')}?tz=Europe/Warsaw`],
      [one],
      [one, `${one}/contacts?limit=10`],
      [one, growth],
    ];
    const [watched = one, ...followers] = pages[Math.floor(tab / people.length) % pages.length] ?? [];
    const read = (path: string, tag?: string) => {
      const { promise, resolve, reject } = Promise.withResolvers<{ status: number; tag?: string }>();
      const begun = performance.now();
      const headers = { authorization: `Bearer ${person.token}`, ...(tag && { 'if-none-match': tag }) };
      get({ agent, port, host: '127.0.0.1', path, headers }, (reply) => {
        reply.resume().on('end', () => {
          const { statusCode: status = 0, headers: received } = reply;
          times.push(performance.now() - begun);
          statuses[status] = (statuses[status] ?? 0) + 1;
          resolve({ status, tag: received.etag });
        });
      }).on('error', reject);
      return promise;
    };
    let known: string | undefined;
    await wait(Math.random() * SAME_MS);
    while (performance.now() < end) {
      const begun = performance.now();
      const { status, tag } = await read(watched, known);
      const took = performance.now() - begun;
      known = tag;
      if (status === 200) for (const path of followers) await read(path);
      await wait(Math.max(status === 200 ? CHANGED_MS : SAME_MS, PAUSES_PER_READ * took));
    }
    agent.destroy();
  }

  await Promise.all(Array.from({ length: tabs }, (_, tab) => open(tab)));
  const sorted = Float64Array.from(times).sort();
  return { perSecond: times.length / seconds, p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN, statuses };
}
