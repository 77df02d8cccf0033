import { spawnSync } from 'node:child_process';
import { root } from '../support/root.ts';

/** Bad days and bad input at full length: a quarter of an hour. Their short forms are part of `npm test`. */
const days = [
  'tests/faults/',
  ...['badInput', 'backup', 'connections', 'durability', 'health', 'migrations', 'outages', 'processes', 'start'].map(
    (name) => `tests/contract/${name}.test.ts`,
  ),
  ...['stop', 'together', 'mail.outbox', 'supabase.sessions'].map((name) => `tests/contract/${name}.test.ts`),
];

const projects = ['faults', 'contract'].flatMap((name) => ['--project', name]);
const { status } = spawnSync('vitest', ['run', '--config', 'tests/vitest.config.ts', ...projects, ...days], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, PRELUDE_FAULTS: 'all' },
});
process.exit(status ?? 1);
