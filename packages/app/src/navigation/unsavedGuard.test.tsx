import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { acting } from '../../../../tests/support/app/mount.ts';
import { openApp } from '../../../../tests/support/app/openApp.tsx';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { toSession } from '../../../../tests/support/app/signedIn.ts';
import { UnsavedText } from '../../../../tests/support/app/UnsavedText.tsx';
import { endSession, startSession } from '../state/session.ts';
import { leave } from './leave.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';

vi.mock('@prelude/ui/patterns/showToast', () => ({ showToast: () => undefined }));
const asked = vi.hoisted(() => vi.fn());
vi.mock('@prelude/ui/screens/shell/LeaveDialog', () => ({
  LeaveDialog: (dialog: unknown) => {
    asked(dialog);
    return null;
  },
}));

const toPart = (search: string) => new URLSearchParams(search).get('list') ?? 'first';

function openAt(href: string) {
  openWindow();
  Object.assign(window, { location: new URL(href, 'https://app.test') });
  asked.mockClear();
}

beforeEach(() => openAt('/design?list=second'));

test.each([
  ['to another list at the same path', '/design?list=third', true],
  ['to the list that counts without a parameter', '/design', true],
  ['to the same list', '/design/?list=second&width=320', false],
  ['to another page', '/settings', true],
  ['away', undefined, true],
])('unsaved text asks before a step %s: %s', async (_, href, isAsked) => {
  await openApp().draw(
    <UnsavedGuard toPart={toPart}>
      <UnsavedText text="Zorza" />
    </UnsavedGuard>,
  );
  const go = vi.fn();
  await acting(() => leave(go, href));
  expect(asked.mock.calls.length > 0).toBe(isAsked);
  expect(go.mock.calls.length > 0).toBe(!isAsked);
});

test('text that a sign-in interrupted is given back once, and only to what it was typed for', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const app = openApp();
  const left: string[] = [];
  const open = (text: string) =>
    app.draw(
      <UnsavedGuard toPart={toPart}>
        <UnsavedText text={text} onDraw={(text) => left.push(text)} />
      </UnsavedGuard>,
    );
  const close = await open('Zorza');
  app.store.dispatch(endSession('provider'));
  await close();
  app.store.dispatch(startSession(toSession('p1')));
  const seen: [string, string | undefined][] = [];
  for (const list of ['third', 'second', 'second']) {
    openAt(`/design?list=${list}`);
    const closeAgain = await open('');
    seen.push([list, left.at(-1)]);
    await closeAgain();
  }
  expect(seen).toEqual([
    ['third', ''],
    ['second', 'Zorza'],
    ['second', ''],
  ]);
});

test.each([
  ['followed once it is saved', '', true],
  ['asked about if that fails', 'Zorza', false],
])('a step during a save is %s', async (_, text, isFollowed) => {
  let end: () => void = () => undefined;
  function Saving() {
    const [isSaved, setSaved] = useState(false);
    end = () => setSaved(true);
    return <UnsavedText text={isSaved ? text : 'Zorza'} isSaving={!isSaved} />;
  }
  await openApp().draw(
    <UnsavedGuard>
      <Saving />
    </UnsavedGuard>,
  );
  const go = vi.fn();
  await acting(() => leave(go, '/settings'));
  expect([asked.mock.calls, go.mock.calls]).toEqual([[], []]);
  await acting(() => end());
  expect(go.mock.calls.length > 0).toBe(isFollowed);
  expect(asked.mock.calls.length > 0).toBe(!isFollowed);
});
