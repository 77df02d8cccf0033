import { expect, test } from 'vitest';
import { toRelative } from './toRelative.ts';

const now = Date.UTC(2026, 10, 20, 12);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  ['this moment', 0, [0, 'second']],
  ['59 s', 59 * SECOND, [0, 'second']],
  ['a clock that is ahead', -5 * MINUTE, [0, 'second']],
  ['a minute', MINUTE, [-1, 'minute']],
  ['59 minutes', 59.9 * MINUTE, [-59, 'minute']],
  ['an hour', HOUR, [-1, 'hour']],
  ['23 hours', 23.9 * HOUR, [-23, 'hour']],
  ['a day', DAY, [-1, 'day']],
  ['29 days', 29.9 * DAY, [-29, 'day']],
  ['30 days', 30 * DAY, null],
])('%s ago', (_, age, expected) => {
  expect(toRelative(now - age, now)).toEqual(expected);
});
