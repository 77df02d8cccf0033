import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { formatManifest, parseManifest, toFile } from '../../.storybook/pictures.ts';
import { cropToPart, decode, encodePng, encodeWebp, type Image, toHash, toPixels } from './image.ts';
import { toEarlier, toHistory } from './pictureHistory.ts';
import { openPictures } from './pictureStore.ts';

const [ink, paper] = [0xff_00_00_00, 0xff_fa_fb_fc];

function draw(width: number, height: number, ...dark: [number, number][]): Image {
  const image = { width, height, data: Buffer.alloc(width * height * 4) };
  const pixels = toPixels(image).fill(paper);
  for (const [x, y] of dark) pixels[y * width + x] = ink;
  return image;
}

const [first, second] = [draw(9, 4, [1, 1]), draw(9, 4, [2, 2])];

describe('a picture', () => {
  it('has one hash in every lossless format, and another one in another size', async () => {
    for (const encode of [encodeWebp, encodePng]) expect(toHash(await decode(await encode(first)))).toBe(toHash(first));
    expect(toHash(draw(4, 9))).not.toBe(toHash(draw(9, 4)));
  });

  it.each([
    [
      'with 16 px around it',
      draw(100, 80, [40, 30], [59, 39]),
      [52, 42],
      [
        [16, 16],
        [35, 25],
      ],
    ],
    [
      'with less where the page ends',
      draw(100, 80, [4, 30], [99, 60], [50, 79]),
      [100, 66],
      [
        [4, 16],
        [99, 46],
        [50, 65],
      ],
    ],
    [
      'though it begins where the page does',
      draw(100, 80, [0, 0], [20, 10]),
      [37, 27],
      [
        [0, 0],
        [20, 10],
      ],
    ],
    ['not at all where it is empty', draw(100, 80), [100, 80], []],
  ] as const)('of a part is cut to it, %s', (_how, page, [width, height], dark) => {
    expect(cropToPart(page)).toEqual(draw(width, height, ...dark.map(([x, y]): [number, number] => [x, y])));
  });
});

describe('the pictures of a folder', () => {
  let folder = '';
  beforeEach(() => {
    const made = mkdtempSync(join(tmpdir(), 'prelude-pictures-'));
    folder = made;
    onTestFinished(() => rmSync(made, { recursive: true }));
  });
  const hasFile = (image: Image) => existsSync(join(folder, toFile(toHash(image))));

  it('exist once where they are equal, and go with the last that shows them', async () => {
    const pictures = openPictures(folder);
    await pictures.put('a--one/en-light-1280', first);
    await pictures.put('b--two/en-light-1280', first);
    pictures.save();
    expect(openPictures(folder).manifest).toEqual(pictures.manifest);
    expect(await openPictures(folder).read('b--two/en-light-1280')).toEqual(first);
    await pictures.put('a--one/en-light-1280', second);
    pictures.save();
    expect([hasFile(first), hasFile(second)]).toEqual([true, true]);
    await pictures.put('b--two/en-light-1280', null);
    pictures.save();
    expect([hasFile(first), hasFile(second)]).toEqual([false, true]);
    expect(await pictures.read('b--two/en-light-1280')).toBeNull();
    expect(pictures.listStrays()).toEqual([]);
  });

  it('are told apart from files that nothing names, and from names without a file', async () => {
    const pictures = openPictures(folder);
    await pictures.put('a--one/en-light-1280', first);
    rmSync(join(folder, toFile(toHash(first))));
    writeFileSync(join(folder, 'left.webp'), '');
    expect(pictures.listStrays()).toEqual([toFile(toHash(first)), 'left.webp'].sort());
  });
});

const manifest = new Map([
  ['b--two/en-light-1280', '01'],
  ['a--one/pl-light-360', '02'],
  ['a--one/en-light-1280', '03'],
]);

it('the manifest has a line for each story, and is read back', () => {
  const text = 'a--one en-light-1280:03 pl-light-360:02\nb--two en-light-1280:01\n';
  expect(formatManifest(manifest)).toBe(text);
  expect(parseManifest(text)).toEqual(manifest);
});

describe('before its last change, a picture', () => {
  const [newer, older] = ['2222222', '1111111'].map((id) => ({ id, date: '2026-11-25', subject: 'ui: change' }));
  const history = toHistory([
    {
      commit: newer as never,
      patch: '--- a/m\n+++ b/m\n@@ -1 +1 @@\n-a--one en-light-1280:03\n+a--one en-light-1280:04',
    },
    { commit: older as never, patch: '+a--one en-light-1280:03\n+b--two en-light-1280:01' },
  ]);
  const head = new Map([
    ['a--one/en-light-1280', '04'],
    ['b--two/en-light-1280', '01'],
  ]);

  it.each([
    ['was what the commit before shows', 'a--one/en-light-1280', '04', { ref: '2222222^', hash: '03' }],
    ['was what is committed, where the change is not', 'a--one/en-light-1280', '05', { ref: 'HEAD', hash: '04' }],
    ['was not there, where it is new', 'b--two/en-light-1280', '01', { ref: '1111111^', hash: null }],
  ])('%s', (_what, key, hash, earlier) => {
    expect(toEarlier(key, hash, { history, head })).toEqual(earlier);
  });
});
