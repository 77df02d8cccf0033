import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { usesIn } from '../structure/support/messageIds.ts';
import { readChanges, toPath } from '../visual/drawnChanges.ts';
import { readLastCommits } from '../visual/git.ts';
import { keepUnseen } from '../visual/keepUnseen.ts';
import { listEntries, listPictures, pictureFolder } from '../visual/listPictures.ts';
import { readGraph } from '../visual/since/toGraph.ts';
import { toTouched } from '../visual/since/toTouched.ts';

/** The stories of the built gallery that a change reaches, without what they are told by. */
function touch(files: string[], messageIds: string[] = []): string[] {
  const touched = toTouched(listEntries(), { files, messageIds }, { graph: readGraph(), usesIn });
  return [...new Set([...touched].map((id) => id.replace(/--.*/, '')))];
}

test.describe('of the real gallery, a change reaches', () => {
  test('the stories of a pattern and the screens that are made of it', () => {
    const touched = touch(['packages/ui/src/patterns/Pager.tsx']);
    expect(touched).toEqual(
      expect.arrayContaining(['patterns-pager', 'screens-subscribers-subscribersscreen', 'flows-cleanupalist']),
    );
    expect(touched).not.toContain('screens-auth-signinscreen');
    expect(touched).not.toContain('primitives-button');
  });

  test('the screen that says a word, and the journeys through it', () => {
    const touched = touch([], ['auth.forgotPassword.title']);
    expect(touched).toContain('screens-auth-forgotpasswordscreen');
    expect(touched).toContain('flows-resetpassword');
    expect(touched).not.toContain('screens-home-homescreen');
  });

  test('all of it, where the theme changes', () => {
    const all = new Set(listEntries().map(({ id }) => id.replace(/--.*/, '')));
    expect(touch(['packages/ui/src/theme/themes.ts'])).toEqual([...all]);
  });

  test('none of it, where only the server changes', () => {
    expect(touch(['packages/server/src/main.ts', 'docs/scale.md'], ['auth.mail.confirmation.subject'])).toEqual([]);
  });
});

test('a picture that nobody has looked at is kept for the review, beside what it was', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-unseen-'));
  const drawn = listPictures().find(({ file }) => existsSync(join(pictureFolder, file)));
  if (!drawn) throw new Error('There is no picture.');
  keepUnseen([drawn.file, 'no-such--story/en-light-1280.png'], readLastCommits('tests/visual/pictures'), folder);
  const [change, ...others] = readChanges(folder);
  expect(others).toEqual([]);
  expect(change).toMatchObject({ file: drawn.file, storyId: drawn.storyId, kind: 'unseen' });
  expect(readFileSync(toPath(drawn, 'after', folder))).toEqual(readFileSync(join(pictureFolder, drawn.file)));
  expect(existsSync(toPath(drawn, 'before', folder))).toBe(change?.difference !== null);
  rmSync(folder, { recursive: true });
});
