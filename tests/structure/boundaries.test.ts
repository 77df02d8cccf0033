import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allows, allowsIn, importsFrom, places, withBoundaries } from './support/boundaries.ts';
import { lintSnippets } from './support/lintSnippets.ts';
import { parseMdx } from './support/parseMdx.ts';
import { filesOf, read, sourceFiles } from './support/sources.ts';
import type { Node } from './support/syntax.ts';

const packages = filesOf('packages/*/package.json').map((file) => JSON.parse(read(file)));
const dependencies = packages.flatMap(({ name, dependencies }) => [
  `${name}/sample`,
  ...Object.keys(dependencies ?? {}),
]);
const rooms = [...new Set(sourceFiles('*').map((path) => posix.dirname(path)))];
const folders = [...rooms, '.storybook/docs', 'locales', 'stories/fixtures', 'tests/support'];

const probes = places.map((place) => ({
  place,
  file: place.files.replace(/\*\*?$/, 'probe.ts').replaceAll('*', 'sample'),
  imports: importsFrom(place, folders, dependencies),
}));
const findings = lintSnippets(
  probes.map(({ file, imports }) => ({
    file,
    code: imports.map((specifier, at) => `import { value${at} } from '${specifier}';\n`).join(''),
  })),
);

it('biome.json holds the table of zones', () => {
  const biome = JSON.parse(read('biome.json'));
  expect(biome, 'Run `node tests/tools/writeBoundaries.ts`.').toEqual(withBoundaries(biome));
});

it.each(probes)('$place.files import what their row allows, and nothing else', ({ place, file, imports }) => {
  const refusals = (findings.get(file) ?? []).filter(({ rule }) => rule === 'lint/style/noRestrictedImports');
  const refused = new Set(refusals.map(({ line }) => imports[line - 1]));
  expect(imports.filter((specifier) => !refused.has(specifier))).toEqual(
    imports.filter((specifier) => allows(place, specifier)),
  );
});

// Biome does not read MDX; documents are shown as they stand.
it.each(filesOf('stories/**/*.mdx'))('%s imports what the row of its folder allows', async (page) => {
  const { body } = await parseMdx(read(page));
  const imports = (body as Node[]).flatMap(({ source }) => (source ? [(source as Node).value as string] : []));
  expect(imports.filter((specifier) => !/^@mdx-js\/|\.md\?raw$/.test(specifier) && !allowsIn(page, specifier))).toEqual(
    [],
  );
});

it('each folder of a package has a row', () => {
  const isListed = (folder: string) =>
    places.some(({ zone, files }) => !zone.at.endsWith('/src') && posix.matchesGlob(`${folder}/sample.ts`, files));
  expect(rooms.filter((folder) => !folder.endsWith('/src') && !isListed(folder))).toEqual([]);
});

it('lists are read without those that are marked as deleted', () => {
  // Those in repos read what is marked. A sign-up leaves them out by itself.
  const others = [
    'packages/server/src/db/addSignUpsFunction.ts',
    'packages/server/src/repos/lists.ts',
    'packages/server/src/repos/deletions.ts',
  ];
  const reads = /(?:from|join)\s+waitlists\b|(?:selectFrom|Join|using)\(\s*\[?['"]waitlists\b/i;
  const paths = sourceFiles('server').filter((path) => !path.includes('/db/migrations/') && reads.test(read(path)));
  expect(paths).toEqual(others.toSorted());
});

it('only unit tests import what is there for tests', () => {
  expect(sourceFiles('app').filter((path) => read(path).includes('tests/support/'))).toEqual([]);
});

describe('the other rules that Biome holds', () => {
  const long = Array.from({ length: 301 }, (_, line) => `export const line${line} = ${line};`).join('\n');
  const files = {
    long: 'packages/ui/src/patterns/tooLong.ts',
    cases: 'packages/ui/src/patterns/manyCases.test.ts',
    literal: 'packages/ui/src/screens/home/Greeting.tsx',
    barrel: 'packages/ui/src/patterns/barrel.ts',
    name: 'packages/ui/src/patterns/data-table.ts',
    circle: 'packages/ui/src/patterns/Circle.ts',
    back: 'packages/ui/src/patterns/back.ts',
  };
  const found = lintSnippets([
    { file: files.long, code: `${long}\n` },
    { file: files.cases, code: `${long}\n` },
    { file: files.literal, code: 'export function Greeting() {\n  return <h1>Good morning</h1>;\n}\n' },
    { file: files.barrel, code: "export { Page } from './LatePage.tsx';\n" },
    { file: files.name, code: 'export const dataTable = 1;\n' },
    { file: files.circle, code: "import { back } from './back.ts';\n\nexport type Circle = typeof back;\n" },
    {
      file: files.back,
      code: "import type { Circle } from './Circle.ts';\n\nexport const back = (circle: Circle) => circle;\n",
    },
  ]);

  const rulesIn = (file: string) => found.get(file)?.map(({ rule }) => rule) ?? [];

  it('no source file is over 300 lines', () => {
    expect(rulesIn(files.long)).toContain('lint/style/noExcessiveLinesPerFile');
  });

  it('a table of cases may be longer', () => {
    expect(rulesIn(files.cases)).not.toContain('lint/style/noExcessiveLinesPerFile');
  });

  it('no literal text in JSX', () => {
    expect(rulesIn(files.literal)).toContain('lint/style/noJsxLiterals');
  });

  it('no barrel', () => {
    expect(rulesIn(files.barrel)).toContain('lint/performance/noBarrelFile');
  });

  it('no circle of imports, of types neither', () => {
    expect(rulesIn(files.circle)).toContain('lint/suspicious/noImportCycles');
  });

  it('a file is named after its main export', () => {
    expect(rulesIn(files.name)).toContain('lint/style/useFilenamingConvention');
  });
});
