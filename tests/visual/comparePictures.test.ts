import { describe, expect, it } from 'vitest';
import { comparePictures } from './comparePictures.ts';
import { type Image, toPixels } from './image.ts';

const [ink, paper] = [0xff_00_00_00, 0xff_ff_ff_ff];

/** Draws a white picture with some black pixels. */
function draw(width: number, height: number, ...dark: [number, number][]): Image {
  const image = { width, height, data: Buffer.alloc(width * height * 4) };
  const pixels = toPixels(image).fill(paper);
  for (const [x, y] of dark) pixels[y * width + x] = ink;
  return image;
}

const blank = draw(10, 8);

describe('two pictures', () => {
  it.each([
    ['of one pixel', blank, draw(10, 8, [3, 2]), 1, 80, { left: 3, top: 2, width: 1, height: 1 }],
    ['in two corners', blank, draw(10, 8, [0, 0], [9, 7]), 2, 80, { left: 0, top: 0, width: 10, height: 8 }],
    ['of a pixel that went', draw(10, 8, [9, 0]), blank, 1, 80, { left: 9, top: 0, width: 1, height: 1 }],
    ['of a picture that grew', blank, draw(10, 10), 20, 100, { left: 0, top: 8, width: 10, height: 2 }],
    ['of one that grew and shrank', blank, draw(12, 6), 36, 96, { left: 0, top: 0, width: 12, height: 8 }],
  ] as const)('differ by the count and the box %s', (_case, before, after, pixels, total, box) => {
    expect(comparePictures(before, after)?.difference).toMatchObject({ pixels, total, box });
  });

  it('of the same pixels do not differ', () => {
    expect(comparePictures(draw(10, 8, [3, 2]), draw(10, 8, [3, 2]))).toBeNull();
  });

  it('make a third, with what changed in red and the rest paled', () => {
    const drawn = comparePictures(draw(2, 1), draw(2, 1, [0, 0]))?.picture;
    expect([...(drawn?.data ?? [])]).toEqual([0xe5, 0x22, 0x33, 0xff, 0xff, 0xff, 0xff, 0xff]);
  });

  const changeOf = (before: Image, after: Image) => comparePictures(before, after)?.difference.change;
  const recolor = (image: Image, from: number, to: number): Image => {
    const data = Buffer.from(image.data);
    const copy = { ...image, data };
    const pixels = toPixels(copy);
    pixels.forEach((pixel, at) => {
      if (pixel === from) pixels[at] = to;
    });
    return copy;
  };

  it('name the color that became another, whatever else is on them', () => {
    const [small, large] = [draw(10, 8, [3, 2]), draw(20, 9, [3, 2], [4, 5], [19, 8])];
    const black = toPixels(small)[2 * 10 + 3] ?? 0;
    const changes = [small, large].map((image) => changeOf(image, recolor(image, black, 0xff_1c_20_21)));
    expect(changes).toEqual(['#000000 → #21201c', '#000000 → #21201c']);
  });

  it('name it where rounding made two colors of one at the edge of a letter, but not where a color became two others', () => {
    const grey = 0xff_80_80_80;
    const letter = draw(10, 8, [3, 2], [3, 3], [3, 4]);
    toPixels(letter).fill(grey, 50, 52);
    const become = (one: number, other: number) => {
      const after = recolor(letter, ink, 0xff_1c_20_21);
      toPixels(after).set([one, other], 50);
      return changeOf(letter, after);
    };
    expect(become(0xff_8a_8b_8c, 0xff_8b_8b_8a)).toBe('#000000 → #21201c');
    expect(become(0xff_8a_8b_8c, 0xff_ff_00_00)).not.toContain('→');
  });

  it('changed alike where the same part changed in the same way, wherever it is', () => {
    const move = (image: Image, from: [number, number], to: [number, number]) =>
      changeOf(draw(image.width, image.height, from), draw(image.width, image.height, to));
    expect(move(blank, [1, 1], [3, 2])).toBe(move(draw(30, 30), [11, 21], [13, 22]));
    expect(move(blank, [1, 1], [3, 2])).not.toBe(move(blank, [1, 1], [2, 3]));
    expect(move(blank, [1, 1], [3, 2])).not.toContain('→');
  });
});
