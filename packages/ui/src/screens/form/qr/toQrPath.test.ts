import { expect, test } from 'vitest';
import { toQrPath } from './toQrPath.ts';

const address = 'https://prelude.example/w/aurora';

test('a QR code has three finders, and a border that readers need', () => {
  const { path, side } = toQrPath(address);
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => `${x} ${y}`));
  const last = side - 1;
  // The outermost dark modules are those of the finders at three of the corners.
  for (const corner of [`4 4`, `${last - 4} 4`, `4 ${last - 4}`]) expect(dark).toContain(corner);
  const places = [...dark].flatMap((place) => place.split(' ').map(Number));
  expect([Math.min(...places), Math.max(...places)]).toEqual([4, last - 4]);
  expect((side - 8 - 17) % 4).toBe(0);
});

test('another address is another code', () => {
  expect(toQrPath(`${address}2`).path).not.toBe(toQrPath(address).path);
});
