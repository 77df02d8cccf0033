import { create, is } from 'superstruct';
import { describe, expect, test } from 'vitest';
import { Contacts, toContactState } from './contacts.ts';

const ada = { id: '1', email: 'ada@example.com', name: 'Ada', state: 'subscribed' };
const jan = { id: '2', email: 'jan@example.com' };

test('subscribers come as a list or as a map', () => {
  expect(create([ada, jan], Contacts)).toEqual([ada, jan]);
  expect(create({ 1: ada, 2: jan }, Contacts)).toEqual([ada, jan]);
  expect(create({}, Contacts)).toEqual([]);
});

describe('what is neither is refused', () => {
  test.each([
    [null],
    ['x'],
    [[{ id: 1, email: 'a@b.pl' }]],
    [[{ ...ada, name: 7 }]],
    [[{ ...ada, state: 7 }]],
    [[null]],
    [7],
    [[7]],
  ])('%j', (value) => {
    expect(is(value, Contacts)).toBe(false);
    expect(() => create(value, Contacts)).toThrow();
  });
  test('also inside a map', () => expect(() => create({ 1: { id: '1' } }, Contacts)).toThrow());
  test('so is an array of something else, which is no map', () => {
    expect(() => create([{ 1: ada }], Contacts)).toThrow();
  });
});

test.each([
  ['subscribed', 'subscribed'],
  ['PENDING', 'pending'],
  ['Unsubscribed', 'unsubscribed'],
  ['invalid', 'invalid'],
  ['bounced', 'subscribed'],
  [null, 'subscribed'],
  [undefined, 'subscribed'],
] as const)('%j on the wire reads as %s', (wire, state) => {
  expect(toContactState(wire)).toBe(state);
});
