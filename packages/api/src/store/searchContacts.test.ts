import { describe, expect, test } from 'vitest';
import type { Contact, ContactFilter, ContactSort } from '../contract/contacts.ts';
import { findContacts, pageOfList } from './searchContacts.ts';

/** Newest first, like the server. */
const contacts: Contact[] = [
  { id: '4', email: 'Adam@example.com', name: 'Łukasz Żółć', state: 'pending', createdAt: 400 },
  { id: '3', email: 'ola@example.com', name: null, state: 'SUBSCRIBED', createdAt: 300 },
  { id: '2', email: 'jan@poczta.pl', name: 'lukasz', state: 'unsubscribed', createdAt: 200 },
  { id: '1', email: 'Zofia.Nowak@example.com', name: 'Zofia Nowak', createdAt: 100 },
];

/** Searches a fresh copy by default, which has no cached search. */
const find = (filter: ContactFilter, sort: ContactSort = '-createdAt', list: readonly Contact[] = [...contacts]) =>
  findContacts(list, { ...filter, sort }).map(({ id }) => id);

test.each([
  ['', ['4', '3', '2', '1']],
  ['   ', ['4', '3', '2', '1']],
  ['EXAMPLE', ['4', '3', '1']],
  ['zofia n', ['1']],
  [' jan@ ', ['2']],
  ['łuk', ['4', '2']],
  ['luk', ['4', '2']],
  ['ŻÓŁĆ', ['4']],
  ['zolc', ['4']],
  ['żo\u0301łc\u0301', ['4']],
  ['comzofia', []],
  ['com zofia', []],
  ['.*', []],
  ['null', []],
])('%j finds %j', (term, ids) => {
  expect(find({ search: term })).toEqual(ids);
});

test.each<[ContactFilter, string[]]>([
  [{ state: 'pending' }, ['4']],
  [{ state: 'subscribed' }, ['3', '1']],
  [{ from: 200 }, ['4', '3', '2']],
  [{ to: 200 }, ['1']],
  [{ from: 200, to: 400 }, ['3', '2']],
  [{ from: 200, state: 'subscribed', search: 'ola' }, ['3']],
])('the filter %j keeps %j', (filter, ids) => {
  expect(find(filter)).toEqual(ids);
});

test.each<[ContactSort, string[]]>([
  ['-createdAt', ['4', '3', '2', '1']],
  ['createdAt', ['1', '2', '3', '4']],
  ['email', ['4', '2', '3', '1']],
  ['-email', ['1', '3', '2', '4']],
  ['name', ['2', '4', '1', '3']],
  ['-name', ['1', '4', '2', '3']],
])('the sort %s gives the order %j', (sort, ids) => {
  expect(find({}, sort)).toEqual(ids);
});

test('equal names are ordered by arrival, in the direction of the sort', () => {
  const twins = ['3', '2', '1'].map((id) => ({ id, email: `${id}@example.com`, name: 'Ola' }));
  expect(find({}, 'name', twins)).toEqual(['1', '2', '3']);
  expect(find({}, '-name', twins)).toEqual(['3', '2', '1']);
});

describe('a search continues from the last one', () => {
  test.each([
    ['letter by letter', ['o', 'ol', 'ola', 'ola@']],
    ['forward and back', ['zofia nowakowska', 'zofia nowak', 'zofia', '']],
    ['with a letter added in front', ['an', 'jan']],
    ['with other terms between', ['jan', 'ola', 'jan']],
  ])('a term typed %s finds the same as a new search', (_how, terms) => {
    for (const filter of [{}, { state: 'subscribed' as const }]) {
      const found = terms.map((search) => find({ ...filter, search }, 'email', contacts));
      expect(found).toEqual(terms.map((search) => find({ ...filter, search }, 'email')));
    }
  });
});

test('without times, the list is taken to be newest first', () => {
  const plain = ['b', 'c', 'a'].map((id) => ({ id, email: `${id}@example.com` }));
  expect(find({}, '-createdAt', plain)).toEqual(['b', 'c', 'a']);
});

test.each([
  [{}, ['4', '3'], { previous: null, next: '2', last: '2' }],
  [{ page: 2 }, ['2', '1'], { previous: '1', next: null, last: '2' }],
  [{ cursor: '2' }, ['2', '1'], { previous: '1', next: null, last: '2' }],
  [{ page: 3 }, [], { next: null, last: '2' }],
  [{ search: 'jan' }, ['2'], { previous: null, next: null, last: null, matches: 1 }],
])('the page of two for %j holds %j', (query, ids, expected) => {
  const { contacts: found, ...page } = pageOfList(contacts, { limit: 2, ...query });
  expect(found.map(({ id }) => id)).toEqual(ids);
  expect(page).toMatchObject({ matches: 4, total: 4, ...expected });
});
