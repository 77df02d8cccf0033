import { expect, test } from 'vitest';
import { readRetryAfter } from './readRetryAfter.ts';

const now = Date.parse('2026-05-01T12:00:00Z');

test.each([
  ['seconds', '120', 120],
  ['a wait that is over', '0', 1],
  ['a date', 'Fri, 01 May 2026 12:03:00 GMT', 180],
  ['a date that has passed', 'Fri, 01 May 2026 11:59:00 GMT', 1],
  ['no header', undefined, undefined],
  ['an empty header', '', undefined],
  ['words', 'soon', undefined],
  ['an infinite number', '9'.repeat(400), undefined],
])('%s', (_, text, expected) => {
  const headers = new Headers(text === undefined ? {} : { 'retry-after': text });
  expect(readRetryAfter(headers, now)).toBe(expected);
});
