import { describe, expect, it } from 'vitest';
import { contrastOf, isHexColor, mix } from './contrast.ts';

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#000000', 'rgb(255, 255, 255)', 21],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#ffff00', '#ffffff', 1.07],
    ['#0000ff', '#ffffff', 8.59],
    ['#5b5bd6', '#5b5bd6', 1],
  ])('%s on %s is that of WCAG, either way round', (one, other, ratio) => {
    expect(contrastOf(one, other)).toBeCloseTo(ratio, 2);
    expect(contrastOf(other, one)).toBe(contrastOf(one, other));
  });
});

it.each([
  [0, '#102030'],
  [0.5, '#889098'],
  [1, '#ffffff'],
])('a share of %s of white makes %s', (share, mixed) => {
  expect(mix('#102030', '#ffffff', share)).toBe(mixed);
});

describe('a color is six hex digits', () => {
  it.each(['#5b5bd6', '#FFFFFF'])('%s is one', (value) => expect(isHexColor(value)).toBe(true));
  it.each([
    'red',
    '#fff',
    '#5b5bd6ff',
    'rgb(0, 0, 0)',
    'url(//a.example)',
    '#5b5bd6;color:red',
    ' #5b5bd6',
    '',
    null,
    5,
  ])('%s is none', (value) => expect(isHexColor(value)).toBe(false));
});
