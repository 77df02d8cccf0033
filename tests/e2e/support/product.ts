import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { findFreePort } from '../../contract/support/findFreePort.ts';
import { endWithUs } from '../../support/endWithUs.ts';
import { root } from '../../support/root.ts';

export interface Product {
  origin: string;
  /** Origin of /auth/v1 and the mailbox: the product itself, or the server that plays its Supabase project */
  authOrigin: string;
  /** Path of its data folder */
  data: string;
  /** Runs a tool on its data, as an operator does; returns what it prints. */
  runTool: (...args: string[]) => Promise<string>;
  /** Kills the server without warning, as a power loss would, and starts it again on the same data, with this added to its environment. */
  killAndRestart: (env?: Record<string, string>) => Promise<void>;
  stop: () => Promise<void>;
}

export interface ProductOptions {
  withDemo?: boolean;
  /** A free port by default */
  port?: number;
  /** Added to its environment. */
  env?: Record<string, string>;
  /**
   * If true, limits apply and passwords are hashed as in production. Off by default, since all tests share this
   * machine's address.
   */
  hasLimits?: boolean;
  /** If true, its time limits and pauses are short. */
  isImpatient?: boolean;
}

/** Starts the product as `npm start` does, on an empty data folder of its own or with the demo's data. */
export async function startProduct({
  withDemo = false,
  port: wanted,
  env = {},
  hasLimits = false,
  isImpatient = false,
}: ProductOptions = {}): Promise<Product> {
  // Journeys have one build for all of them, which their global setup makes.
  if (process.env.SHARED_PRODUCTS) await fetch(`${process.env.SHARED_PRODUCTS}/built`);
  const data = await mkdtemp(join(tmpdir(), 'prelude-e2e-'));
  const port = wanted ?? (await findFreePort());
  const origin = `http://localhost:${port}`;
  const args = withDemo ? ['--demo'] : [];
  const preloads = [...(hasLimits ? [] : ['withoutLimits']), ...(isImpatient ? ['impatient'] : [])];
  const address = env.PUBLIC_URL ?? origin;
  const environment = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: data, ...env };
  const place = { address, args, env: environment, preloads };
  let running = await launch(place);
  return {
    origin,
    authOrigin: env.SUPABASE_URL ?? origin,
    data,
    runTool: async (...words) => {
      const options = { cwd: root, env: environment };
      return (await promisify(execFile)(process.execPath, ['packages/server/tool.js', ...words], options)).stdout;
    },
    killAndRestart: async (added = {}) => {
      await end(running, 'SIGKILL');
      running = await launch({ ...place, env: { ...environment, ...added } });
    },
    stop: async () => {
      await end(running, 'SIGTERM');
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Starts one that has an account: before its first one, a product shows other pages. */
export async function startInhabited(): Promise<Product> {
  const product = await startProduct();
  const body = JSON.stringify({ email: 'resident@example.com', password: 'correct horse' });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${product.origin}/auth/v1/signup`, { method: 'POST', headers, body });
  return product;
}

interface Place {
  /** The address that it prints when ready */
  address: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** Modules of `tests/support` to load before it */
  preloads: readonly string[];
}

/** Starts the server with only this environment. Resolves when it prints its address. */
async function launch({ address, args, env, preloads }: Place): Promise<ChildProcess> {
  const imports = preloads.flatMap((name) => ['--import', new URL(`../../support/${name}.ts`, import.meta.url).href]);
  const child = spawn(...endWithUs(process.execPath, [...imports, 'packages/server/start.js', ...args]), {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => said.push(line));
  const lines = createInterface({ input: child.stdout });
  const isReady = new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      said.push(line);
      if (line.includes(address)) resolve();
    });
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The server ended before it was ready:\n${said.join('\n')}`);
  });
  await Promise.race([isReady, ended]);
  ended.catch(() => undefined);
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}
