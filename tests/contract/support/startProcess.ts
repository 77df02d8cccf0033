import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const root = join(import.meta.dirname, '../../..');
const main = join(root, 'packages/server/src/main.ts');
/** Folder in which start.js caches compiled code, which saves a third of a start */
export const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/prelude-code');
const READY = /^Prelude is ready|"event":"server.ready"/m;

export interface ServerProcess {
  pid: number;
  stdout: string;
  stderr: string;
  /** The output; a test can pause or destroy it. */
  reader: Readable;
  /** Undefined while it runs */
  exitCode: number | undefined;
  /** Resolves when the process has ended. */
  kill(signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT'): Promise<void>;
  /** Resolves when the process has ended, whatever ended it. */
  ended: Promise<void>;
}

/** Starts the real program with only this environment. Resolves when it is ready or has ended. */
export const startProcess = (env: Record<string, string>, ...options: string[]): Promise<ServerProcess> =>
  startCommand(process.execPath, [main, ...options], { env: { NODE_COMPILE_CACHE, ...env } });

/** Returns the URL of a module in `tests/support` to load before a server. */
export const toPreload = (name: 'withoutLimits' | 'impatient'): string =>
  new URL(`../../support/${name}.ts`, import.meta.url).href;

/** Starts the program without limits, for tests that call often from one address. `imports` are loaded before it too. */
export const startUnlimited = (env: Record<string, string>, imports: string[] = []): Promise<ServerProcess> =>
  startCommand(
    process.execPath,
    [...[toPreload('withoutLimits'), ...imports].flatMap((href) => ['--import', href]), main],
    { env: { NODE_COMPILE_CACHE, ...env } },
  );

/** Starts any command that runs the product. Resolves when it is ready or has ended. */
export async function startCommand(
  command: string,
  args: string[],
  { env, ...options }: SpawnOptions,
): Promise<ServerProcess> {
  const child = spawn(command, args, {
    ...options,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  const ended = closed.then(([code]) => {
    running.exitCode = code;
  });
  const running: ServerProcess = {
    pid: child.pid ?? 0,
    stdout: '',
    stderr: '',
    reader: child.stdout,
    exitCode: undefined,
    ended,
    async kill(signal) {
      child.kill(signal);
      await closed;
    },
  };
  child.stderr.setEncoding('utf8').on('data', (text) => {
    running.stderr += text;
  });
  const ready = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      running.stdout += text;
      if (READY.test(running.stdout)) resolve();
    });
  });
  await Promise.race([ready, ended]);
  return running;
}
