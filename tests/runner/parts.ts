/** One command of the whole test run. */
export interface Part {
  name: string;
  command: string;
  env?: Record<string, string>;
  /** Time limit in minutes */
  minutes: number;
  /** Runs no tests; only its exit code counts. */
  isGate?: true;
  /** Returns what to add to the command to run failed tests once more, by their names. Without it nothing is run again. */
  again?: (failed: readonly string[]) => string;
  /** May write no report and print `NAME: not run …` instead, when something it needs is not installed. */
  canBeAbsent?: true;
  /** Part that must have passed; otherwise this one is not run. */
  needs?: string;
}

const vitest = (project: string) => `vitest run --config tests/vitest.config.ts --project ${project}`;

/** Names of Vitest's tests begin with their file. */
const failedFiles = (failed: readonly string[]) => [...new Set(failed.map((name) => name.split(' > ')[0]))].join(' ');
const lastFailed = () => '--last-failed --workers=1';

/** Run two at a time: first the parts that break soonest, then the longest, then those that fit beside it. */
export const shared: readonly Part[] = [
  { name: 'types', command: 'tsc -p .', minutes: 6, isGate: true },
  { name: 'browser types', command: 'tsc -p packages/tsconfig.browser.json', minutes: 6, isGate: true },
  { name: 'lint', command: 'biome check --error-on-warnings .', minutes: 6, isGate: true },
  { name: 'structure', command: vitest('structure'), minutes: 9 },
  { name: 'unit', command: vitest('unit'), minutes: 9 },
  { name: 'contract', command: vitest('contract'), minutes: 15, again: failedFiles },
  { name: 'faults', command: vitest('faults'), minutes: 9, again: failedFiles },
  { name: 'widget', command: vitest('widget'), minutes: 9 },
  { name: 'storybook', command: 'node tests/visual/buildStorybook.ts', minutes: 15, isGate: true },
  { name: 'dead code', command: 'knip --no-progress', minutes: 6, isGate: true },
  { name: 'bytes', command: 'node tests/bench/bytes.ts', minutes: 6, isGate: true },
];

/** Run one by one: each uses all cores. */
export const alone: readonly Part[] = [
  { name: 'visual', command: 'node tests/visual/run.ts', minutes: 40, needs: 'storybook', again: lastFailed },
  { name: 'e2e', command: 'playwright test --config tests/e2e/playwright.config.ts', minutes: 25, again: lastFailed },
  { name: 'engines', command: 'node tests/engines/run.ts', minutes: 15, canBeAbsent: true },
  { name: 'pack', command: 'node tests/pack/run.ts', minutes: 15, canBeAbsent: true },
];

/** Parts that `npm run check` runs */
export const checks: readonly string[] = ['types', 'browser types', 'lint', 'structure', 'dead code'];
