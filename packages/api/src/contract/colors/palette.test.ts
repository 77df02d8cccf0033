import { describe, expect, it } from 'vitest';
import { contrastOf, distanceOf, isHexColor, mix } from './contrast.ts';
import { colorPairs, type Fault, findFaults, isDark, type LookColors, mend, toPalette, toSides } from './palette.ts';
import type { Palette } from './tokens.ts';

const day = { background: '#ffffff', text: '#21201c' };
const night = { background: '#111110', text: '#eeeeec' };
const dusk = { background: '#606060', text: '#ffffff' };

/** Returns the pairs of a whole palette that miss their contrast. */
const measure = (colors: LookColors) => {
  const palette: Palette = toPalette(colors);
  return colorPairs.filter(({ ink, paper, needed }) => contrastOf(palette[ink], palette[paper]) < needed);
};

const toLine = ({ ink, paper, color, nearest }: Fault) => `${ink} on ${paper}: ${color} ${nearest}`;

describe('an accent', () => {
  it.each([
    ['iris', '#5b5bd6', day, []],
    ['iris at night', '#5b5bd6', night, []],
    ['yellow', '#ffdd00', day, ['accent on canvas: accent #ab9400']],
    ['yellow at night', '#ffdd00', night, []],
    ['black', '#000000', day, []],
    ['black at night', '#000000', night, ['accent on canvas: accent #656565']],
    ['white', '#ffffff', day, ['accent on canvas: accent #949494']],
    ['white at night', '#ffffff', night, []],
    ['mid-grey', '#808080', day, []],
    ['a grey that just passes', '#949494', day, []],
    ['a grey that just fails', '#959595', day, ['accent on canvas: accent #949494']],
    ['dark at dusk', '#202020', dusk, ['accent on canvas: accent #111111']],
    ['light at dusk', '#a0a0a0', dusk, ['accent on surface: accent #bcbcbc']],
    ['in capitals', '#FFDD00', day, ['accent on canvas: accent #ab9400']],
  ])('%s passes, or the nearest that does is named', (_, accent, ground, lines) => {
    expect(findFaults({ accent, ...ground }).map(toLine)).toEqual(lines);
  });
});

describe('text and background', () => {
  it.each([
    ['grey on white', '#777777', '#ffffff', ['text on dangerSurface: text #6b6b6b']],
    ['white on white', '#ffffff', '#ffffff', ['text']],
    ['black on mid-grey', '#111111', '#808080', ['text']],
    ['mid-grey on mid-grey', '#888888', '#777777', ['background']],
    ['two mid-greys that no other can save alone', '#757575', '#767676', ['background', 'text']],
  ])('%s names what to change', (_, text, background, expected) => {
    const faults = findFaults({ accent: '#5b5bd6', background, text }).filter(({ ink }) => ink === 'text');
    const said = faults.map((fault, index) => (expected[index]?.includes(' ') ? toLine(fault) : fault.color));
    expect(said).toEqual(expected);
  });
});

/** Numbers of 0 to 1 that are the same in each run. */
function* toNumbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    yield state / 2 ** 32;
  }
}

const numbers = toNumbers(7);
const toColor = () =>
  `#${Math.floor(numbers.next().value * 0x1000000)
    .toString(16)
    .padStart(6, '0')}`;
const accents = Array.from({ length: 500 }, toColor);
const looks = Array.from({ length: 100 }, () => ({ accent: toColor(), background: toColor(), text: toColor() }));

describe.each([
  ['on paper', day],
  ['at night', night],
])('of 500 accents %s', (_, ground) => {
  it('each passes in every pair, or the nearest that does is named', () => {
    const refused = accents.filter((accent) => {
      const colors = { accent, ...ground };
      const faults = findFaults(colors);
      expect(measure(mend(colors)), accent).toEqual([]);
      expect(measure(colors).length > 0, accent).toBe(faults.length > 0);
      for (const { nearest } of faults) {
        const nearer = mix(nearest, accent, Math.min(1, 5 / distanceOf(nearest, accent)));
        expect(findFaults({ accent: nearer, ...ground }), `${accent} ${nearer} ${nearest}`).not.toEqual([]);
      }
      return faults.length > 0;
    });
    expect(refused.length).toBeGreaterThan(50);
    expect(refused.length).toBeLessThan(450);
  });
});

it('of 100 looks of any colors, each passes once all that is named is taken', () => {
  for (const colors of looks) expect(measure(mend(colors)), JSON.stringify(colors)).toEqual([]);
});

it('a palette has colors only, but for the overlay', () => {
  for (const colors of looks) {
    const { overlay, ...others } = toPalette(colors);
    expect(Object.entries(others).filter(([, value]) => !isHexColor(value))).toEqual([]);
    expect(overlay).toMatch(/^rgba\(0, 0, 0, 0\.\d\)$/);
  }
});

describe('the other side', () => {
  it.each([
    ['of a light look', { accent: '#5b5bd6', ...day }, 'light', 'dark'],
    ['of a dark look', { accent: '#ffdd00', ...night }, 'dark', 'light'],
  ] as const)('%s is made, and the given one is kept', (_, colors, given, made) => {
    const sides = toSides(colors);
    expect(sides[given]).toBe(colors);
    expect(isDark(sides[made])).toBe(made === 'dark');
    expect(measure(sides[made])).toEqual([]);
  });

  it('has the same accent where it can be seen', () => {
    expect(toSides({ accent: '#5b5bd6', ...day }).dark.accent).toBe('#5b5bd6');
    expect(toSides({ accent: '#ffdd00', ...night }).light.accent).not.toBe('#ffdd00');
  });

  it('passes for any look', () => {
    for (const colors of looks) {
      const { light, dark } = toSides(mend(colors));
      expect([...measure(light), ...measure(dark)], JSON.stringify(colors)).toEqual([]);
    }
  });
});
