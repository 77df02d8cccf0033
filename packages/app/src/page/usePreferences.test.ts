import { setLocale } from '@prelude/api/store/layout';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acting } from '../testing/mount.ts';
import { openApp } from '../testing/openApp.tsx';
import { openWindow } from '../testing/openWindow.ts';
import { say } from '../words/words.ts';
import { usePreferences } from './usePreferences.ts';

const { told, loadMessages } = vi.hoisted(() => ({ told: vi.fn(), loadMessages: vi.fn() }));
vi.mock('@prelude/ui/patterns/showToast', () => ({ showToast: told }));
vi.mock('../words/loadLocale.ts', () => ({ loadMessages }));

beforeEach(() => {
  openWindow();
  told.mockClear();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a theme is chosen at once', async () => {
  const { look } = await openApp().mount(usePreferences);
  await acting(() => look().onThemeChange('dark'));
  expect(look().theme).toBe('dark');
});

test('a language is chosen once its words are there', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  loadMessages.mockReturnValue(promise);
  const { look } = await openApp().mount(usePreferences);
  await acting(() => void look().onLocaleChange('pl'));
  expect(loadMessages).toHaveBeenCalledWith('pl');
  expect(look().locale).toBe('en');
  await acting(() => resolve({}));
  expect(look().locale).toBe('pl');
});

test('words that cannot be had leave the language as it is, and that is told', async () => {
  loadMessages.mockRejectedValue(new TypeError('no network'));
  const { mount, store } = openApp();
  store.dispatch(setLocale('pl'));
  const { look } = await mount(usePreferences);
  await acting(() => look().onLocaleChange('en'));
  expect(look().locale).toBe('pl');
  await expect.poll(() => told.mock.calls).toEqual([['error', say('common.toast.languageFailed')]]);
});

test('of two languages the one chosen last stays, whichever words arrive first', async () => {
  const slow = Promise.withResolvers<object>();
  loadMessages.mockReturnValueOnce(slow.promise).mockResolvedValueOnce({});
  const { look } = await openApp().mount(usePreferences);
  await acting(() => void look().onLocaleChange('pl'));
  await acting(() => look().onLocaleChange('en'));
  await acting(() => slow.resolve({}));
  expect(look().locale).toBe('en');
});
