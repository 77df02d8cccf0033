import { expect, it } from 'vitest';
import { read, sourceFiles } from './support/sources.ts';

/** Sides that are physical: a centre, and a drawer that slides from the side it names. */
const physical = ['packages/ui/src/primitives/AlertDialog.tsx', 'packages/ui/src/primitives/Drawer.tsx'];

const SIDES =
  /\b(?:(?:margin|padding|border)(?:Left|Right)|textAlign: '(?:left|right)')\b|(?<=^ +| \{ )(?:left|right): /gm;

const styled = sourceFiles('ui').filter((path) => /theme\/stitches\.ts|inputStyles|overlay/.test(read(path)));

it('styles name the start and the end of a line, which differ by language, not its sides', () => {
  expect(styled.length).toBeGreaterThan(80);
  const found = styled
    .filter((path) => !physical.includes(path))
    .flatMap(
      (path) =>
        read(path)
          .match(SIDES)
          ?.map((side) => `${path}: ${side}`) ?? [],
    );
  expect(found).toEqual([]);
});

it('every exception still has a side', () => {
  expect(physical.filter((path) => !read(path).match(SIDES))).toEqual([]);
});
