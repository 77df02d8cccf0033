import { describe, expect, it } from 'vitest';
import { languageCodes } from '../../locales/languages.ts';
import { toEditedArgs } from './toEditedArgs.ts';
import { toFrames } from './toFrames.ts';

const screen = { id: 'screens-home--ready', importPath: './stories/screens/home/HomeScreen.stories.tsx' };
const part = { id: 'primitives-badge--one', importPath: './stories/primitives/Badge.stories.tsx' };
const onPhones = { ...part, tags: ['phone'] };

const inEach = (look: string) => languageCodes.map((language) => `${language}-${look}`);
const [, ...translated] = inEach('dark-360');

describe('a story is shown', () => {
  it.each([
    ['alone', screen, 'one', 'light', []],
    ['in its languages', screen, 'languages', 'light', inEach('light-1280')],
    ['in its languages by night', screen, 'languages', 'dark', inEach('dark-1280')],
    ['in every mode of a screen', screen, 'all', 'dark', [...inEach('dark-1280'), ...translated]],
    ['in every mode of a part', part, 'all', 'light', inEach('light-1280')],
    ['in the width of a phone', onPhones, 'all', 'light', inEach('light-360')],
  ] as const)('%s', (_way, story, choice, theme, names) => {
    expect(toFrames(story, choice, theme).map(({ name }) => name)).toEqual(names);
  });

  it('in frames that have a single mode of their own', () => {
    const [first] = toFrames(screen, 'all', 'dark');
    expect(first?.src).toBe(
      'iframe.html?id=screens-home--ready&viewMode=story&globals=modes:one;locale:en;theme:dark;a11y.manual:!true',
    );
  });
});

describe('of the props, a frame is told', () => {
  const onPress = () => {};
  const circle: Record<string, unknown> = {};
  circle.itself = circle;

  it.each([
    ['nothing where nothing was edited', { a: 1, onPress }, { a: 1, onPress }, {}],
    ['a new value', { a: 2, b: 1 }, { a: 1, b: 1 }, { a: 2 }],
    ['a value that the story has not', { a: 1, b: 1 }, { a: 1 }, { b: 1 }],
    ['what lies deep', { a: { b: [1, 2] } }, { a: { b: [1] } }, { a: { b: [1, 2] } }],
    ['nothing that is no data', { onPress, circle }, { onPress: () => {}, circle }, {}],
  ])('%s', (_what, args, initialArgs, edited) => {
    expect(toEditedArgs(args, initialArgs)).toEqual(edited);
  });
});
