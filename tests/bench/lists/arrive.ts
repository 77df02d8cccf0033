/**
 * A separate process that signs addresses up at a fixed rate, without waiting for answers, until its input ends; then
 * prints an {@link Arrivals} as one line. A sign-up is timed from the moment it was due.
 */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Arrivals, ArriveOrder } from './runArrivals.ts';

/** Below the limit of 60 a minute for one client address */
const SIGN_UPS_PER_ADDRESS = 50;

const order: ArriveOrder = JSON.parse(process.argv[2] ?? '');
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const seed = Date.now().toString(36);
const times: number[] = [];
const under: Promise<void>[] = [];
let failed = 0;
let isOver = false;
process.stdin.resume();
once(process.stdin, 'end').then(() => {
  isOver = true;
});

async function signUp(index: number, due: number): Promise<void> {
  const client = Math.floor(index / SIGN_UPS_PER_ADDRESS);
  const address = `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`;
  const asked = request({
    agent,
    host: '127.0.0.1',
    port: order.port,
    path: order.path,
    method: 'POST',
    headers: { origin: 'https://shop.example', 'x-forwarded-for': address, 'content-type': 'application/json' },
  });
  asked.end(JSON.stringify({ email: `${seed}.${index}@example.com`, name: 'Ada' }));
  const [response] = await once(asked, 'response');
  response.resume();
  await once(response, 'end');
  times.push(performance.now() - due);
  if (response.statusCode !== 201) failed += 1;
}

const start = performance.now();
for (let index = 0; !isOver; index += 1) {
  const due = start + (index * 1000) / order.perSecond;
  const early = due - performance.now();
  if (early > 0) await wait(early);
  under.push(signUp(index, due));
}
await Promise.all(under);
agent.destroy();
const sorted = times.sort((one, other) => one - other);
const result: Arrivals = { count: times.length, failed, p99: sorted[Math.floor(times.length * 0.99)] ?? Number.NaN };
console.log(JSON.stringify(result));
