import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { root } from '../support/root.ts';
import { type Group, groups } from './groups.ts';
import { listRepoMutations, type RepoMutation } from './repoMutations.ts';
import { wasMissed } from './strykerPlugins.ts';

/** Percent of the mutations in each group that its tests must notice */
const GOAL = 90;

/** Time limit of one test run; a run that exceeds it counts as noticed. */
const MAX_MS = 180_000;

const CONFIG = 'tests/mutation/vitest.config.ts';

interface Row {
  name: string;
  changes: number;
  noticed: number;
}

async function mutate({ name, mutate, tests }: Group): Promise<Row> {
  process.env.MUTATION_TESTS = tests.join(' ');
  const stryker = new Stryker({
    plugins: ['@stryker-mutator/vitest-runner', join(import.meta.dirname, 'strykerPlugins.ts')],
    ignorers: ['struct names'],
    testRunner: 'vitest',
    vitest: { configFile: CONFIG, related: false },
    mutate: [...mutate, '!**/*.test.{ts,tsx}'],
    ignorePatterns: ['/docs', '/stories', '/tests/visual/album', 'dist', '/storybook-static', '/data'],
    // Stryker reads tsconfig.json with an API that TypeScript 7 removed; it ignores a file that does not exist.
    tsconfigFile: 'none',
    tempDirName: '.mutation',
    reporters: ['progress-append-only', 'missed'],
    concurrency: Number(process.env.MUTATION_WORKERS ?? 2),
  });
  const results = await stryker.runMutationTest();
  const noticed = results.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  const missed = results.filter(wasMissed);
  return { name, changes: noticed.length + missed.length, noticed: noticed.length };
}

/** Mutates the repositories by leaving out conditions, which keep strangers out. Stryker's mutations say little there. */
function leaveOutConditions(name: string): Row {
  const mutations = listRepoMutations();
  for (const tests of new Set(mutations.map((mutation) => mutation.tests)))
    if (!passes(tests)) throw new Error(`${tests} fails before anything is changed`);
  const missed = mutations.filter((mutation) => {
    const isMissed = passes(mutation.tests, mutation);
    console.log(`${isMissed ? 'not noticed' : 'noticed'}: ${mutation.file}:${mutation.line} without ${mutation.text}`);
    return isMissed;
  });
  return { name, changes: mutations.length, noticed: mutations.length - missed.length };
}

function passes(tests: string, mutation?: RepoMutation): boolean {
  const env = { ...process.env, MUTATION_TESTS: tests, MUTATION: mutation && JSON.stringify(mutation) };
  const options = { cwd: root, env, stdio: 'ignore', timeout: MAX_MS, killSignal: 'SIGKILL' } as const;
  return spawnSync('vitest', ['run', '--config', CONFIG, '--bail', '1'], options).status === 0;
}

const areas: Record<string, () => Row | Promise<Row>> = {
  ...Object.fromEntries(groups.map((group) => [group.name, () => mutate(group)])),
  'server repos': () => leaveOutConditions('server repos'),
};
const asked = process.argv.slice(2);
const rows: Row[] = [];
for (const [name, run] of Object.entries(areas))
  if (asked.length === 0 || asked.some((text) => name.includes(text))) rows.push(await run());

const sum = (field: 'changes' | 'noticed') => rows.reduce((total, row) => total + row[field], 0);
const toShare = ({ changes, noticed }: Row) => (100 * noticed) / changes;
for (const row of [...rows, { name: 'all', changes: sum('changes'), noticed: sum('noticed') }])
  console.log(
    `${row.name.padEnd(17)}${`${row.noticed} of ${row.changes}`.padStart(14)}${toShare(row).toFixed(1).padStart(8)} %`,
  );
process.exitCode = rows.some((row) => !(toShare(row) >= GOAL)) ? 1 : 0;
