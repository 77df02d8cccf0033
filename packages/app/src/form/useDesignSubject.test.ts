import type { Waitlist } from '@prelude/api/contract/waitlists';
import { setWorkspace } from '@prelude/api/store/appContext';
import { beforeEach, expect, test, vi } from 'vitest';
import { acting } from '../../../../tests/support/app/mount.ts';
import { openApp, workspace } from '../../../../tests/support/app/openApp.tsx';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { setGuard } from '../navigation/leave.ts';
import { useDesignSubject } from './useDesignSubject.ts';

vi.mock('@prelude/ui/patterns/showToast', () => ({ showToast: () => undefined }));

const other = { id: 'other', name: 'Archive' };
const list = { id: 'w1', name: 'Wiosna', workspaceId: workspace.id } as Waitlist;

beforeEach(() => {
  openWindow();
  setGuard(null);
});

const openDesign = async () => {
  const app = openApp({ answer: () => Response.json([workspace, other]) });
  let chosen: Waitlist | null = list;
  const { read } = await app.mount(() => useDesignSubject(chosen));
  await expect.poll(() => read().subject?.id).toBe('w1');
  /** The list is gone from what is read, or belongs to another workspace than the selected one. */
  const lose = async (selected = workspace) => {
    chosen = null;
    await acting(() => app.store.dispatch(setWorkspace({ ...selected })));
  };
  return { read, lose };
};

const beUnsaved = () => setGuard({ isNeeded: () => true, ask: () => undefined });

test('the form of a deleted list stays while it is unsaved', async () => {
  const { read, lose } = await openDesign();
  beUnsaved();
  await lose();
  expect(read()).toMatchObject({ subject: list, isGone: true, otherWorkspace: undefined });
});

test('the form stays while it is unsaved and another tab selects another workspace', async () => {
  const { read, lose } = await openDesign();
  beUnsaved();
  await lose(other);
  await expect
    .poll(() => read())
    .toMatchObject({ subject: list, isGone: false, otherWorkspace: { workspace: 'Launch', other: 'Archive' } });
});

test('what is saved makes room', async () => {
  const { read, lose } = await openDesign();
  await lose(other);
  expect(read()).toMatchObject({ subject: other, isGone: false, otherWorkspace: undefined });
});
