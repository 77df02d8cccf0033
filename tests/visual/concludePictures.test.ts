import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execaSync } from 'execa';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { modes } from '../../.storybook/modes.ts';
import type { Change } from './Change.ts';
import { addBefores, nameFormer } from './concludePictures.ts';
import { drawAt } from './drawAt.ts';
import { keepChange, readChanges, toPath } from './drawnChanges.ts';
import { findBase, git } from './git.ts';
import { type Image, toHash, toPixels } from './image.ts';
import { openPictures } from './pictureStore.ts';

const [mode] = modes;
if (!mode) throw new Error('There is no mode.');

function draw(color: number): Image {
  const image = { width: 9, height: 4, data: Buffer.alloc(9 * 4 * 4) };
  toPixels(image).fill(color);
  return image;
}

const [before, after, other] = [draw(0xff_00_00_00), draw(0xff_ff_ff_ff), draw(0xff_00_00_ff)];

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-conclude-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const toChange = (storyId: string, rest: Partial<Change>): Change => ({
  storyId,
  title: 'screens/Home',
  story: 'Ready',
  mode,
  key: `${storyId}/${mode.name}`,
  kind: 'changed',
  hash: toHash(after),
  before: toHash(before),
  difference: null,
  ...rest,
});

describe('a picture before that the cache lacks', () => {
  const base = { commit: '1a2b3c4d5e6f' };
  beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}));
  afterEach(() => void vi.restoreAllMocks());

  /** Completes one change, where the base draws an image, or fails to. Returns the change as the review reads it. */
  async function complete(from: ReturnType<typeof findBase>, drawn: Image | Error | null) {
    const folder = makeFolder();
    const pictures = openPictures({ manifest: join(folder, 'm'), album: join(folder, 'a'), cache: join(folder, 'c') });
    const change = await keepChange(toChange('home--ready', {}), { before: null, after }, folder);
    const drawNow: typeof drawAt = async (_commit, keys, cache) => {
      if (drawn instanceof Error) throw drawn;
      return new Map(drawn ? await Promise.all(keys.map(async (key) => [key, await cache.keep(drawn)] as const)) : []);
    };
    await addBefores([change], from, { draw: drawNow, pictures, folder });
    const [completed] = readChanges(folder);
    return { ...completed, hasBefore: existsSync(toPath(change, 'before', folder)) };
  }

  it('is drawn from the base', async () => {
    const { difference, note, hasBefore } = await complete(base, before);
    expect(difference?.pixels).toBe(36);
    expect(note).toBeUndefined();
    expect(hasBefore).toBe(true);
  });

  it('is shown with a word of it where the base draws other pixels than its manifest says', async () => {
    const { difference, note } = await complete(base, other);
    expect(difference?.pixels).toBe(36);
    expect(note).toBe('The picture of before is what 1a2b3c4d draws, which is not what the manifest says.');
  });

  it.each([
    ['there is no origin/main', { why: 'there is no origin/main' }, before],
    ['1a2b3c4d cannot be drawn, since its gallery cannot be built', base, new Error('its gallery cannot be built')],
    ['its story fails at 1a2b3c4d', base, null],
  ])('is missing, and the review says that %s', async (why, from, drawn) => {
    const { difference, note, hasBefore } = await complete(from, drawn);
    expect([difference, hasBefore]).toEqual([null, false]);
    expect(note).toBe(`There is no picture of before: ${why}.`);
  });
});

describe('the base', () => {
  it('is where this left the other branch', () => {
    expect(findBase('HEAD')).toEqual({ commit: git('rev-parse', 'HEAD').toString().trim() });
  });

  it('is missing where there is no such branch', () => {
    expect(findBase('origin/no-such-branch')).toEqual({ why: 'there is no origin/no-such-branch' });
  });

  it('is missing in a shallow clone, and where there is no repository', () => {
    const folder = makeFolder();
    const run = execaSync({ cwd: folder });
    const commit = ['-c', 'user.name=A', '-c', 'user.email=a@b.c', 'commit', '--allow-empty', '--message=A'];
    run`git init --quiet --initial-branch=main whole`;
    for (const _each of [1, 2]) run`git -C whole ${commit}`;
    run`git -C whole branch old main~1`;
    run`git clone --quiet --depth=1 --no-single-branch file://${folder}/whole shallow`;
    vi.stubEnv('GIT_DIR', join(folder, 'shallow', '.git'));
    expect(findBase('origin/old')).toEqual({ why: 'the clone is too shallow to reach where this left origin/old' });
    vi.stubEnv('GIT_DIR', join(folder, 'none'));
    expect(findBase('main')).toEqual({ why: 'this is no git repository' });
    vi.unstubAllEnvs();
  });
});

it('a base that cannot be checked out leaves no folder and no work tree', async () => {
  const folder = makeFolder();
  const pictures = openPictures({ manifest: join(folder, 'manifest.txt'), album: folder, cache: folder });
  vi.stubEnv('TMPDIR', folder);
  await expect(drawAt('0000000000000000', [], pictures)).rejects.toThrow(/git worktree add/);
  vi.unstubAllEnvs();
  expect(readdirSync(folder)).toEqual([]);
  expect(git('worktree', 'list').toString()).not.toContain(folder);
});

describe('a new story', () => {
  const fresh = toChange('home--new', { kind: 'new', before: null });

  it('is renamed where its picture is that of a story that is gone, in the same mode', () => {
    expect(nameFormer([fresh], new Map([[`home--old/${mode.name}`, fresh.hash]]))).toMatchObject([
      { kind: 'renamed', formerId: 'home--old', before: fresh.hash },
    ]);
  });

  it.each([
    ['no picture', []],
    ['another picture', [[`home--old/${mode.name}`, toHash(before)]]],
    ['it in another mode', [['home--old/pl-light-360', fresh.hash]]],
  ] as const)('is new where the stories that are gone have %s', (_what, gone) => {
    expect(nameFormer([fresh], new Map(gone))).toEqual([fresh]);
  });
});
