import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toRelative } from './toRelative.ts';

beforeEach(() => void vi.stubEnv('TZ', 'Europe/Warsaw'));
afterEach(() => void vi.unstubAllEnvs());

const relative = (then: string, now: string) => toRelative(new Date(then).getTime(), new Date(now).getTime());

test.each([
  ['this moment', '2026-11-20T12:00', [0, 'second']],
  ['59 s', '2026-11-20T11:59:01', [0, 'second']],
  ['a clock that is ahead', '2026-11-20T12:05', [0, 'second']],
  ['a minute', '2026-11-20T11:59', [-1, 'minute']],
  ['almost an hour', '2026-11-20T11:00:01', [-59, 'minute']],
  ['an hour', '2026-11-20T11:00', [-1, 'hour']],
  ['hours, also those of yesterday', '2026-11-19T12:01', [-23, 'hour']],
  ['a day', '2026-11-19T12:00', [-1, 'day']],
  ['yesterday from its first minute on', '2026-11-19T00:00', [-1, 'day']],
  ['two days ago, though fewer than 48 hours have passed', '2026-11-18T23:59', [-2, 'day']],
  ['29 days', '2026-10-22T00:00', [-29, 'day']],
  ['30 days', '2026-10-21T23:59', null],
])('%s', (_, then, expected) => {
  expect(relative(then, '2026-11-20T12:00')).toEqual(expected);
});

test.each([
  ['the day of 25 hours is no yesterday of itself', '2026-10-24T22:30Z', '2026-10-25T22:45Z', [-24, 'hour']],
  ['the day of 23 hours is one day', '2026-03-28T12:00Z', '2026-03-29T21:30Z', [-1, 'day']],
  ['the day after it is the next', '2026-03-28T12:00Z', '2026-03-29T22:30Z', [-2, 'day']],
])('%s', (_, then, now, expected) => {
  expect(relative(then, now)).toEqual(expected);
});

test('days are those of the zone that is asked for, wherever it runs', () => {
  const [then, now] = [Date.parse('2026-11-18T23:30Z'), Date.parse('2026-11-20T22:30Z')];
  for (const zone of ['UTC', 'Europe/Warsaw', 'Asia/Tokyo']) {
    vi.stubEnv('TZ', zone);
    expect(toRelative(then, now, 'Europe/Warsaw')).toEqual([-1, 'day']);
    expect(toRelative(then, now, 'UTC')).toEqual([-2, 'day']);
  }
});

test('days are those of the reader', () => {
  const [then, now] = ['2026-11-18T22:30Z', '2026-11-20T12:00Z'];
  expect(relative(then, now)).toEqual([-2, 'day']);
  vi.stubEnv('TZ', 'Asia/Tokyo');
  expect(relative(then, now)).toEqual([-1, 'day']);
});
