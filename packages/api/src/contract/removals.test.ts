import { is } from 'superstruct';
import { describe, expect, test } from 'vitest';
import { MAX_SELECTED, Selection } from './removals.ts';

describe('a selection to remove', () => {
  test.each<[string, unknown]>([
    ['some by their ids', { ids: ['c1', 'c2'] }],
    ['as many as one call takes', { ids: Array(MAX_SELECTED).fill('c1') }],
    ['all, with the expected number', { filter: {}, expected: 12 }],
    ['the matches of a filter, expected to be none', { filter: { search: 'ada', state: 'pending' }, expected: 0 }],
  ])('may be %s', (_, sent) => expect(is(sent, Selection)).toBe(true));

  test.each<[string, unknown]>([
    ['nothing', {}],
    ['no ids', { ids: [] }],
    ['too many ids', { ids: Array(MAX_SELECTED + 1).fill('c1') }],
    ['ids that are no text', { ids: [1] }],
    ['an id with NUL', { ids: ['c1', 'c\0'] }],
    ['an id with half an emoji', { ids: ['c\ud83d'] }],
    ['a search for NUL', { filter: { search: '\0' }, expected: 1 }],
    ['a search for half an emoji', { filter: { search: '\ud83d' }, expected: 1 }],
    ['a filter without the expected number', { filter: {} }],
    ['an expected number alone', { expected: 12 }],
    ['a filter and a fraction as the number', { filter: {}, expected: 1.5 }],
    ['ids and a filter', { ids: ['c1'], filter: {}, expected: 1 }],
    ['ids and a number', { ids: ['c1'], expected: 1 }],
  ])('may not be %s', (_, sent) => expect(is(sent, Selection)).toBe(false));
});
