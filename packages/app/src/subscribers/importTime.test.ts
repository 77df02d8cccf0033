import type { DateOrder } from '@prelude/ui/screens/subscribers/ImportColumns';
import { describe, expect, test } from 'vitest';
import { findOrder, isAmbiguous, toTime } from './importTime.ts';

const read = (text: string, order: DateOrder = 'dayFirst', isUtc = true) => {
  const time = toTime(text, { order, isUtc });
  return time === undefined ? undefined : new Date(time).toISOString();
};

test.each([
  ['2025-12-31', '2025-12-31T00:00:00.000Z'],
  ['2025-1-2', '2025-01-02T00:00:00.000Z'],
  ['2025-12-31 23:59', '2025-12-31T23:59:00.000Z'],
  ['2025-12-31T23:59:58Z', '2025-12-31T23:59:58.000Z'],
  ['2025-12-31T23:59:58.123456Z', '2025-12-31T23:59:58.123Z'],
  ['2025-12-31T23:59:58+02:00', '2025-12-31T21:59:58.000Z'],
  ['2025-12-31 23:59:58 -0530', '2026-01-01T05:29:58.000Z'],
  ['2025-12-31 23:59:58 UTC', '2025-12-31T23:59:58.000Z'],
  ['2025/12/31 8:05', '2025-12-31T08:05:00.000Z'],
  ['31.12.2025', '2025-12-31T00:00:00.000Z'],
  ['31.12.2025, 14:30', '2025-12-31T14:30:00.000Z'],
  ['31/12/2025 2:30 PM', '2025-12-31T14:30:00.000Z'],
  ['31/12/2025 12:00 am', '2025-12-31T00:00:00.000Z'],
  ['31/12/2025 12:30 pm', '2025-12-31T12:30:00.000Z'],
  ['2025-12-31 10:20:30.5', '2025-12-31T10:20:30.500Z'],
  ['2025-12-31 10:20:30,25 +0130', '2025-12-31T08:50:30.250Z'],
  ['2025-12-31 0:00', '2025-12-31T00:00:00.000Z'],
  ['1735689600.75', '2025-01-01T00:00:00.000Z'],
  ['173568960012', '1975-07-02T21:36:00.012Z'],
  ['29.02.2024', '2024-02-29T00:00:00.000Z'],
  ['1735689600', '2025-01-01T00:00:00.000Z'],
  ['1735689600123', '2025-01-01T00:00:00.123Z'],
  ['Wed, 01 Jan 2025 00:00:00 GMT', '2025-01-01T00:00:00.000Z'],
  ['29 February 2024 23:59:00 UTC', '2024-02-29T23:59:00.000Z'],
  ['Sept 1, 2025 08:30 UTC', '2025-09-01T08:30:00.000Z'],
])('%s is a time', (text, time) => {
  expect(read(text)).toBe(time);
});

test.each([
  '',
  'soon',
  'ada@example.com',
  '12',
  '2025',
  '2025-13-01',
  '2025-02-30',
  '31.02.2025',
  'Feb 31, 2025',
  '29 February 2025 UTC',
  '29.02.2025',
  '2025-12-31 24:00',
  '2025-12-31 10:60',
  '2025-12-31 10:20:60',
  '2025-12-31 25:00',
  '2025-00-10',
  '2025-12-00',
  'on 2025-12-31',
  'on 31.12.2025',
  'no. 1735689600',
  '1735689600.x',
  '17356896001',
  '31/12.2025',
  '2025-12-31 10:61',
  '2025-12-31 tomorrow',
  '31.12.25',
  'Room 1',
  'Jan Kowalski',
])('%j is none', (text) => {
  expect(read(text)).toBeUndefined();
});

test('without a zone it is a time of the reader, unless the column says UTC', () => {
  const here = new Date(2025, 6, 1, 12).getTime();
  expect(toTime('2025-07-01 12:00', { order: 'dayFirst', isUtc: false })).toBe(here);
  expect(read('2025-07-01 12:00')).toBe('2025-07-01T12:00:00.000Z');
});

describe('which comes first, day or month', () => {
  test('is the person’s to say', () => {
    expect(read('03/04/2025', 'dayFirst')).toBe('2025-04-03T00:00:00.000Z');
    expect(read('03/04/2025', 'monthFirst')).toBe('2025-03-04T00:00:00.000Z');
  });

  test('where dots stand it is the day', () => {
    expect(read('03.04.2025', 'monthFirst')).toBe('2025-04-03T00:00:00.000Z');
  });

  test.each<[string[], DateOrder | undefined]>([
    [['01/02/2025', '13/02/2025'], 'dayFirst'],
    [['01/02/2025', '02/13/2025'], 'monthFirst'],
    [['01/02/2025'], undefined],
    [['2025-13-02', '31.01.2025'], undefined],
    [['12/12/2025'], undefined],
    [['soon', '11/13/2025'], 'monthFirst'],
    [[], undefined],
  ])('%j prove %s', (texts, order) => {
    expect(findOrder(texts)).toBe(order);
  });

  test.each([
    ['03/04/2025', true],
    ['03-04-2025 10:00', true],
    ['03.04.2025', false],
    ['2025-03-04', false],
    ['', false],
  ])('%j is ambiguous: %s', (text, expected) => {
    expect(isAmbiguous(text)).toBe(expected);
  });
});
