import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from '../support/root.ts';
import { missing } from './findExecutables.ts';

const vitest = ['run', '--config', 'tests/vitest.config.ts', '--project', 'engines', '--maxWorkers=2'];

/** `npm run test:engines -- firefox` runs one of them. */
const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));

/** Milliseconds; longer than vitest takes to end */
const FAREWELL_MS = 15_000;

if (missing.length > 0) {
  console.log(
    `engines: not run, for lack of ${missing.join(', ')}. On Debian: apt-get install -y --no-install-recommends firefox-esr webkit2gtk-driver xvfb`,
  );
} else {
  process.exitCode = await run();
}

/** Runs the tests. Profiles and data are in one folder, which is removed however the run ends. */
async function run(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'prelude-engines-'));
  const tests = spawn(join(root, 'node_modules/.bin/vitest'), [...vitest, ...chosen], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TMPDIR: folder, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}` },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      tests.kill(signal);
      setTimeout(() => tests.kill('SIGKILL'), FAREWELL_MS).unref();
    });
  }
  const [code] = await once(tests, 'exit');
  await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  return code ?? 1;
}
