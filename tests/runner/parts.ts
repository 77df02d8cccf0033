import type { Part } from './Part.ts';

const node = ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project'] as const;

/** In the order in which they start: what breaks soonest comes first, and the longest before what fits in beside it. */
export const parts: readonly Part[] = [
  { name: 'types', command: ['tsc', '-p', '.'], counts: 'gate', minutes: 6 },
  { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'], counts: 'gate', minutes: 6 },
  { name: 'structure', command: [...node, 'structure'], counts: 'vitest', minutes: 9 },
  { name: 'unit', command: [...node, 'unit'], counts: 'vitest', minutes: 9 },
  { name: 'contract', command: [...node, 'contract'], counts: 'vitest', minutes: 15 },
  { name: 'faults', command: [...node, 'faults'], counts: 'vitest', minutes: 9 },
  { name: 'widget', command: [...node, 'widget'], counts: 'vitest', minutes: 9 },
  { name: 'storybook', command: ['node', 'tests/visual/buildStorybook.ts'], counts: 'gate', minutes: 15 },
  { name: 'dead code', command: ['knip', '--no-progress'], counts: 'gate', minutes: 6 },
  { name: 'bytes', command: ['node', 'tests/bench/bytes.ts'], counts: 'gate', minutes: 6 },
  {
    name: 'visual',
    command: ['node', 'tests/visual/run.ts'],
    counts: 'playwright',
    after: ['storybook'],
    slots: 2,
    minutes: 24,
  },
  {
    name: 'e2e',
    command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'],
    counts: 'playwright',
    slots: 2,
    minutes: 18,
  },
];

/** What `npm run check` runs. */
export const checks: readonly string[] = ['types', 'lint', 'structure', 'dead code', 'bytes'];
