import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const main = join(import.meta.dirname, '../../../packages/server/src/main.ts');
const READY = 'Prelude is ready';

export interface ServerProcess {
  stdout: string;
  stderr: string;
  /** Undefined while it runs. */
  exitCode: number | undefined;
  /** Resolves once it is gone. */
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/** The real program with this environment and nothing of ours. Resolves when it is ready or has ended. */
export async function startProcess(env: Record<string, string>, ...options: string[]): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main, ...options], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  const running: ServerProcess = {
    stdout: '',
    stderr: '',
    exitCode: undefined,
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
  const ended = closed.then(([code]) => {
    running.exitCode = code;
  });
  await Promise.race([ready, ended]);
  return running;
}
