import { is } from 'superstruct';
import { describe, expect, test } from 'vitest';
import { MAX_SELECTED, Selection } from './removals.ts';

describe('what is to be removed', () => {
  test.each<[string, unknown]>([
    ['some by their ids', { ids: ['c1', 'c2'] }],
    ['as many as go in one call', { ids: Array(MAX_SELECTED).fill('c1') }],
    ['all, as long as they are as many', { filter: {}, expected: 12 }],
    ['none that match, as long as there are none', { filter: { search: 'ada', state: 'pending' }, expected: 0 }],
  ])('may be %s', (_, sent) => expect(is(sent, Selection)).toBe(true));

  test.each<[string, unknown]>([
    ['nothing', {}],
    ['no ids', { ids: [] }],
    ['too many ids', { ids: Array(MAX_SELECTED + 1).fill('c1') }],
    ['ids that are no text', { ids: [1] }],
    ['all, however many they are', { filter: {} }],
    ['a number alone', { expected: 12 }],
    ['all, and a number that is none', { filter: {}, expected: 1.5 }],
    ['ids and a filter', { ids: ['c1'], filter: {}, expected: 1 }],
    ['ids and a number', { ids: ['c1'], expected: 1 }],
  ])('may not be %s', (_, sent) => expect(is(sent, Selection)).toBe(false));
});
