import { expect, test } from 'vitest';
import { isSeenOn, toInk } from './ink.ts';

type Pixel = readonly [red: number, green: number, blue: number, alpha: number];
const clear: Pixel = [0, 0, 0, 0];
const black: Pixel = [0, 0, 0, 255];
const white: Pixel = [255, 255, 255, 255];
const orange: Pixel = [245, 130, 32, 255];
const toPixels = (...pixels: readonly Pixel[]) => new Uint8ClampedArray(pixels.flat());

test.each([
  ['black on white', [black, clear], '#ffffff', true],
  ['black on a dark page', [black, clear], '#161616', false],
  ['white on a dark page', [white, clear], '#161616', true],
  ['white on paper', [white, clear], '#fdfdfc', false],
  ['an orange on both', [orange, clear], '#ffffff', true],
  ['an orange in the dark', [orange, clear], '#161616', true],
  ['an orange mark beside black letters in the dark', [orange, black, black, black, clear], '#161616', false],
  ['black letters on white of their own in the dark', [black, white, white, white], '#161616', true],
  ['a black square in the dark', [black, black], '#161616', false],
] as const)('%s', (_, pixels, ground, isSeen) => {
  const ink = toInk(toPixels(...pixels));
  expect(ink && isSeenOn(ink, ground)).toBe(isSeen);
});

test('an image that shows nothing has no ink', () => {
  expect(toInk(toPixels(clear, [9, 9, 9, 20]))).toBeNull();
});
