import { NewContact } from '@prelude/api/contract/contacts';
import { expect, test } from 'vitest';
import { HttpProblem } from '../http/HttpProblem.ts';
import { toBody } from '../http/readBody.ts';
import { toNewContact } from './toNewContact.ts';

function outcomeOf(read: () => unknown): unknown {
  try {
    return { body: read() };
  } catch (error) {
    if (error instanceof HttpProblem) return { code: error.code, details: error.details };
    throw error;
  }
}

const emails: unknown[] = [
  'ada@example.com',
  ' ada@example.com ',
  'ADA+x@sub.example.com',
  'ada@localhost',
  'żółw@gęśla.pl',
  'zoe\u0308@example.com',
  'a da@example.com',
  'ada@-example.com',
  'ada',
  '',
  'ada\u0000@example.com',
  'ada\n@example.com',
  'x\ud800@example.com',
  `${'a'.repeat(65)}@example.com`,
  `ada@${'a.'.repeat(126)}com`,
  7,
  null,
  undefined,
  {},
  { toString: 1 },
  ['ada@example.com'],
];
const names: unknown[] = [
  'Ada',
  '  Ada ',
  '',
  'Łucja',
  'Zo\u0308e',
  'x'.repeat(128),
  ` ${'x'.repeat(128)}`,
  'x'.repeat(129),
  'a\u0000',
  'a\tb',
  '\ud83d',
  null,
  undefined,
  7,
  [],
  {},
];
const websites: unknown[] = ['', 'spam', ' ', null, undefined, 7, {}, ['spam']];

const addresses: unknown[] = ['https://shop.example/?a=ż', 'nonsense', '\0\ud800', '', null, undefined, 7, {}, ['a']];

const bodies: unknown[] = [
  ...emails.map((email) => ({ email })),
  ...names.map((name) => ({ email: 'ada@example.com', name })),
  ...websites.map((website) => ({ email: 'ada@example.com', website })),
  ...addresses.map((page) => ({ email: 'ada@example.com', page })),
  ...addresses.map((referrer) => ({ email: 'ada@example.com', page: 'https://shop.example', referrer })),
  ...names.map((name) => ({ email: 'nonsense', name, website: 'spam' })),
  { email: 'ada@example.com', id: 'x', constructor: 'y' },
  {},
  [],
  null,
  'ada@example.com',
  [{ email: 'ada@example.com' }],
];

test.each(bodies.map((sent) => [sent]))('the fast path reads %j as the struct does', (sent) => {
  expect(outcomeOf(() => toNewContact(sent))).toEqual(outcomeOf(() => toBody(sent, NewContact)));
});
