import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { cropToPart, decode, encodePng, encodeWebp, type Image, toHash, toPixels } from './image.ts';
import { formatManifest, parseManifest } from './manifest.ts';
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
      draw(100, 80, [4, 30], [99, 79]),
      [100, 66],
      [
        [4, 16],
        [99, 65],
      ],
    ],
    ['not at all where it is empty', draw(100, 80), [100, 80], []],
  ] as const)('of a part is cut to it, %s', (_how, page, [width, height], dark) => {
    expect(cropToPart(page)).toEqual(draw(width, height, ...dark.map(([x, y]): [number, number] => [x, y])));
  });
});

describe('the pictures', () => {
  let places = { manifest: '', album: '', cache: '' };
  beforeEach(() => {
    const folder = mkdtempSync(join(tmpdir(), 'prelude-pictures-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    places = { manifest: join(folder, 'manifest.txt'), album: join(folder, 'album'), cache: join(folder, 'cache') };
  });
  const [home, table] = ['a--home/en-light-1280', 'b--table/en-light-1280'];

  it('are their hashes; the cache holds equal ones once', async () => {
    const pictures = openPictures(places);
    await pictures.put(home, first);
    await pictures.put(table, first);
    await pictures.save([]);
    const opened = openPictures(places);
    expect(opened.manifest).toEqual(new Map([home, table].map((key) => [key, toHash(first)])));
    expect(await opened.read(toHash(first))).toEqual(first);
    expect(globSync('*', { cwd: places.cache })).toEqual([`${toHash(first)}.webp`]);
  });

  it('may be gone from the cache, or broken there', async () => {
    const pictures = openPictures(places);
    await pictures.put(home, first);
    const file = join(places.cache, `${toHash(first)}.webp`);
    cpSync(file, join(places.cache, `${toHash(second)}.webp`));
    expect(await pictures.read(toHash(second))).toBeNull();
    writeFileSync(file, '');
    expect(await pictures.read(toHash(first))).toBeNull();
    await pictures.put(home, first);
    expect(await pictures.read(toHash(first))).toEqual(first);
    rmSync(places.cache, { recursive: true });
    expect(await pictures.read(toHash(first))).toBeNull();
  });

  it('of the album are files, which a new picture replaces and a story that is gone takes away', async () => {
    const pictures = openPictures(places);
    await pictures.put(home, first);
    await pictures.put(table, second);
    await pictures.save([home]);
    expect(globSync('*/*', { cwd: places.album })).toEqual([`${home}.webp`]);
    await pictures.put(home, second);
    await pictures.save([home]);
    expect(await decode(readFileSync(join(places.album, `${home}.webp`)))).toEqual(second);
    await pictures.save([table]);
    expect(globSync('*/*', { cwd: places.album })).toEqual([`${table}.webp`]);
  });

  it('of the album are found to lack one, to show another than the manifest, or to be too many', async () => {
    const pictures = openPictures(places);
    await pictures.put(home, first);
    await pictures.put(table, second);
    await pictures.save([home, table]);
    expect(await pictures.listAlbumFaults([home, table])).toEqual([]);
    expect(await pictures.listAlbumFaults([home])).toEqual([`${table}.webp belongs to no story of the album`]);
    cpSync(join(places.album, `${table}.webp`), join(places.album, `${home}.webp`));
    expect(await pictures.listAlbumFaults([home, table])).toEqual([`${home} is not the picture of the manifest`]);
    rmSync(join(places.album, `${home}.webp`));
    expect(await pictures.listAlbumFaults([home, table])).toEqual([`${home} is missing`]);
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
