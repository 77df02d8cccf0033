import { beforeEach, expect, test, vi } from 'vitest';
import { openApp, workspace } from '../../../../tests/support/app/openApp.tsx';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { useCovers } from './useCovers.ts';

const makeCover = vi.hoisted(() => vi.fn());
const paintCover = vi.hoisted(() => vi.fn());
vi.mock('./cover/makeCover.ts', () => ({ makeCover }));
vi.mock('./cover/paintCover.ts', () => ({ paintCover }));

const blue = { accent: '#1c6fd1', background: '#ffffff', text: '#16181d' };
const green = { ...blue, accent: '#2f6b3c' };
const file = new File(['0'], 'halo.jpg');
// Valid JSON: the app of tests reads all that is sent as such.
const [cover, picture] = [new Blob(['1']), new Blob(['2'])];

const toRefusal = (file: string) =>
  Response.json({ status: 400, title: 'Refused', code: 'unreadable_file', errors: { file } }, { status: 400 });

/** `replies` are those to uploads, by their kind. */
async function openCovers(replies: Partial<Record<string, () => Response>> = {}) {
  let count = 0;
  const { asked, mount } = openApp({
    answer: ({ url }) => {
      const reply = replies[new URL(url).searchParams.get('kind') ?? ''];
      count += 1;
      return reply?.() ?? Response.json({ id: `image-${count}` }, { status: 201 });
    },
  });
  const { read } = await mount(() => useCovers(workspace.id));
  return { asked, covers: read() };
}

beforeEach(() => {
  openWindow();
  vi.stubGlobal('document', new EventTarget());
  vi.spyOn(console, 'error').mockReturnValue();
  makeCover.mockReset().mockResolvedValue({ cover, picture });
  paintCover.mockReset().mockResolvedValue(picture);
});

test('a file is made a cover and a picture, over the page’s background', async () => {
  const { asked, covers } = await openCovers();
  expect(await covers.onMake(file, '#ffffff')).toEqual({ id: 'image-1', image: 'image-2' });
  expect(makeCover).toHaveBeenCalledExactlyOnceWith(file, '#ffffff');
  expect(asked).toHaveLength(2);
});

test('a file that stays as it came has no picture', async () => {
  makeCover.mockResolvedValue({ cover: file, picture: null });
  const { covers } = await openCovers();
  expect(await covers.onMake(file, '#ffffff')).toEqual({ id: 'image-1', image: null });
});

test.each([
  ['that cannot be read', () => makeCover.mockResolvedValue({ fault: 'image_type' }), {}, 'image_type'],
  ['whose making breaks', () => makeCover.mockRejectedValue(new Error('lost')), {}, 'failed'],
  ['whose cover is refused', () => {}, { cover: () => toRefusal('image_pixels') }, 'image_pixels'],
  ['whose picture is one too many', () => {}, { picture: () => toRefusal('image_count') }, 'image_count'],
  ['that is not received', () => {}, { cover: () => Response.json({}, { status: 500 }) }, 'failed'],
])('a file %s says why', async (_, prepare, replies, fault) => {
  prepare();
  const { covers } = await openCovers(replies);
  expect(await covers.onMake(file, '#ffffff')).toEqual({ fault });
});

test('a drawn cover is uploaded once for each name and accent', async () => {
  const { asked, covers } = await openCovers();
  const ids = await Promise.all([
    covers.onDraw('dawn', blue),
    covers.onDraw('dawn', { ...blue }),
    covers.onDraw('mesh', blue),
    covers.onDraw('dawn', green),
  ]);
  expect(new Set(ids).size).toBe(3);
  expect(ids[0]).toBe(ids[1]);
  expect(asked).toHaveLength(3);
});

test('a drawn cover that was not received is drawn again', async () => {
  let isLost = true;
  const { covers } = await openCovers({
    picture: () => (isLost ? Response.json({}, { status: 500 }) : Response.json({ id: 'later' }, { status: 201 })),
  });
  expect(await covers.onDraw('dawn', blue)).toBeNull();
  isLost = false;
  expect(await covers.onDraw('dawn', blue)).toBe('later');
});
