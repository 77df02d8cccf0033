import { vi } from 'vitest';

/** What the app asks of a browser's window, where there is none. `kept` is its storage, as a person could change it. */
export function openWindow({ isDark = false, languages = ['en'] } = {}) {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const matchMedia = () => ({ matches: isDark });
  const window = Object.assign(new EventTarget(), { localStorage, matchMedia });
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', { languages });
  return {
    kept,
    localStorage,
    /** What the browser does in every tab but the one that wrote. Without a key, everything was cleared. */
    tellOtherTabs(key: string | null) {
      const newValue = key === null ? null : (kept.get(key) ?? null);
      window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    },
  };
}
