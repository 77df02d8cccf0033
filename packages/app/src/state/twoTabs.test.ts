import { setWorkspace } from '@prelude/api/store/appContext';
import { setTheme } from '@prelude/api/store/layout';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAppStore, keepStore } from './store.ts';

const kept = new Map<string, string>();
/** What the browser has yet to tell, in order. */
const news: (() => void)[] = [];

beforeEach(() => {
  kept.clear();
  news.length = 0;
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Two tabs over one storage, which tells each of them what the other has changed. */
function openTwo() {
  const windows = [new EventTarget(), new EventTarget()];
  let writing = 0;
  const setItem = (key: string, newValue: string) => {
    if (kept.get(key) === newValue) return;
    kept.set(key, newValue);
    const other = 1 - writing;
    news.push(() => {
      writing = other;
      windows[other]?.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    });
  };
  const localStorage = { getItem: (key: string) => kept.get(key) ?? null, setItem };
  vi.stubGlobal('navigator', { languages: ['en'] });
  const stores = windows.map((window) => {
    vi.stubGlobal('window', Object.assign(window, { localStorage, matchMedia: () => ({ matches: false }) }));
    const store = createAppStore({ hasSession: () => true, onUnauthorized: () => undefined });
    keepStore(store);
    return store;
  });
  return {
    look: () => stores.map((store) => store.getState()),
    does(tab: number, action: Parameters<(typeof stores)[number]['dispatch']>[0]) {
      writing = tab;
      stores[tab]?.dispatch(action);
    },
  };
}

test('two tabs that write at once agree, and then fall silent', () => {
  const { does, look } = openTwo();
  does(0, setWorkspace({ id: 'w1', name: 'Launch' }));
  does(0, setTheme('dark'));
  does(1, setWorkspace({ id: 'w2', name: 'Next' }));
  for (let told = 0; told < 10; told += 1) news.shift()?.();
  expect(news).toEqual([]);
  expect(look().map(({ appContext, layout }) => [appContext.workspace?.id, layout.theme])).toEqual([
    ['w2', 'dark'],
    ['w2', 'dark'],
  ]);
});
