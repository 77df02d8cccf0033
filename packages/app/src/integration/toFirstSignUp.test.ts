import type { Contact, ContactsPage } from '@prelude/api/contract/contacts';
import type { CountedOrigin } from '@prelude/api/contract/growth';
import type { FirstSignUpState } from '@prelude/ui/screens/integration/FirstSignUp';
import { expect, test } from 'vitest';
import type { QueryResult } from '../state/fromQuery.ts';
import { toFirstSignUp } from '../waitlistForm/toFirstSignUp.ts';
import { toRefused } from './useSignUps.ts';

const page = (...contacts: Contact[]): ContactsPage => ({
  ...{ contacts, matches: contacts.length, total: contacts.length },
  ...{ next: null, previous: null, last: null },
});
const ada: Contact = {
  id: '1',
  email: 'ada@b.pl',
  name: '',
  createdAt: 5,
  source: { way: 'widget', page: 'https://a.pl/' },
};
const imported: Contact = { id: '2', email: 'bo@b.pl', source: { way: 'import' } };
const came: FirstSignUpState = {
  status: 'came',
  signUp: { email: 'ada@b.pl', name: null, at: 5, source: { way: 'widget', page: 'https://a.pl/' } },
};
const origin = (name: string, seen: number, refused = 0): CountedOrigin => ({ origin: name, seen, refused, lastAt: 7 });

test.each<[string, Partial<QueryResult<ContactsPage>>, FirstSignUpState]>([
  ['nothing was read yet', { isFetching: true }, { status: 'loading' }],
  ['the read failed', { error: { kind: 'offline' } as never }, { status: 'failed', reason: 'offline' }],
  ['the list is empty', { currentData: page() }, { status: 'waiting', seenOn: [] }],
  ['people were imported', { currentData: page(imported) }, { status: 'waiting', seenOn: [] }],
  ['somebody came before an import', { currentData: page(imported, ada) }, came],
  ['a later read failed', { currentData: page(ada), error: { kind: 'offline' } as never }, came],
  [
    'the API tells only an address',
    { currentData: page({ id: '3', email: 'cy@b.pl' }) },
    { status: 'came', signUp: { email: 'cy@b.pl', name: null, at: null, source: null } },
  ],
])('when %s', (_, query, state) => {
  expect(toFirstSignUp({ isFetching: false, ...query })).toEqual(state);
});

test('while nobody came, the last three sites where the form was seen are named', () => {
  const origins = [
    origin('https://no.pl', 0, 3),
    origin('null', 4),
    ...['a', 'b', 'c', 'd'].map((name) => origin(name, 1)),
  ];
  expect(toFirstSignUp({ currentData: page(), isFetching: false }, origins)).toEqual({
    status: 'waiting',
    seenOn: ['a', 'b', 'c'],
  });
});

test('refused are the sites with a refusal, with its count', () => {
  expect(toRefused([origin('https://a.pl', 3), origin('https://b.pl', 1, 2)])).toEqual([
    { origin: 'https://b.pl', count: 2, lastAt: 7 },
  ]);
  expect(toRefused()).toEqual([]);
});
