import { expect, test } from 'vitest';
import { createSafeStorage, type TextStorage } from './safeStorage.ts';

const forbidden = (): TextStorage => {
  throw new DOMException('denied', 'SecurityError');
};

function openFull(kept: Record<string, string>): TextStorage {
  return {
    getItem: (key) => kept[key] ?? null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: (key) => {
      delete kept[key];
    },
  };
}

test('a forbidden storage keeps texts as long as the page', () => {
  const storage = createSafeStorage(forbidden);
  expect(storage.getItem('a')).toBeNull();
  storage.setItem('a', '1');
  expect(storage.getItem('a')).toBe('1');
  storage.removeItem('a');
  expect(storage.getItem('a')).toBeNull();
});

test('a text that a full storage refused shadows the stored one until both are removed', () => {
  const storage = createSafeStorage(() => openFull(kept));
  const kept = { a: 'old' };
  storage.setItem('a', 'new');
  expect(storage.getItem('a')).toBe('new');
  storage.removeItem('a');
  expect(storage.getItem('a')).toBeNull();
});

test('a working storage is always read', () => {
  const kept = new Map<string, string>();
  const storage = createSafeStorage(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
  storage.setItem('a', '1');
  expect(kept.get('a')).toBe('1');
  kept.set('a', 'of another tab');
  expect(storage.getItem('a')).toBe('of another tab');
});
