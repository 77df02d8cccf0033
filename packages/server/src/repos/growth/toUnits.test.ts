import type { GrowthUnit } from '@prelude/api/contract/growth';
import { expect, test } from 'vitest';
import { openZone, type Zone } from './openZone.ts';
import { toUnits } from './toUnits.ts';

const open = (name: string): Zone => openZone(name) as Zone;

/** The units in ISO form, without seconds. */
const units = (zone: string, unit: GrowthUnit, from: string, to: string): string[] | undefined =>
  toUnits(open(zone), unit, Date.parse(from), Date.parse(to))?.map((at) =>
    new Date(at).toISOString().replace(':00.000Z', ''),
  );

test.each<[zone: string, unit: GrowthUnit, from: string, to: string, starts: string[]]>([
  [
    'UTC',
    'day',
    '2026-03-01T00:00Z',
    '2026-03-03T00:00Z',
    ['2026-03-01T00:00', '2026-03-02T00:00', '2026-03-03T00:00'],
  ],
  ['UTC', 'day', '2026-03-01T12:00Z', '2026-03-01T12:01Z', ['2026-03-01T00:00', '2026-03-02T00:00']],
  // Clocks go forward on the 29th of March 2026, and back on the 25th of October.
  [
    'Europe/Warsaw',
    'day',
    '2026-03-28T12:00Z',
    '2026-03-30T12:00Z',
    ['2026-03-27T23:00', '2026-03-28T23:00', '2026-03-29T22:00', '2026-03-30T22:00'],
  ],
  [
    'Europe/Warsaw',
    'day',
    '2026-10-24T12:00Z',
    '2026-10-26T12:00Z',
    ['2026-10-23T22:00', '2026-10-24T22:00', '2026-10-25T23:00', '2026-10-26T23:00'],
  ],
  [
    'Europe/Warsaw',
    'hour',
    '2026-03-29T00:00Z',
    '2026-03-29T03:00Z',
    ['2026-03-29T00:00', '2026-03-29T01:00', '2026-03-29T02:00', '2026-03-29T03:00'],
  ],
  [
    'Europe/Warsaw',
    'week',
    '2026-03-29T12:00Z',
    '2026-04-06T00:00Z',
    ['2026-03-22T23:00', '2026-03-29T22:00', '2026-04-05T22:00', '2026-04-12T22:00'],
  ],
  // Clocks go forward on the 8th of March 2026, and back on the 1st of November.
  [
    'America/New_York',
    'day',
    '2026-03-07T12:00Z',
    '2026-03-09T12:00Z',
    ['2026-03-07T05:00', '2026-03-08T05:00', '2026-03-09T04:00', '2026-03-10T04:00'],
  ],
  [
    'America/New_York',
    'day',
    '2026-10-31T12:00Z',
    '2026-11-02T12:00Z',
    ['2026-10-31T04:00', '2026-11-01T04:00', '2026-11-02T05:00', '2026-11-03T05:00'],
  ],
  [
    'America/New_York',
    'hour',
    '2026-11-01T05:30Z',
    '2026-11-01T07:30Z',
    ['2026-11-01T05:00', '2026-11-01T06:00', '2026-11-01T07:00', '2026-11-01T08:00'],
  ],
  [
    'Europe/Warsaw',
    'month',
    '2026-02-10T12:00Z',
    '2026-03-31T22:00Z',
    ['2026-01-31T23:00', '2026-02-28T23:00', '2026-03-31T22:00'],
  ],
  ['Europe/Warsaw', 'month', '1970-01-01T00:00Z', '1970-01-31T00:00Z', ['1969-12-31T23:00', '1970-01-31T23:00']],
  [
    'America/New_York',
    'month',
    '1970-01-01T00:00Z',
    '1970-01-01T06:00Z',
    ['1969-12-01T05:00', '1970-01-01T05:00', '1970-02-01T05:00'],
  ],
  ['America/New_York', 'week', '2026-11-01T12:00Z', '2026-11-02T05:00Z', ['2026-10-26T04:00', '2026-11-02T05:00']],
  ['Asia/Kathmandu', 'day', '2026-01-01T00:00Z', '2026-01-01T18:15Z', ['2025-12-31T18:15', '2026-01-01T18:15']],
  [
    'Asia/Kathmandu',
    'hour',
    '2026-01-01T00:00Z',
    '2026-01-01T01:00Z',
    ['2025-12-31T23:15', '2026-01-01T00:15', '2026-01-01T01:15'],
  ],
  [
    'Asia/Kathmandu',
    'week',
    '2026-01-04T18:14Z',
    '2026-01-04T18:16Z',
    ['2025-12-28T18:15', '2026-01-04T18:15', '2026-01-11T18:15'],
  ],
  // Clocks go forward at midnight: the day begins at one.
  [
    'America/Sao_Paulo',
    'day',
    '2018-11-03T12:00Z',
    '2018-11-04T12:00Z',
    ['2018-11-03T03:00', '2018-11-04T03:00', '2018-11-05T02:00'],
  ],
  // Clocks go back at midnight: the hour before it comes twice.
  [
    'America/Sao_Paulo',
    'day',
    '2018-02-17T12:00Z',
    '2018-02-18T12:00Z',
    ['2018-02-17T02:00', '2018-02-18T03:00', '2018-02-19T03:00'],
  ],
  // There was no 30th of December 2011.
  [
    'Pacific/Apia',
    'day',
    '2011-12-30T00:00Z',
    '2011-12-31T00:00Z',
    ['2011-12-29T10:00', '2011-12-30T10:00', '2011-12-31T10:00'],
  ],
  // Clocks go forward by half an hour on the 4th of October 2026.
  [
    'Australia/Lord_Howe',
    'hour',
    '2026-10-03T14:30Z',
    '2026-10-03T17:00Z',
    ['2026-10-03T14:30', '2026-10-03T15:00', '2026-10-03T16:00', '2026-10-03T17:00'],
  ],
])('%s by %s from %s to %s', (zone, unit, from, to, starts) => {
  expect(units(zone, unit, from, to)).toEqual(starts);
});

test.each<[GrowthUnit, string, number | undefined]>([
  ['hour', '2026-02-11T16:00Z', 1000],
  ['hour', '2026-02-11T16:01Z', undefined],
  ['day', '2028-09-27T00:00Z', 1000],
  ['day', '2028-09-27T00:01Z', undefined],
  ['week', '2045-02-26T00:00Z', 1000],
  ['week', '9999-01-01T00:00Z', undefined],
  ['month', '2109-05-01T00:00Z', 1000],
  ['month', '2109-05-01T00:01Z', undefined],
  ['month', '9999-01-01T00:00Z', undefined],
])('by %s, 2026 to %s: %s points', (unit, to, count) => {
  const from = unit === 'week' ? '2025-12-29T00:00Z' : '2026-01-01T00:00Z';
  const starts = units('UTC', unit, from, to);
  expect(starts && starts.length - 1).toBe(count);
});

test('a thousand weeks from summer to winter are a thousand, though an hour longer', () => {
  const starts = units('Europe/Warsaw', 'week', '2007-09-30T22:00Z', '2026-11-29T23:00Z');
  expect(starts && starts.length - 1).toBe(1000);
});

test.each(['Mars/Base', '', 'Europe', '../etc', '\0'])('%j is not a time zone', (name) => {
  expect(openZone(name)).toBeUndefined();
});
