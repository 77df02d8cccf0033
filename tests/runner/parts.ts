import type { Part } from './Part.ts';

const node = ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project'] as const;

/** In the order in which they start: what breaks soonest comes first. */
export const parts: readonly Part[] = [
  { name: 'types', command: ['tsc', '-p', '.'], counts: 'gate', minutes: 2 },
  { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'], counts: 'gate', minutes: 2 },
  { name: 'unit', command: [...node, 'unit'], counts: 'vitest', minutes: 3 },
  { name: 'structure', command: [...node, 'structure'], counts: 'vitest', minutes: 3 },
  { name: 'dead code', command: ['knip', '--no-progress'], counts: 'gate', minutes: 2 },
  { name: 'storybook', command: ['node', 'tests/visual/buildStorybook.ts'], counts: 'gate', minutes: 5 },
  { name: 'contract', command: [...node, 'contract'], counts: 'vitest', minutes: 5 },
  { name: 'widget', command: [...node, 'widget'], counts: 'vitest', minutes: 3 },
  {
    name: 'stories',
    command: ['vitest', 'run', '--config', 'tests/vitest.stories.config.ts'],
    counts: 'vitest',
    minutes: 8,
  },
  {
    name: 'visual',
    command: ['node', 'tests/visual/run.ts'],
    counts: 'playwright',
    after: ['storybook'],
    slots: 2,
    minutes: 8,
  },
  {
    name: 'gallery',
    command: ['node', 'tests/gallery/run.ts'],
    counts: 'playwright',
    after: ['storybook'],
    slots: 2,
    minutes: 8,
  },
  {
    name: 'e2e',
    command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'],
    counts: 'playwright',
    slots: 2,
    minutes: 6,
  },
];

/** What `npm run check` runs. */
export const checks: readonly string[] = ['types', 'lint', 'structure', 'dead code'];
