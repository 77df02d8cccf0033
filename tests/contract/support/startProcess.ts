import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const root = join(import.meta.dirname, '../../..');
const main = join(root, 'packages/server/src/main.ts');
/** Where start.js keeps compiled code, which saves a third of a start. */
export const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/prelude-code');
const READY = 'Prelude is ready';

export interface ServerProcess {
  pid: number;
  stdout: string;
  stderr: string;
  /** Who reads what the process says; may stop, or go away. */
  reader: Readable;
  /** Undefined while it runs. */
  exitCode: number | undefined;
  /** Resolves once it is gone. */
  kill(signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT'): Promise<void>;
  /** Resolves once it is gone, whoever ended it. */
  ended: Promise<void>;
}

/** The real program with this environment and nothing of ours. Resolves when it is ready or has ended. */
export const startProcess = (env: Record<string, string>, ...options: string[]): Promise<ServerProcess> =>
  startCommand(process.execPath, [main, ...options], { env: { NODE_COMPILE_CACHE, ...env } });

/** By its name in `tests/support`, to be loaded before a server. */
export const toPreload = (name: 'withoutLimits' | 'impatient'): string =>
  new URL(`../../support/${name}.ts`, import.meta.url).href;

/** The same for what is not about limits, and calls too often from one address. `imports` are loaded before it too. */
export const startUnlimited = (env: Record<string, string>, imports: string[] = []): Promise<ServerProcess> =>
  startCommand(
    process.execPath,
    [...[toPreload('withoutLimits'), ...imports].flatMap((href) => ['--import', href]), main],
    { env: { NODE_COMPILE_CACHE, ...env } },
  );

/** The same for any way to start it. */
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
      if (running.stdout.includes(READY)) resolve();
    });
  });
  await Promise.race([ready, ended]);
  return running;
}
