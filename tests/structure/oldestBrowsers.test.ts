import { describe, expect, it } from 'vitest';
import { listNewerCalls, newerCss } from '../support/newerFeatures.ts';
import { filesOf, read, sourceFiles } from './support/sources.ts';

const sources = sourceFiles('api', 'app', 'ui', 'widget');

/** Members with names as common as `size` are left to the types and to the journey without newer calls. */
const patterns = listNewerCalls().map(({ owner, name }) =>
  name ? `${owner}\\.${name.replace('@@', '')}\\b` : `(?:new ${owner}\\b|${owner}\\.\\w)`,
);
const newerCall = new RegExp(`(?<![\\w$.])(?:${patterns.join('|')})`, 'g');

const findAll = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([found]) => found);

describe('the oldest browsers', () => {
  it.each([
    ['URL.parse(next)', ['URL.parse']],
    ['new URL(next)', []],
    ['AbortSignal.any([])', ['AbortSignal.any']],
    ['AbortSignal.timeout(1)', []],
    ['Response.json({})', ['Response.json']],
    ['new Sanitizer()', ['new Sanitizer']],
  ])('%s: %j', (code, found) => {
    expect(findAll(code, newerCall)).toEqual(found);
  });

  it('know every call in the sources by its name', () => {
    const found = sources.flatMap((path) => findAll(read(path), newerCall).map((call) => `${path}: ${call}`));
    expect(found).toEqual([]);
  });
});

/** Newer, but a browser without them loses nothing that it needs. */
const spared = new Set([
  // For forced colours, which Safari has not.
  'forced-color-adjust',
  // Written with the prefix as well.
  'user-select',
  '-moz-color-swatch',
  '-webkit-user-drag',
  '-webkit-search-cancel-button',
  // With a plain colour before it.
  'color-mix',
]);
/** Properties of CSS that are also names of props and tables. */
const words = new Set(['d', 'overlay', 'rule', 'size']);

const toCamel = (property: string): string => property.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const toAny = (names: readonly string[]): string => names.join('|');

const properties = newerCss.properties.filter((property) => !words.has(property));
const spelled = new Map(
  properties.flatMap((property) => [[property, property] as const, [toCamel(property), property]]),
);
const property = new RegExp(`(?<![\\w$.-])(${toAny([...spelled.keys()])})['"]?:`, 'g');
const selector = new RegExp(`[&\\w\\])*>]:{1,2}(${toAny(newerCss.selectors)})(?![\\w-])`, 'g');
const atRule = new RegExp(`@(${toAny(newerCss.atRules)})(?![\\w-])`, 'g');
const colour = new RegExp(`\\b(${toAny(newerCss.colorFunctions)})\\(in |\\b(light-dark|oklch|oklab)\\(`, 'g');

function findCss(text: string): string[] {
  const found = [property, selector, atRule, colour].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, name, other]) => name ?? other ?? ''),
  );
  return found.map((name) => spelled.get(name) ?? name).filter((name) => !spared.has(name));
}

describe('the styles of the oldest browsers', () => {
  it.each([
    ['textWrap: "balance"', ['text-wrap']],
    ['text-wrap: balance', ['text-wrap']],
    ['&:popover-open { }', ['popover-open']],
    ['@starting-style { }', ['starting-style']],
    ['color: light-dark(red, blue)', ['light-dark']],
    ['&:has(a) { height: 100dvh }', []],
    ['@container (min-width: 1px) { inset: 0 }', []],
  ])('%s: %j', (css, found) => {
    expect(findCss(css)).toEqual(found);
  });

  it('need nothing newer', () => {
    const styled = [
      'packages/app/index.html',
      'packages/api/src/contract/page/listPageCss.ts',
      'packages/server/src/html/pageFrame.ts',
    ];
    const paths = [
      ...sources.filter((path) => !path.startsWith('packages/api/')),
      ...filesOf('packages/*/src/**/*.css'),
      ...styled,
    ];
    expect(paths.flatMap((path) => findCss(read(path)).map((name) => `${path}: ${name}`))).toEqual([]);
  });

  it('mix colours only where a plain one comes first', () => {
    const mixing = sources.filter((path) => read(path).includes('color-mix('));
    expect(mixing).toEqual(['packages/ui/src/theme/mixed.ts']);
  });
});
