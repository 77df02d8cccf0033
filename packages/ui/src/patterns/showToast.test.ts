import { Children, createElement, isValidElement, type ReactElement } from 'react';
// biome-ignore lint/style/noRestrictedImports: the library exposes its toasts only through a hook.
import { renderToString } from 'react-dom/server';
import { resolveValue, type Toast, toast, useToasterStore } from 'react-hot-toast';
import { afterEach, expect, test, vi } from 'vitest';
import { MAX_ACTION_MS, showToast, type ToastKind } from './showToast.ts';

afterEach(() => {
  toast.remove();
});

/** Returns the visible toasts, newest first. */
function read(): Toast[] {
  const seen: Toast[][] = [];
  function Probe() {
    seen.push(useToasterStore().toasts);
    return null;
  }
  renderToString(createElement(Probe));
  return seen[0] ?? [];
}

test.each<[ToastKind, number]>([
  ['blank', 4000],
  ['error', 4000],
  ['success', 2000],
  ['loading', Number.POSITIVE_INFINITY],
])('%s stays for %d ms', (kind, duration) => {
  showToast(kind, 'text');
  expect(read()).toMatchObject([{ type: kind, message: 'text', duration }]);
});

test('a loading toast becomes its outcome, for that outcome’s time', () => {
  const id = showToast('loading', 'on its way');
  showToast('success', 'done', { id });
  expect(read()).toMatchObject([{ id, type: 'success', message: 'done', duration: 2000 }]);
});

test('with a button it ends after a minute, even while something rests on it', () => {
  vi.useFakeTimers();
  showToast('success', 'gone', { duration: Number.POSITIVE_INFINITY, action: { label: 'Undo', onPress: () => {} } });
  vi.advanceTimersByTime(MAX_ACTION_MS - 1);
  expect(read()).toMatchObject([{ visible: true }]);
  vi.advanceTimersByTime(1);
  expect(read()).toMatchObject([{ visible: false }]);
  vi.useRealTimers();
});

test('its button acts once, however often it is pressed', () => {
  const onPress = vi.fn();
  showToast('success', 'gone', { action: { label: 'Undo', onPress } });
  const [shown] = read();
  const message = shown && (resolveValue(shown.message, shown) as ReactElement<{ children: ReactElement[] }>);
  const button = Children.toArray(message?.props.children)
    .filter((part): part is ReactElement<{ onClick?: () => void }> => isValidElement(part))
    .find(({ props }) => props.onClick);
  button?.props.onClick?.();
  button?.props.onClick?.();
  expect(onPress).toHaveBeenCalledOnce();
});

test('at most 20 are shown at once, and the oldest is removed first', () => {
  for (let count = 1; count <= 25; count += 1) showToast('error', `${count}`);
  expect(read().map(({ message }) => message)).toEqual(Array.from({ length: 20 }, (_, index) => `${25 - index}`));
});
