import { execFileSync } from 'node:child_process';
import { matchesGlob, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseByChange, chooseByName, judges } from '../runner/chooseParts.ts';
import { parts, readByAll, readByNone } from '../runner/parts.ts';
import { root } from '../support/root.ts';
import { filesOf, isThere, read } from './support/sources.ts';

const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  .split('\0')
  .filter((path) => path && isThere(path));

const isAmong = (globs: readonly string[], path: string) => globs.some((glob) => matchesGlob(path, glob));

/** The tests of each part that does not run whole every time, or its first file */
const testsOf: Record<string, string[]> = {
  unit: [
    'packages/*/src/**/*.test.{ts,tsx}',
    'tests/{languages,runner,visual}/**/*.test.ts',
    '.storybook/**/*.test.ts',
  ],
  contract: ['tests/contract/**/*.test.ts'],
  faults: ['tests/faults/**/*.test.ts'],
  widget: ['tests/widget/**/*.test.ts'],
  stories: ['tests/visual/stories.spec.ts', 'stories/**/*.stories.tsx', '.storybook/{main,preview}.*'],
  gallery: ['tests/visual/gallery/**/*.spec.ts', 'stories/**/*.stories.tsx', '.storybook/{main,preview}.*'],
  pages: ['tests/visual/gallery/pages.spec.ts', 'stories/**/*.{mdx,stories.tsx}', '.storybook/{main,preview}.*'],
  e2e: ['tests/e2e/**/*.spec.ts', 'packages/app/src/boot/main.tsx', 'packages/server/src/main.ts'],
  engines: ['tests/engines/**/*.test.ts', 'packages/app/src/boot/main.tsx', 'packages/server/src/main.ts'],
  pack: ['tests/pack/**/*.test.ts', 'packages/ui/build/build.ts'],
};

it('every tracked file belongs to a part, to all, or to none', () => {
  const isKnown = (path: string) =>
    isAmong([...readByAll, ...readByNone], path) || parts.some((part) => judges(part, path));
  expect(tracked.filter((path) => !isKnown(path))).toEqual([]);
});

it('every glob matches a file', () => {
  const globs = [...new Set([...readByAll, ...readByNone, ...parts.flatMap(({ reads = [] }) => reads)])];
  expect(globs.filter((glob) => !tracked.some((path) => matchesGlob(path, glob)))).toEqual([]);
});

const sources = new Set(filesOf('{packages,tests,stories,.storybook,locales}/**/*.{ts,tsx,mdx,json}'));

/** Resolves an import of this repository to its file; undefined for a package. */
function resolve(from: string, specifier: string): string | undefined {
  const path = specifier.startsWith('.')
    ? posix.join(posix.dirname(from), specifier)
    : specifier.replace(/^@prelude\/(\w+)\//, 'packages/$1/src/');
  return [path, `${path}.ts`, `${path}.tsx`].find((candidate) => sources.has(candidate));
}

/** Returns files and all that they import, directly or not. */
function withImports(files: readonly string[]): string[] {
  const found = new Set(files);
  // Iterating a set also visits what is added meanwhile.
  for (const path of found)
    for (const [, specifier = ''] of read(path).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
      const imported = resolve(path, specifier);
      if (imported) found.add(imported);
    }
  return [...found];
}

describe('a part reads all that its tests import', () => {
  it('and each such part is asked here', () => {
    expect(Object.keys(testsOf)).toEqual(parts.flatMap(({ name, otherwise }) => (otherwise === 'whole' ? [] : [name])));
  });

  it.each(Object.entries(testsOf))('%s', (name, globs) => {
    const part = parts.find((each) => each.name === name);
    const files = filesOf(...globs);
    expect(files.length).toBeGreaterThan(0);
    expect(withImports(files).filter((path) => !part || !judges(part, path))).toEqual([]);
  });
});

describe('when only one file differs from main', () => {
  const always = 'types, browser types, lint, dead code, bytes, storybook, structure';
  const everything = parts.map(({ name }) => name).join(', ');
  it.each([
    ['packages/server/src/repos/people.ts', 'unit, contract, faults, widget, e2e, engines', 'stories'],
    ['packages/app/src/growth/GrowthTab.tsx', 'unit, e2e, engines', 'contract, widget, stories'],
    [
      'packages/ui/src/screens/home/HomeScreen.tsx',
      'unit, stories, gallery, pages, e2e, engines, pack',
      'contract, widget',
    ],
    ['packages/widget/src/mount.ts', 'unit, contract, widget, stories, gallery, pages, e2e, engines, pack', ''],
    ['stories/patterns/Pager.stories.tsx', 'stories, gallery, pages, engines, pack', 'unit, contract, widget, e2e'],
    ['tests/contract/reads.test.ts', 'contract, faults', 'unit, widget, stories, e2e'],
    ['tests/faults/clock.test.ts', 'faults', 'unit, contract, widget, stories, e2e'],
    ['tests/widget/states.test.ts', 'widget, engines', 'unit, contract, stories, e2e'],
    ['tests/e2e/phone.spec.ts', 'e2e, engines', 'unit, contract, widget, stories'],
    ['tests/engines/mainPath.ts', 'engines', 'unit, contract, widget, stories, e2e'],
    ['tests/pack/pack.test.ts', 'pack', 'unit, contract, widget, stories, e2e'],
    ['docs/specification.md', '', 'unit, contract, widget, stories, e2e'],
  ])('%s', (path, whole, walk) => {
    expect(tracked).toContain(path);
    const chosen = chooseByChange([path]);
    expect(chosen.whole.map(({ name }) => name).join(', ')).toBe([always, whole].filter(Boolean).join(', '));
    expect(chosen.walk.map(({ name }) => name).join(', ')).toBe(walk);
  });

  it.each([
    'package-lock.json',
    'tsconfig.json',
    'tests/support/root.ts',
    'locales/languages.ts',
    '.storybook/main.ts',
  ])('%s, everything is run', (path) => {
    expect(tracked).toContain(path);
    expect(
      chooseByChange([path])
        .whole.map(({ name }) => name)
        .join(', '),
    ).toBe(everything);
  });

  it('a renamed file counts where it was and where it is', () => {
    const names = chooseByChange(['tests/pack/gone.test.ts', 'docs/new.md']).whole.map(({ name }) => name);
    expect(names).toContain('pack');
  });
});

it('everything is run where the files that differ are unknown', () => {
  expect(chooseByChange(null)).toEqual({ whole: parts, walk: [] });
});

it('the jobs of the workflow run every part, each once', () => {
  const [, matrix = ''] = /\n {8}parts:\n((?: {10}- .+\n)+)/.exec(read('.github/workflows/test.yml')) ?? [];
  const jobs = matrix
    .trim()
    .split('\n')
    .map((line) => chooseByName(line.replace(/^ *- /, '').split(' ')).whole.map(({ name }) => name));
  // Each job with pictures builds the gallery.
  const names = jobs.flat().filter((name) => name !== 'storybook');
  expect(names.sort()).toEqual(parts.flatMap(({ name }) => (name === 'storybook' ? [] : [name])).sort());
});
