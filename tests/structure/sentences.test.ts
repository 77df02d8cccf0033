import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { findSentences } from './support/findSentences.ts';
import { sourceFiles } from './support/sources.ts';
import { type Node, parseFile } from './support/syntax.ts';

describe('no sentence is outside locales', () => {
  it.each(['ui', 'app', 'widget'])('in %s', (name) => {
    const found = sourceFiles(name).flatMap((path) =>
      findSentences(parseFile(path)).map((sentence) => `${path}: ${sentence}`),
    );
    expect(found).toEqual([]);
  });
});

describe('a sentence is found', () => {
  const parse = (code: string) => parseSync('probe.tsx', code).program as unknown as Node;

  it.each([
    ['between tags', 'const view = <p>Loading</p>;'],
    ['in braces between tags', "const view = <p>{'Save the list'}</p>;"],
    ['in an attribute that people read', 'const view = <input placeholder="name" />;'],
    ['in a variable', "const title = 'Sign in';"],
    ['in a template', 'const title = `Waitlist was made: ` + name;'],
    ['in Polish', "const title = 'zażółć';"],
  ])('%s', (_place, code) => {
    expect(findSentences(parse(code))).toHaveLength(1);
  });

  it.each([
    ['an import', "import { Page } from '../patterns/Page.tsx';"],
    ['a style', "const Card = styled('div', { border: '1px solid $border', fontFamily: 'Inter Variable' });"],
    ['a name for a machine', 'const view = <input type="email" autoComplete="username" />;'],
    ['an error for developers', "throw new Error('The marker is missing.');"],
    ['a line in the console', "console.error('Failed to sign out', error);"],
  ])('but not in %s', (_what, code) => {
    expect(findSentences(parse(code))).toEqual([]);
  });
});
