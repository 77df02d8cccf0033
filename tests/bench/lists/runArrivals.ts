import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

export interface ArriveOrder {
  port: number;
  path: string;
  perSecond: number;
}

export interface Arrivals {
  count: number;
  failed: number;
  /** Milliseconds */
  p99: number;
}

const script = fileURLToPath(new URL('./arrive.ts', import.meta.url));

/** Runs `work` while people sign up. */
export async function besideArrivals(order: ArriveOrder, work: () => Promise<void>): Promise<Arrivals> {
  const child = spawn(process.execPath, [script, JSON.stringify(order)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const printed = text(child.stdout);
  const ended = once(child, 'exit');
  try {
    await work();
  } finally {
    child.stdin.end();
    await ended;
  }
  return JSON.parse(await printed);
}
