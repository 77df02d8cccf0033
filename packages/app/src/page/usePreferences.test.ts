import { setLocale } from '@prelude/api/store/layout';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acting } from '../../../../tests/support/app/mount.ts';
import { openApp } from '../../../../tests/support/app/openApp.tsx';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { translate } from '../words/words.ts';
import { usePreferences } from './usePreferences.ts';

const { showToast, loadMessages } = vi.hoisted(() => ({ showToast: vi.fn(), loadMessages: vi.fn() }));
vi.mock('@prelude/ui/patterns/showToast', async () => {
  const { drawing } = await import('../../../../tests/support/app/drawing.ts');
  return { showToast: drawing(showToast) };
});
vi.mock('../words/loadLocale.ts', () => ({
  messagesOf: { en: { load: () => loadMessages('en') }, pl: { load: () => loadMessages('pl') } },
}));

beforeEach(() => {
  openWindow();
  showToast.mockClear();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a theme applies at once', async () => {
  const { read } = await openApp().mount(usePreferences);
  await acting(() => read().onThemeChange('dark'));
  expect(read().theme).toBe('dark');
});

test('a language applies once its messages are loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  loadMessages.mockReturnValue(promise);
  const { read } = await openApp().mount(usePreferences);
  await acting(() => void read().onLocaleChange('pl'));
  expect(loadMessages).toHaveBeenCalledWith('pl');
  expect(read().locale).toBe('en');
  await acting(() => resolve({}));
  expect(read().locale).toBe('pl');
});

test('if messages fail to load, the language stays and a toast says so', async () => {
  loadMessages.mockRejectedValue(new TypeError('no network'));
  const { mount, store } = openApp();
  store.dispatch(setLocale('pl'));
  const { read } = await mount(usePreferences);
  await acting(() => read().onLocaleChange('en'));
  expect(read().locale).toBe('pl');
  await expect.poll(() => showToast.mock.calls).toEqual([['error', translate('common.toast.languageFailed')]]);
});

test('of two languages the last chosen wins, whichever loads first', async () => {
  const slow = Promise.withResolvers<object>();
  loadMessages.mockReturnValueOnce(slow.promise).mockResolvedValueOnce({});
  const { read } = await openApp().mount(usePreferences);
  await acting(() => void read().onLocaleChange('pl'));
  await acting(() => read().onLocaleChange('en'));
  await acting(() => slow.resolve({}));
  expect(read().locale).toBe('en');
});
