import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface LoadOrder {
  port: number;
  /** Of the sign-up call; several take turns. */
  path: string | readonly string[];
  /** Further keys of the JSON body */
  more?: string;
  connections: number;
  seconds: number;
}

export interface LoadResult {
  perSecond: number;
  /** Milliseconds from a request to its complete reply */
  p50: number;
  p99: number;
  /** Number of replies by status */
  statuses: Record<string, number>;
}

const script = fileURLToPath(new URL('./sendSignUps.ts', import.meta.url));

/** Signs addresses up from a separate process. */
export async function runLoad(order: LoadOrder): Promise<LoadResult> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(order)]);
  return JSON.parse(stdout);
}
