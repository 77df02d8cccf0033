import { create, is } from 'superstruct';
import { describe, expect, test } from 'vitest';
import { ContactFilter, Contacts, ContactsQuery, toContactState, toDetails, toSourceName } from './contacts.ts';

const ada = { id: '1', email: 'ada@example.com', name: 'Ada', state: 'subscribed' };
const jan = { id: '2', email: 'jan@example.com' };

test('subscribers come as a list or as a map', () => {
  expect(create([ada, jan], Contacts)).toEqual([ada, jan]);
  expect(create({ 1: ada, 2: jan }, Contacts)).toEqual([ada, jan]);
  expect(create({}, Contacts)).toEqual([]);
});

describe('anything else is refused', () => {
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
  test('a faulty contact in a map', () => expect(() => create({ 1: { id: '1' } }, Contacts)).toThrow());
  test('an array of maps', () => {
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

test.each<[unknown, boolean]>([
  [{ ...ada, createdAt: 1, position: 1, source: { way: 'widget' } }, true],
  [{ ...ada, source: null }, true],
  [{ ...ada, createdAt: '1' }, false],
  [{ ...ada, position: '1' }, false],
  [{ ...ada, source: 'widget' }, false],
  [{ id: '1' }, false],
])('a subscriber as %j: %s', (value, isFine) => expect(is([value], Contacts)).toBe(isFine));

test.each([
  [{ way: 'widget' }, 'direct'],
  [{ way: 'page' }, 'direct'],
  [{ way: 'import' }, 'import'],
  [{ way: 'widget', referrer: 'blog.example' }, 'blog.example'],
  [{ way: 'widget', referrer: 'blog.example', utmSource: 'news' }, 'news'],
] as const)('the source %j is counted under %s', (source, name) => expect(toSourceName(source)).toBe(name));

test.each([
  [{ name: 'Ada' }, { name: 'Ada' }],
  [{ name: '' }, { name: null }],
  [{}, { name: null }],
])('the details of %j are %j', (contact, details) => expect(toDetails(contact)).toMatchObject(details));

describe('a query for subscribers', () => {
  test.each<[string, object]>([
    ['nothing', {}],
    ['a term of 200 characters', { search: '😀'.repeat(200) }],
    ['a state', { state: 'pending' }],
    ['a time range', { from: '0', to: '1767571200000' }],
    ['an order', { sort: '-name' }],
    ['the smallest page', { limit: '10' }],
    ['the largest page', { limit: '100' }],
    ['a cursor and an exact count', { cursor: 'x', count: 'exact' }],
  ])('may hold %s', (_, query) => expect(() => create(query, ContactsQuery)).not.toThrow());

  test.each<[string, object]>([
    ['a term of 201 characters', { search: 'a'.repeat(201) }],
    ['an unknown state', { state: 'bounced' }],
    ['a time before 1970', { from: '-1' }],
    ['a time that is not a whole number', { to: '1.5' }],
    ['an unknown order', { sort: 'state' }],
    ['a page too small', { limit: '0' }],
    ['a page too large', { limit: '201' }],
    ['a number in another notation', { limit: '0x10' }],
    ['an unknown kind of count', { count: 'about' }],
    ['a page before the first', { page: '0' }],
    ['an unknown parameter', { offset: '2' }],
  ])('may not hold %s', (_, query) => expect(() => create(query, ContactsQuery)).toThrow());
});

test.each<[unknown, boolean]>([
  [{}, true],
  [{ search: 'ada', state: 'pending', from: 0, to: 1 }, true],
  [{ from: -1 }, false],
  [{ to: 1.5 }, false],
  [{ sort: 'name' }, false],
])('the filter %j: %s', (filter, isFine) => expect(is(filter, ContactFilter)).toBe(isFine));
