import { createIntl } from 'react-intl';
import { afterEach, expect, test, vi } from 'vitest';
import { formatMoment, isRepeatedTime } from './formatMoment.ts';

afterEach(() => void vi.unstubAllEnvs());

test.each([
  ['Europe/Warsaw', '2026-10-24T23:59Z', false],
  ['Europe/Warsaw', '2026-10-25T00:00Z', true],
  ['Europe/Warsaw', '2026-10-25T01:59Z', true],
  ['Europe/Warsaw', '2026-10-25T02:00Z', false],
  ['Europe/Warsaw', '2026-03-29T01:00Z', false],
  ['America/New_York', '2026-11-01T05:30Z', true],
  ['Australia/Lord_Howe', '2026-04-04T14:29Z', false],
  ['Australia/Lord_Howe', '2026-04-04T14:30Z', true],
  ['Australia/Lord_Howe', '2026-04-04T15:29Z', true],
  ['Australia/Lord_Howe', '2026-04-04T15:30Z', false],
  ['UTC', '2026-10-25T00:30Z', false],
])('in %s at %s', (zone, time, isRepeated) => {
  expect(isRepeatedTime(Date.parse(time), zone)).toBe(isRepeated);
  vi.stubEnv('TZ', zone);
  expect(isRepeatedTime(Date.parse(time))).toBe(isRepeated);
});

test.each(['en', 'pl'])('the hour that comes twice is told apart in %s', (locale) => {
  vi.stubEnv('TZ', 'Europe/Warsaw');
  const intl = createIntl({ locale, timeZone: 'Europe/Warsaw' });
  const format = (time: string) => formatMoment(intl, Date.parse(time));
  expect(format('2026-10-25T00:30Z')).not.toBe(format('2026-10-25T01:30Z'));
  expect(format('2026-10-25T00:30Z')).toMatch(/2:30/);
});
