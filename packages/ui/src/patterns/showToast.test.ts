import { Children, createElement, isValidElement, type ReactElement } from 'react';
// biome-ignore lint/style/noRestrictedImports: the library exposes its toasts only through a hook.
import { renderToString } from 'react-dom/server';
import { resolveValue, type Toast, toast, useToasterStore } from 'react-hot-toast';
import { IntlProvider, type IntlShape } from 'react-intl';
import { afterEach, expect, test, vi } from 'vitest';
import { MAX_ACTION_MS, showToast, type ToastKind } from './showToast.ts';

afterEach(() => {
  toast.remove();
});

/** Returns what the toast says to somebody who reads in this language. */
function say({ message, ...shown }: Toast, locale = 'en'): string {
  const messages = { 'pages.subscribers.toast.undo': locale === 'pl' ? 'Cofnij' : 'Undo' } as never;
  return renderToString(
    createElement(IntlProvider, { locale, messages, onError: () => {} }, resolveValue(message, shown as Toast)),
  ).replaceAll(/<[^>]*>/g, '');
}

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
  expect(read()).toMatchObject([{ type: kind, duration }]);
  expect(read().map((toast) => say(toast))).toEqual(['text']);
});

test('a loading toast becomes its outcome, for that outcome’s time', () => {
  const id = showToast('loading', 'on its way');
  showToast('success', 'done', { id });
  expect(read()).toMatchObject([{ id, type: 'success', duration: 2000 }]);
  expect(read().map((toast) => say(toast))).toEqual(['done']);
});

test('each of its texts follows a change of language', () => {
  const text = (intl: IntlShape) => intl.formatMessage({ id: 'pages.subscribers.toast.undo' });
  showToast('success', text, { action: { label: text, onClick: () => {} }, subject: { name: 'Ada', others: text } });
  const [toast] = read() as [Toast];
  expect(say(toast)).toBe('Undo UndoAdaUndo');
  expect(say(toast, 'pl')).toBe('Cofnij CofnijAdaCofnij');
});

test('with a button it ends after a minute, even while something rests on it', () => {
  vi.useFakeTimers();
  showToast('success', 'gone', { duration: Number.POSITIVE_INFINITY, action: { label: 'Undo', onClick: () => {} } });
  vi.advanceTimersByTime(MAX_ACTION_MS - 1);
  expect(read()).toMatchObject([{ visible: true }]);
  vi.advanceTimersByTime(1);
  expect(read()).toMatchObject([{ visible: false }]);
  vi.useRealTimers();
});

test('with a button that lasts it stays', () => {
  vi.useFakeTimers();
  showToast('error', 'away', { isLasting: true, action: { label: 'Reload', onClick: () => {} } });
  vi.advanceTimersByTime(2 * MAX_ACTION_MS);
  expect(read()).toMatchObject([{ visible: true, duration: Number.POSITIVE_INFINITY }]);
  vi.useRealTimers();
});

test('its button acts once, however often it is pressed', () => {
  const onPress = vi.fn();
  showToast('success', 'gone', { action: { label: 'Undo', onClick: onPress } });
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
  expect(read().map((toast) => say(toast))).toEqual(Array.from({ length: 20 }, (_, index) => `${25 - index}`));
});
