import { expect, it } from 'vitest';
import { filesOf, read, sourceFiles } from './support/sources.ts';

const listens = /onKey(?:Down|Up|Press)\b|EventListener\([^)]*'key(?:down|up|press)'|onkey\w+ =/;
/** Radix closes these on Escape. */
const closes = /\b(?:RadixDialog|Radix)\.Content\b/;

it('every handler of keys asks whether the key belongs to an input method', () => {
  const paths = [
    ...sourceFiles('ui', 'app'),
    ...filesOf('.storybook/**/*.{ts,tsx}', 'tests/visual/review/**/*.{ts,tsx}'),
  ];
  const handling = paths.filter((path) => listens.test(read(path)));
  expect(handling).toContain('packages/ui/src/patterns/SearchField.tsx');
  expect(handling.filter((path) => !read(path).includes('isComposing(event)'))).toEqual([]);
});

it('every dialog stays open when Escape ends a composition', () => {
  const dialogs = sourceFiles('ui').filter((path) => closes.test(read(path)));
  expect(dialogs).toHaveLength(3);
  expect(dialogs.filter((path) => !read(path).includes('{...composingStaysOpen}'))).toEqual([]);
});
