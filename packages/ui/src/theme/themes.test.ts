import { describe, expect, it } from 'vitest';
import { contrastOf, contrastPairs } from './contrast.ts';
import { darkColors, lightColors } from './themes.ts';

describe.each([
  ['light', lightColors],
  ['dark', darkColors],
])('in the %s theme', (_, colors) => {
  it.each(contrastPairs)('$ink on $paper meets $needed:1', ({ ink, paper, needed }) => {
    expect(contrastOf(colors[ink], colors[paper])).toBeGreaterThanOrEqual(needed);
  });
});

it('the contrast of black on white is that of WCAG, in every notation of colours', () => {
  expect(contrastOf('#000000', 'rgb(255, 255, 255)')).toBeCloseTo(21);
});
