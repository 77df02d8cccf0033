/** One command of the whole test run. */
export interface Part {
  name: string;
  command: string;
  env?: Record<string, string>;
  /** After so long it is ended. */
  minutes: number;
  /** Runs no tests: its exit code says all. */
  isGate?: true;
  /** A suite of Playwright, whose failed tests are run once more at the end. */
  canBeFlaky?: true;
  /** May print a line that begins with `NAME: not run` and write no report, where what it needs is not installed. */
  canBeAbsent?: true;
  /** The part that must have passed for this one to be worth starting. */
  needs?: string;
}

const vitest = (project: string) => `vitest run --config tests/vitest.config.ts --project ${project}`;

/** Two at a time: what breaks soonest comes first, and the longest before what fits in beside it. */
export const shared: readonly Part[] = [
  { name: 'types', command: 'tsc -p .', minutes: 6, isGate: true },
  { name: 'lint', command: 'biome check --error-on-warnings .', minutes: 6, isGate: true },
  { name: 'structure', command: vitest('structure'), minutes: 9 },
  { name: 'unit', command: vitest('unit'), minutes: 9 },
  { name: 'contract', command: vitest('contract'), minutes: 15 },
  { name: 'faults', command: vitest('faults'), minutes: 9 },
  { name: 'widget', command: vitest('widget'), minutes: 9 },
  { name: 'storybook', command: 'node tests/visual/buildStorybook.ts', minutes: 15, isGate: true },
  { name: 'dead code', command: 'knip --no-progress', minutes: 6, isGate: true },
  { name: 'bytes', command: 'node tests/bench/bytes.ts', minutes: 6, isGate: true },
];

/** One by one: each has workers for all cores. */
export const alone: readonly Part[] = [
  { name: 'visual', command: 'node tests/visual/run.ts', minutes: 24, needs: 'storybook', canBeFlaky: true },
  { name: 'e2e', command: 'playwright test --config tests/e2e/playwright.config.ts', minutes: 18, canBeFlaky: true },
  { name: 'engines', command: 'node tests/engines/run.ts', minutes: 6, canBeAbsent: true },
];

/** What `npm run check` runs. */
export const checks: readonly string[] = ['types', 'lint', 'structure', 'dead code'];
