import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { root } from '../support/root.ts';
import { type Bug, bugs } from './bugs.ts';
import { exclusions, type Group, groups } from './groups.ts';
import { repoBugs } from './repoBugs.ts';
import { toExcludedLines } from './toExcludedLines.ts';
import { tryBugs } from './tryBugs.ts';

/** Percent of the changes in each package that its tests must notice. */
const GOAL = 90;

interface Row {
  name: string;
  changes: number;
  noticed: number;
}

async function mutate({ name, mutate, tests }: Group): Promise<Row> {
  process.env.MUTATION_TESTS = tests.join(' ');
  const stryker = new Stryker({
    plugins: ['@stryker-mutator/vitest-runner'],
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    mutate: [...mutate, '!**/*.test.{ts,tsx}'],
    ignorePatterns: ['/docs', '/stories', '/tests/visual/pictures', 'dist', '/storybook-static', '/data'],
    // It reads tsconfig.json by an API that TypeScript 7 has no more; a file that is not there it leaves alone.
    tsconfigFile: 'none',
    tempDirName: '.mutation',
    reporters: ['progress-append-only'],
    concurrency: Number(process.env.MUTATION_WORKERS ?? 2),
  });
  const results = (await stryker.runMutationTest()).filter(
    ({ fileName, location, replacement }) => !isExcluded(fileName, location.start.line, replacement),
  );
  const noticed = results.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  const missed = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  for (const { fileName, location, replacement } of missed)
    console.log(`not noticed: ${fileName}:${location.start.line}:${location.start.column} ${replacement}`);
  return { name, changes: noticed.length + missed.length, noticed: noticed.length };
}

const excluded = exclusions.map((exclusion) => ({
  ...exclusion,
  ...toExcludedLines(readFileSync(join(root, exclusion.file), 'utf8'), exclusion),
}));

const isExcluded = (fileName: string, line: number, replacement: string | undefined): boolean =>
  excluded.some(
    ({ file, into = replacement, first, last }) =>
      fileName.endsWith(file) && into === replacement && first <= line && line <= last,
  );

/** The same for bugs that are listed. */
async function tryListed(name: string, listed: readonly Bug[]): Promise<Row> {
  const missed = await tryBugs(listed);
  return { name, changes: listed.length, noticed: listed.length - missed.length };
}

const areas: Record<string, () => Promise<Row>> = {
  ...Object.fromEntries(groups.map((group) => [group.name, () => mutate(group)])),
  'server repos': () => tryListed('server repos', repoBugs),
  'listed bugs': () => tryListed('listed bugs', bugs),
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
