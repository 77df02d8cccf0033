import { describe, expect, it } from 'vitest';
import { contrastOf } from './contrast.ts';
import { toFormSides } from './formSides.ts';
import { mend } from './palette.ts';

const clay = { accent: '#b5420e', background: '#fff8f0', text: '#2a1a10' };
const night = { accent: '#ffdd00', background: '#111110', text: '#eeeeec' };

describe('the sides of a form', () => {
  it('have all colors, with the accent of the given one', () => {
    expect(toFormSides(clay, 'page')).toEqual({
      light: {
        ...clay,
        textMuted: '#66584f',
        textOnAccent: '#ffffff',
        border: '#e5ddd5',
        borderControl: '#988c83',
        dangerText: '#bd2f13',
      },
      dark: {
        accent: '#b5420e',
        background: '#150d08',
        text: '#fffcf8',
        textMuted: '#bdb9b5',
        textOnAccent: '#ffffff',
        border: '#312a25',
        borderControl: '#736d68',
        dangerText: '#ff977d',
      },
    });
  });

  it('have another accent where the given one could not be seen', () => {
    expect(toFormSides(night, 'light').light).toMatchObject({ accent: '#a38d00', textOnAccent: '#000000' });
  });

  it.each([
    ['light', clay, 'light', ['light']],
    ['light', clay, 'dark', ['dark']],
    ['light', clay, 'page', ['light', 'dark']],
    ['light', clay, undefined, ['light']],
    ['dark', night, undefined, ['dark']],
    ['dark', night, 'light', ['light']],
  ] as const)('of %s colors %o with the scheme %s are %o', (_, colors, scheme, sides) => {
    expect(Object.keys(toFormSides(colors, scheme))).toEqual(sides);
  });

  it.each(['#5b5bd6', '#ffdd00', '#000000', '#808080', '#2f6b3c'])('with the accent %s are seen and read', (accent) => {
    for (const look of [clay, night]) {
      const sides = Object.values(toFormSides(mend({ ...look, accent }), 'page'));
      for (const { background, textMuted, textOnAccent, borderControl, dangerText, ...side } of sides) {
        expect(contrastOf(side.accent, background)).toBeGreaterThanOrEqual(3);
        expect(contrastOf(side.text, background)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(textOnAccent, side.accent)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(textMuted, background)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(borderControl, background)).toBeGreaterThanOrEqual(3);
        expect(contrastOf(dangerText, background)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});
