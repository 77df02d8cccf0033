import { expect, test } from '@playwright/test';
import { usesIn } from '../../structure/support/messageIds.ts';
import { listEntries } from '../listPictures.ts';
import { readGraph } from '../since/toGraph.ts';
import { toTouched } from '../since/toTouched.ts';

/** Returns the components whose stories in the built gallery a change reaches. */
function touch(files: string[], messageIds: string[] = []): string[] {
  const touched = toTouched(listEntries(), { files, messageIds, redrawn: [] }, { graph: readGraph(), usesIn });
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
