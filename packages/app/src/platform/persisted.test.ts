import type { TextStorage } from '@prelude/api/auth/safeStorage';
import { number, object } from 'superstruct';
import { expect, test } from 'vitest';
import { createPersisted } from './persisted.ts';

const Point = object({ x: number() });

function openWith(text: string | null) {
  const kept = new Map<string, string>(text === null ? [] : [['point', text]]);
  const storage: TextStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
  return { kept, point: createPersisted('point', Point, storage) };
}

test.each<[string, string | null, { x: number } | null]>([
  ['a valid value', '{"x":1}', { x: 1 }],
  ['nothing', null, null],
  ['invalid JSON', '{"x":', null],
  ['a property of the wrong type', '{"x":"1"}', null],
  ['an unknown property', '{"x":1,"y":2}', null],
])('reading %s', (_, text, value) => {
  expect(openWith(text).point.read()).toEqual(value);
});

test('a written value is read, and a removed one is null', () => {
  const { point } = openWith(null);
  point.write({ x: 7 });
  expect(point.read()).toEqual({ x: 7 });
  point.write(null);
  expect(point.read()).toBeNull();
});
