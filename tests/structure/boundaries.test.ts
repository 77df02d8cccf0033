import { describe, expect, it } from 'vitest';
import { type Boundary, boundaries } from './support/boundaries.ts';
import { lintSnippets, type Snippet } from './support/lintSnippets.ts';
import { read, sourceFiles } from './support/sources.ts';

const rule = 'lint/style/noRestrictedImports';

/** One file per import, so that each refusal belongs to exactly one import. */
function toSnippet(boundary: Boundary, specifier: string): Snippet {
  const name = `probe${boundaries.indexOf(boundary)}${specifier.replaceAll(/[^a-zA-Z]/g, '')}`;
  return {
    file: `${boundary.from}/${name}.ts`,
    code: `import { value } from '${specifier}';\n\nexport const ${name} = value;\n`,
  };
}

const findings = lintSnippets(
  boundaries.flatMap((boundary) =>
    [...boundary.refused, ...boundary.accepted].map((specifier) => toSnippet(boundary, specifier)),
  ),
);

function isRefused(boundary: Boundary, specifier: string): boolean {
  return findings.get(toSnippet(boundary, specifier).file)?.includes(rule) ?? false;
}

describe.each(boundaries)('$promise', (boundary) => {
  it(`holds in ${boundary.from}`, () => {
    expect(boundary.refused.filter((specifier) => !isRefused(boundary, specifier))).toEqual([]);
  });

  it(`allows what ${boundary.from} needs`, () => {
    expect(boundary.accepted.filter((specifier) => isRefused(boundary, specifier))).toEqual([]);
  });
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
  };
  const found = lintSnippets([
    { file: files.long, code: `${long}\n` },
    { file: files.cases, code: `${long}\n` },
    { file: files.literal, code: 'export function Greeting() {\n  return <h1>Good morning</h1>;\n}\n' },
    { file: files.barrel, code: "export { Page } from './LatePage.tsx';\n" },
    { file: files.name, code: 'export const dataTable = 1;\n' },
  ]);

  it('no source file is over 300 lines', () => {
    expect(found.get(files.long)).toContain('lint/style/noExcessiveLinesPerFile');
  });

  it('a table of cases may be longer', () => {
    expect(found.get(files.cases) ?? []).not.toContain('lint/style/noExcessiveLinesPerFile');
  });

  it('no literal text in JSX', () => {
    expect(found.get(files.literal)).toContain('lint/style/noJsxLiterals');
  });

  it('no barrel', () => {
    expect(found.get(files.barrel)).toContain('lint/performance/noBarrelFile');
  });

  it('a file is named after its main export', () => {
    expect(found.get(files.name)).toContain('lint/style/useFilenamingConvention');
  });
});
