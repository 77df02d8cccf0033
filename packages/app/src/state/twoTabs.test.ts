import { setWorkspace } from '@prelude/api/store/appContext';
import { setTheme } from '@prelude/api/store/layout';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAppStore, keepStore } from './store.ts';

const kept = new Map<string, string>();
/** Storage events that are not dispatched yet, oldest first. */
const events: (() => void)[] = [];

beforeEach(() => {
  kept.clear();
  events.length = 0;
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Two tabs over one storage, each of which gets `storage` events for the other's writes. */
function openTwo() {
  const windows = [new EventTarget(), new EventTarget()];
  let writing = 0;
  const setItem = (key: string, newValue: string) => {
    if (kept.get(key) === newValue) return;
    kept.set(key, newValue);
    const other = 1 - writing;
    events.push(() => {
      writing = other;
      windows[other]?.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    });
  };
  const localStorage = { getItem: (key: string) => kept.get(key) ?? null, setItem };
  vi.stubGlobal('navigator', { languages: ['en'] });
  const stores = windows.map((window) => {
    vi.stubGlobal('window', Object.assign(window, { localStorage, matchMedia: () => ({ matches: false }) }));
    const store = createAppStore();
    keepStore(store);
    return store;
  });
  return {
    readStates: () => stores.map((store) => store.getState()),
    dispatchIn(tab: number, action: Parameters<(typeof stores)[number]['dispatch']>[0]) {
      writing = tab;
      stores[tab]?.dispatch(action);
    },
  };
}

test('two tabs that write at once end with the same state and stop writing', () => {
  const { dispatchIn, readStates } = openTwo();
  dispatchIn(0, setWorkspace({ id: 'w1', name: 'Launch' }));
  dispatchIn(0, setTheme('dark'));
  dispatchIn(1, setWorkspace({ id: 'w2', name: 'Next' }));
  for (let round = 0; round < 10; round += 1) events.shift()?.();
  expect(events).toEqual([]);
  expect(readStates().map(({ appContext, layout }) => [appContext.workspace?.id, layout.theme])).toEqual([
    ['w2', 'dark'],
    ['w2', 'dark'],
  ]);
});
