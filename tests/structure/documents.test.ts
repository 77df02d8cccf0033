import { variables } from '@prelude/server/start/variables';
import { expect, it } from 'vitest';
import { filesOf, isThere, read } from './support/sources.ts';

const rooms = /^(packages|stories|locales|tests|docs|\.storybook|\.ci)\//;

/** Returns the texts in backticks that look like paths of this project; `*` matches anything. */
function pathsIn(document: string): string[] {
  const quoted = [...read(document).matchAll(/`([^`\s]+)`/g)].map(([, text = '']) => text);
  return quoted.filter((text) => rooms.test(text) && !/[<>…]/.test(text)).map((text) => text.replace(/[#:].*$/, ''));
}

const documents = filesOf('*.md', 'docs/**/*.md', 'locales/*.md');

it('the documents are found', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/specification.md']));
});

it.each(documents)('every path in %s exists', (document) => {
  const missing = pathsIn(document).filter((path) => (/[*{]/.test(path) ? filesOf(path).length === 0 : !isThere(path)));
  expect(missing).toEqual([]);
});

it.each(documents)('%s has no marks of a merge', (document) => {
  expect(read(document)).not.toMatch(/^(?:<{7}|>{7}) /m);
});

it('the index of decisions has each of them, by its title', () => {
  const toLink = (file: string) => `[${read(file).split('\n')[0]?.replace('# ', '')}](${file.split('/').pop()})`;
  const links = [...read('docs/decisions/README.md').matchAll(/^- (\[.+?\]\(.+?\))/gm)].map(([, link]) => link);
  expect(links).toEqual(filesOf('docs/decisions/0*.md').map(toLink));
});

it('docs/scale.md counts the connections of a process, and the processes that PostgreSQL has connections for', () => {
  const source = read('packages/server/src/db/postgres.ts');
  const most = [...source.matchAll(/^(?:export )?const (?:MAX|MAX_READ|SIGN_UP)_CONNECTIONS = (\d+);/gm)].map(
    ([, max]) => Number(max),
  );
  expect(most).toHaveLength(3);
  // One more checks the health.
  const connections = most.reduce((sum, max) => sum + max, 1);
  // Of 100 connections, PostgreSQL keeps three for superusers.
  const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
  const text = read('docs/scale.md').replace(/\s+/g, ' ');
  expect(text).toContain(`up to ${connections} connections`);
  expect(text).toContain(`${words[Math.floor(97 / connections)]} processes, or a pooler`);
});

it('README.md has at most 8 kB', () => {
  expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(8000);
});

it('the table of configuration lists exactly the variables that the server reads', () => {
  const section = read('docs/operations.md').split('\n## Configuration\n')[1]?.split('\n## ')[0] ?? '';
  const cells = [...section.matchAll(/^\| (`[^|]*`) \|/gm)].map(([, cell = '']) => cell);
  const names = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(names.sort()).toEqual(Object.keys(variables).sort());
});
