import { describe, expect, it } from 'vitest';
import { modes } from '../../.storybook/modes.ts';
import { type Change, toLine } from './Change.ts';

const [mode] = modes;
const box = { left: 16, top: 88, width: 120, height: 30 };

function toChange(kind: Change['kind'], difference: Change['difference']): Change {
  if (!mode) throw new Error('There is no mode.');
  const storyId = 'screens-home--ready';
  return {
    storyId,
    title: 'screens/Home',
    story: 'Ready',
    mode,
    key: `${storyId}/${mode.name}`,
    hash: '0123456789abcdef',
    before: kind === 'new' ? null : 'fedcba9876543210',
    formerId: kind === 'renamed' ? 'screens-start--ready' : undefined,
    kind,
    difference,
  };
}

describe('a picture that failed says which story, language and mode', () => {
  const place = 'screens/Home · Ready · en · light 1280';

  it.each([
    [
      'and its share of changed pixels',
      toChange('changed', { pixels: 11_000, total: 921_600, box, change: '' }),
      '1.2 % of its pixels (11,000 of 921,600), within 120×30 at 16,88',
    ],
    [
      'and a small share',
      toChange('changed', { pixels: 3, total: 921_600, box, change: '' }),
      'under 0.1 % of its pixels (3 of 921,600), within 120×30 at 16,88',
    ],
    ['and that it is new', toChange('new', null), 'has no picture yet'],
    ['and that it changed, where what it was is not at hand', toChange('changed', null), 'has changed'],
    ['and whose picture it has', toChange('renamed', null), 'has the picture that screens-start--ready had'],
  ])('%s', (_what, change, said) => {
    expect(toLine(change)).toBe(`${place}: ${said}`);
  });
});
