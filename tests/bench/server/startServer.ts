import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../contract/support/findFreePort.ts';

export interface BenchServer {
  port: number;
  /** Memory in bytes: now, and the peak since {@link BenchServer.forgetPeak} */
  memory(): Promise<{ now: number; peak: number }>;
  forgetPeak(): Promise<void>;
  /** CPU time so far, in milliseconds */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

const product = fileURLToPath(new URL('../../../packages/server/start.js', import.meta.url));
/** As `npm start` and the image do */
const MEMORY_FLAG = '--max-semi-space-size=4';
const bare = fileURLToPath(new URL('./bareServer.ts', import.meta.url));
const bareRead = fileURLToPath(new URL('../lists/bareRead.ts', import.meta.url));
const MS_OF_A_TICK = 10;

/** Starts the product as behind one proxy, with all its limits, in a separate process. */
export const startPrelude = (dataDirectory: string, databaseUrl?: string, smtpUrl?: string): Promise<BenchServer> =>
  start(product, {
    DATA_DIR: dataDirectory,
    TRUST_PROXY: '1',
    SIGN_UPS: 'open',
    ...(smtpUrl ? { SMTP_URL: smtpUrl, MAIL_FROM: 'hello@prelude.example' } : { MAIL: 'off' }),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });

/** Starts the server to compare with: see `bareServer.ts`. */
export const startBare = (databaseUrl?: string): Promise<BenchServer> =>
  start(bare, databaseUrl ? { DATABASE_URL: databaseUrl } : {});

/** Starts the server to compare reads with: see `bareRead.ts`. */
export const startBareRead = ({
  path,
  databaseUrl,
  waitlistId,
}: {
  path: string;
  databaseUrl: string | undefined;
  waitlistId: string;
}): Promise<BenchServer> =>
  start(bareRead, {
    WAITLIST_ID: waitlistId,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { SQLITE_PATH: path }),
  });

async function start(script: string, env: Record<string, string>): Promise<BenchServer> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [...(script === product ? [MEMORY_FLAG] : []), script], {
    env: { PATH: process.env.PATH, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  await Promise.race([untilReady(child), exited.then(() => Promise.reject(new Error(`${script} ended`)))]);
  const read = (file: string) => readFile(`/proc/${child.pid}/${file}`, 'utf8');
  return {
    port,
    async memory() {
      const status = await read('status');
      const bytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024;
      return { now: bytes('VmRSS'), peak: bytes('VmHWM') };
    },
    // See clear_refs in proc(5).
    forgetPeak: () => writeFile(`/proc/${child.pid}/clear_refs`, '5'),
    async cpu() {
      const [, , , , , , , , , , , , , user, system] = (await read('stat')).split(' ');
      return (Number(user) + Number(system)) * MS_OF_A_TICK;
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function untilReady({ stdout }: ChildProcess): Promise<void> {
  if (!stdout) return;
  for await (const line of createInterface(stdout)) if (line.includes('ready')) break;
  stdout.resume();
}
