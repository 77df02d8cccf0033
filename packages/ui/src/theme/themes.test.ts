import { describe, expect, it } from 'vitest';
import { type ColorName, darkColors, lightColors } from './themes.ts';

/** Relative luminance, WCAG 2.2. */
function luminanceOf(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const papers: ColorName[] = ['canvas', 'surface', 'surfaceRaised', 'surfaceHover'];

const texts: [text: ColorName, on: ColorName[]][] = [
  ['text', [...papers, 'neutralSurface', 'infoSurface', 'successSurface', 'warningSurface', 'dangerSurface']],
  ['textMuted', [...papers, 'neutralSurface']],
  ['accentText', [...papers, 'accentSurface', 'infoSurface', 'successSurface', 'warningSurface', 'dangerSurface']],
  ['dangerText', [...papers, 'dangerSurface']],
  ['successText', ['canvas', 'surface', 'surfaceRaised', 'successSurface']],
  ['warningText', [...papers, 'warningSurface']],
  ['infoText', [...papers, 'infoSurface']],
  ['textOnAccent', ['ink', 'inkHover']],
  ['textOnDanger', ['danger', 'dangerHover']],
];

describe.each([
  ['day', lightColors],
  ['night', darkColors],
])('by %s', (_, colors) => {
  it.each(texts)('%s meets 4.5:1 wherever it stands', (text, surfaces) => {
    const faint = surfaces.filter((surface) => contrastOf(colors[text], colors[surface]) < 4.5);
    expect(faint).toEqual([]);
  });

  it('the ring of focus and the accent meet 3:1', () => {
    const faint = papers.filter((paper) => contrastOf(colors.focus, colors[paper]) < 3);
    expect(faint).toEqual([]);
    expect(contrastOf(colors.accent, colors.surface)).toBeGreaterThanOrEqual(3);
  });
});
