import { expect, it } from 'vitest';
import { modes } from '../../.storybook/modes.ts';
import { listRepeats } from './listRepeats.ts';

/** Stories with the look of each of their pictures, mode by mode */
type Looks = Record<string, string[]>;

function list(looks: Looks): string[] {
  const pictures = Object.entries(looks).flatMap(([storyId, own]) =>
    modes.slice(0, own.length).map((mode) => ({ key: `${storyId}/${mode.name}`, storyId, mode })),
  );
  const manifest = new Map(pictures.map(({ key }, at) => [key, Object.values(looks).flat()[at] ?? '']));
  return listRepeats(pictures, manifest);
}

it.each<[string, Looks, string[]]>([
  ['nothing where each looks otherwise', { a: ['1', '2'], b: ['3', '4'] }, []],
  ['nothing where one mode differs', { a: ['1', '2'], b: ['1', '4'] }, []],
  ['nothing where modes look like different stories', { a: ['1', '2'], b: ['3', '4'], c: ['1', '4'] }, []],
  ['the later one of two', { a: ['1', '2'], b: ['1', '2'] }, ['b repeats a']],
  ['the one with fewer modes', { a: ['1'], b: ['1', '2'] }, ['a repeats b']],
  ['all but the first', { a: ['1'], b: ['1'], c: ['1'] }, ['b repeats a', 'c repeats a']],
])('finds %s', (_what, looks, repeats) => {
  expect(list(looks)).toEqual(repeats);
});
