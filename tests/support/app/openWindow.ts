import { vi } from 'vitest';

/** Stubs the parts of `window` that the app uses. `kept` holds local storage, for tests to change. */
export function openWindow({ isDark = false, languages = ['en'] } = {}) {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const matchMedia = () => ({ matches: isDark });
  const history = { state: null, replaceState: () => undefined };
  const window = Object.assign(new EventTarget(), { history, localStorage, matchMedia });
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', { languages });
  return {
    kept,
    localStorage,
    /** Dispatches the `storage` event that other tabs get after a write, or after `clear()` if the key is null. */
    tellOtherTabs(key: string | null) {
      const newValue = key === null ? null : (kept.get(key) ?? null);
      window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    },
  };
}
