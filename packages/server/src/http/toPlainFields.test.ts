import { array, object, string } from 'superstruct';
import { expect, test } from 'vitest';
import { toPlainFields } from './toPlainFields.ts';

const struct = object({ name: string(), origins: array(string()) });

test.each([
  ['a text', { name: 'Ada' }, { name: 'Ada' }],
  ['nothing', { name: null }, { name: null }],
  ['a number', { name: 7 }, { name: 7 }],
  ['a list of texts', { origins: ['a', 'b'] }, { origins: ['a', 'b'] }],
  ['a list with objects and lists', { origins: ['a', {}, [[]]] }, { origins: ['a', null, null] }],
  ['a field that nobody asked for', { name: 'Ada', other: 1 }, { name: 'Ada' }],
  ['a field that every object inherits', { constructor: 1, ['__proto__']: 2 }, {}],
])('%s stays printable', (_case, sent, plain) => {
  expect(toPlainFields(sent, struct)).toEqual(plain);
});

test.each([[{}], [{ toString: 1 }], [JSON.parse(`${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`)]])(
  'an object in place of a text becomes a symbol',
  (name) => {
    expect(typeof toPlainFields({ name }, struct)?.name).toBe('symbol');
  },
);

test.each([[null], ['text'], [1], [[{ name: 'Ada' }]], [undefined]])('%j is no object', (sent) => {
  expect(toPlainFields(sent, struct)).toBeUndefined();
});
