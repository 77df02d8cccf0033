import { contrastOf, mix } from '@prelude/api/contract/colors/contrast';
import { describe, expect, it } from 'vitest';
import { contrastPairs } from './contrast.ts';
import { darkColors, lightColors, moreContrast } from './themes.ts';

describe.each([
  ['light', lightColors],
  ['dark', darkColors],
])('in the %s theme', (_, colors) => {
  it.each(contrastPairs)('$ink on $paper meets $needed:1', ({ ink, paper, needed }) => {
    expect(contrastOf(colors[ink], colors[paper])).toBeGreaterThanOrEqual(needed);
  });

  it('muted text is still told from text', () => {
    expect(contrastOf(colors.text, colors.textMuted)).toBeGreaterThan(1.7);
  });

  const more = Object.entries(moreContrast).map(
    ([name, share]) => [name, mix(colors.canvas, colors.text, share)] as const,
  );

  it.each(more)('with more contrast, %s has more of it', (name, color) => {
    const needed = { textMuted: 9, border: 3, borderStrong: 4, borderControl: 5 }[name] ?? Number.NaN;
    for (const paper of ['canvas', 'surface', 'surfaceRaised'] as const)
      expect(contrastOf(color, colors[paper]), paper).toBeGreaterThanOrEqual(needed);
  });
});
