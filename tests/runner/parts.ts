/** One kind of checks */
export interface Part {
  name: string;
  /** Time limit in minutes */
  minutes: number;
  /** `gate` is a command whose exit code counts, `own` one that writes a report; the others are projects of that runner. */
  by: 'gate' | 'vitest' | 'playwright' | 'own';
  command?: string;
  /** The files it judges, as globs. When one of them differs from main, the whole part is run. */
  reads?: readonly string[];
  /** How much of it is run when none of them differs */
  otherwise: 'whole' | 'walk' | 'nothing';
  /** Projects of the runner, if not one of its own name */
  projects?: readonly string[];
  /** Gate that must have passed; it is run with this part. */
  needs?: string;
  /** Failed test files are run once more at the end: they start databases, processes or browsers, which a busy machine delays. */
  isRerun?: true;
  /** May write no report and print `NAME: not run …` instead, when something it needs is not installed. */
  canBeAbsent?: true;
}

const server = ['packages/{server,api}/**'];
const gallery = [
  'packages/{ui,widget}/**',
  'packages/api/src/contract/**',
  'stories/**',
  '.storybook/**',
  'locales/**',
];
const pictures = {
  by: 'playwright',
  reads: [...gallery, 'tests/{visual,structure/support}/**', 'tests/e2e/support/words.ts'],
  needs: 'storybook',
} as const;

export const parts: readonly Part[] = [
  { name: 'types', by: 'gate', command: 'tsc -p .', minutes: 6, otherwise: 'whole' },
  {
    name: 'browser types',
    by: 'gate',
    command: 'tsc -p packages/tsconfig.browser.json',
    minutes: 6,
    otherwise: 'whole',
  },
  { name: 'lint', by: 'gate', command: 'biome check --error-on-warnings .', minutes: 6, otherwise: 'whole' },
  { name: 'dead code', by: 'gate', command: 'knip --no-progress', minutes: 6, otherwise: 'whole' },
  { name: 'bytes', by: 'gate', command: 'node tests/bench/bytes.ts', minutes: 6, otherwise: 'whole' },
  { name: 'storybook', by: 'gate', command: 'node tests/visual/buildStorybook.ts', minutes: 15, otherwise: 'whole' },
  // Reads every file as text; the documents are judged by nothing else.
  { name: 'structure', by: 'vitest', minutes: 9, otherwise: 'whole' },
  {
    name: 'unit',
    by: 'vitest',
    projects: ['unit-shared', 'unit-isolated'],
    reads: ['packages/**', 'locales/**', 'tests/{languages,runner,visual,structure/support}/**', '.storybook/**'],
    minutes: 9,
    otherwise: 'walk',
  },
  {
    name: 'contract',
    by: 'vitest',
    projects: ['contract', 'partitions'],
    reads: [...server, 'locales/**', 'packages/widget/**', 'tests/contract/**'],
    minutes: 15,
    otherwise: 'walk',
    isRerun: true,
  },
  {
    name: 'faults',
    by: 'vitest',
    reads: [...server, 'tests/{contract,faults}/**'],
    minutes: 9,
    otherwise: 'nothing',
    isRerun: true,
  },
  {
    name: 'widget',
    by: 'vitest',
    reads: [...server, 'locales/**', 'packages/{widget,app/src/integration}/**', 'tests/{widget,contract/support}/**'],
    minutes: 9,
    otherwise: 'walk',
  },
  { ...pictures, name: 'stories', minutes: 30, otherwise: 'walk' },
  { ...pictures, name: 'gallery', minutes: 15, otherwise: 'nothing' },
  { ...pictures, name: 'pages', minutes: 15, otherwise: 'nothing' },
  {
    name: 'e2e',
    by: 'playwright',
    projects: ['e2e-*'],
    reads: ['packages/**', 'locales/**', 'tests/{e2e,contract/support}/**'],
    minutes: 25,
    otherwise: 'walk',
  },
  {
    name: 'engines',
    by: 'own',
    command: 'node tests/engines/run.ts',
    reads: [...gallery, 'packages/**', 'tests/{engines,e2e,widget,contract/support}/**', 'tests/visual/*.ts'],
    minutes: 15,
    otherwise: 'nothing',
    needs: 'storybook',
    isRerun: true,
    canBeAbsent: true,
  },
  {
    name: 'pack',
    by: 'own',
    command: 'node tests/pack/run.ts',
    reads: [...gallery, 'tests/{pack,visual,structure/support}/**'],
    minutes: 15,
    otherwise: 'nothing',
    canBeAbsent: true,
  },
];

/** Names for several parts */
export const groups: Readonly<Record<string, readonly string[]>> = {
  check: ['types', 'browser types', 'lint', 'structure', 'dead code'],
  visual: ['stories', 'gallery', 'pages'],
};

/** Files that every part reads */
export const readByAll: readonly string[] = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  '.storybook/{main,preview}.*',
  'tests/*.ts',
  'tests/support/**',
  'locales/languages.ts',
];

/** Files that only parts judge which are always run whole, or none: documents, and tools that no check starts */
export const readByNone: readonly string[] = [
  '{.ci,.github,docs}/**',
  '.gitignore',
  '*.md',
  'LICENSE',
  'biome.json',
  'packages/tsconfig.browser.json',
  'tests/{bench,mutation,structure,tools}/**',
];
