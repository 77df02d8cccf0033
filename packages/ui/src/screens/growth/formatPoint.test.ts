import { createIntl } from 'react-intl';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { formatPoint, formatSpan, formatTick } from './formatPoint.ts';

afterEach(() => void vi.unstubAllEnvs());

const open = (locale: string, timeZone: string) => {
  vi.stubEnv('TZ', timeZone);
  return createIntl({ locale, timeZone });
};

test.each(['en', 'pl'])('the hour that comes twice is told apart in %s', (locale) => {
  const intl = open(locale, 'Europe/Warsaw');
  const hour = (time: string) => formatPoint(intl, 'hour', Date.parse(time));
  expect(hour('2026-10-25T00:00Z')).not.toBe(hour('2026-10-25T01:00Z'));
  expect(hour('2026-10-25T02:00Z')).not.toMatch(/GMT|CET/);
});

describe('a week is labelled whole', () => {
  test.each<[string, string, string, string]>([
    ['whose clocks go back on a Friday', 'Africa/Cairo', '2026-10-25T21:00Z', '26 Oct–1 Nov 2026'],
    ['whose clocks go back on a Sunday', 'Europe/Warsaw', '2026-10-18T22:00Z', '19–25 Oct 2026'],
    ['whose clocks go forward', 'Europe/Warsaw', '2026-03-22T23:00Z', '23–29 Mar 2026'],
  ])('%s (%s)', (_, zone, monday, label) => {
    expect(formatPoint(open('en-GB', zone), 'week', Date.parse(monday)).replace(/\s*–\s*/, '–')).toBe(label);
  });
});

test.each([
  ['en', 'July 2026', 'Jul 2026'],
  ['pl', 'lipiec 2026', 'lip 2026'],
])('a month has its name and year in %s', (locale, point, tick) => {
  const intl = open(locale, 'Europe/Warsaw');
  const at = Date.parse('2026-06-30T22:00Z');
  expect(formatPoint(intl, 'month', at)).toBe(point);
  expect(formatTick(intl, 'month', at, 0)).toBe(tick);
});

test.each([
  ['hour', '2026-11-26T16:00Z', '2026-11-28T15:00Z', '26 Nov 2026, 17:00 – 28 Nov 2026, 16:00'],
  ['day', '2026-10-29T23:00Z', '2026-11-27T23:00Z', 'Fri 30 Oct 2026 – Sat 28 Nov 2026'],
  ['day', '2026-11-27T23:00Z', '2026-11-27T23:00Z', 'Sat 28 Nov 2026'],
] as const)('a span of points by the %s from %s has its years', (unit, first, last, text) => {
  const span = formatSpan(open('en-GB', 'Europe/Warsaw'), unit, Date.parse(first), Date.parse(last));
  expect(span.replace(/\s/g, ' ').replaceAll('Fri,', 'Fri').replaceAll('Sat,', 'Sat')).toBe(text);
});
