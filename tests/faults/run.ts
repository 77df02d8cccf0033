import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figures } from '../support/faults.ts';
import { root } from '../support/root.ts';
import { toColumns } from '../support/toColumns.ts';

/** Faults and bad input at full length, which takes six minutes. Short forms are part of `npm test`. */
const days = [
  'tests/faults/',
  ...['badInput', 'backup', 'connections', 'durability', 'health', 'migrations', 'outages', 'processes', 'start'].map(
    (name) => `tests/contract/${name}.test.ts`,
  ),
  ...['dump', 'start.postgres', 'stop', 'production', 'mail.outbox', 'mail.smtp', 'supabase.sessions'].map(
    (name) => `tests/contract/${name}.test.ts`,
  ),
];

const projects = ['faults', 'contract'].flatMap((name) => ['--project', name]);
const folder = mkdtempSync(join(tmpdir(), 'prelude-figures-'));
const file = join(folder, 'figures');
// A run that fails before it writes figures still ends with its own status.
writeFileSync(file, '');
const { status } = spawnSync('vitest', ['run', '--config', 'tests/vitest.config.ts', ...projects, ...days], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, PRELUDE_FAULT_FIGURES: file },
});
printFigures(
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Figures => JSON.parse(line)),
);
rmSync(folder, { recursive: true });
process.exit(status ?? 1);

/** Prints one table for each kind of figures. */
function printFigures(rows: readonly Figures[]): void {
  const tables = Map.groupBy(rows, ({ figures }) => Object.keys(figures).join());
  for (const table of tables.values()) {
    const heads = Object.keys(table[0]?.figures ?? {});
    console.log(`\n${toColumns([['', ...heads], ...table.map((row) => [row.fault, ...Object.values(row.figures)])])}`);
  }
}
