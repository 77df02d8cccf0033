import { number, object } from 'superstruct';
import { expect, test, vi } from 'vitest';
import { createPersisted } from './persisted.ts';

const Point = object({ x: number() });

function openWith(text: string | null) {
  const kept = new Map<string, string>(text === null ? [] : [['point', text]]);
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
  return createPersisted('point', Point);
}

test.each<[string, string | null, { x: number } | null]>([
  ['a valid value', '{"x":1}', { x: 1 }],
  ['nothing', null, null],
  ['invalid JSON', '{"x":', null],
  ['a property of the wrong type', '{"x":"1"}', null],
  ['an unknown property', '{"x":1,"y":2}', null],
])('reading %s', (_, text, value) => {
  expect(openWith(text).read()).toEqual(value);
});

test('a written value is read, and a removed one is null', () => {
  const point = openWith(null);
  point.write({ x: 7 });
  expect(point.read()).toEqual({ x: 7 });
  point.write(null);
  expect(point.read()).toBeNull();
});
