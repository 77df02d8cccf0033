import { expect, test } from 'vitest';
import { toHexColor } from './toHexColor.ts';

test.each([
  ['#5b5bd6', '#5b5bd6'],
  ['5B5BD6', '#5b5bd6'],
  ['#AbC', '#aabbcc'],
  ['  abc ', '#aabbcc'],
  ['#abcd', null],
  ['#5b5bd6ff', null],
  ['red', null],
  ['rgb(1, 2, 3)', null],
  ['url(#abc)', null],
  ['', null],
])('%o is the color %o', (text, color) => {
  expect(toHexColor(text)).toBe(color);
});
