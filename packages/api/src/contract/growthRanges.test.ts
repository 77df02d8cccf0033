import { describe, expect, test, vi } from 'vitest';
import { toDefaultDays, toTimeZone } from './days.ts';
import { MAX_GROWTH_POINTS } from './growth.ts';
import { type GrowthRange, toGrowthQuery } from './growthRanges.ts';

/** A Friday. All times are the local ones of whoever runs this. */
const now = new Date(2026, 10, 20, 14, 35, 12);
const at = (month: number, day: number, hour = 0, year = 2026) => new Date(year, month - 1, day, hour).getTime();

describe('a range runs', () => {
  test.each<[GrowthRange, number, string, number, number]>([
    ['48h', 0, 'hour', at(11, 18, 15), at(11, 20, 15)],
    ['7d', 0, 'day', at(11, 14), at(11, 21)],
    ['30d', 0, 'day', at(10, 22), at(11, 21)],
    ['90d', 0, 'day', at(8, 23), at(11, 21)],
    ['1y', 0, 'week', at(11, 17, 0, 2025), at(11, 23)],
    ['all', at(11, 20, 14), 'hour', at(11, 20, 14), at(11, 20, 15)],
    ['all', at(11, 18, 15), 'hour', at(11, 18, 15), at(11, 20, 15)],
    ['all', at(11, 18, 14), 'day', at(11, 18), at(11, 21)],
    ['all', at(8, 23, 9), 'day', at(8, 23), at(11, 21)],
    ['all', at(8, 22, 9), 'week', at(8, 17), at(11, 23)],
    ['all', at(2, 1, 9, 2019), 'week', at(1, 28, 0, 2019), at(11, 23)],
  ])('%s, of a list that began at %d, by %s', (range, since, unit, from, to) => {
    expect(toGrowthQuery(range, now, since)).toMatchObject({ unit, from, to });
  });

  test('the default one, as it is prefetched', () => {
    expect(toGrowthQuery('30d', now, 0)).toEqual({ ...toDefaultDays(now), tz: toTimeZone() });
  });

  test('from Monday to Sunday, also in the last hour of a week', () => {
    const sunday = new Date(2026, 10, 22, 23, 59, 59);
    expect(toGrowthQuery('1y', sunday, 0)).toMatchObject({ from: at(11, 17, 0, 2025), to: at(11, 23) });
    const monday = new Date(2026, 10, 23);
    expect(toGrowthQuery('1y', monday, 0)).toMatchObject({ from: at(11, 24, 0, 2025), to: at(11, 30) });
  });

  test('in no more points than one reply may have', () => {
    const since = at(9, 24, 9, 2007);
    const { unit, from, to } = toGrowthQuery('all', now, since);
    expect([unit, Math.round((to - from) / 604_800_000)]).toEqual(['week', MAX_GROWTH_POINTS]);
    expect(toGrowthQuery('all', now, since - 86_400_000)).toMatchObject({ unit: 'month', from: at(9, 1, 0, 2007) });
  });

  test.each([0, 1, Date.UTC(1971, 5, 3)])('from the first subscriber on, even one of %d', (since) => {
    for (const zone of ['Europe/Warsaw', 'America/New_York', 'Asia/Tokyo', 'Africa/Monrovia', 'UTC']) {
      vi.stubEnv('TZ', zone);
      const query = toGrowthQuery('all', new Date(Date.UTC(2026, 10, 20)), since);
      expect(query.unit).toBe('month');
      expect([query.from <= since, query.from >= 0]).toEqual([true, true]);
    }
  });

  test('in the time zone of the browser', () => {
    expect(toGrowthQuery('7d', now, 0).tz).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  test.each(['Etc/Unknown', undefined])('in UTC, for a browser in the time zone %s', (timeZone) => {
    const options = new Intl.DateTimeFormat().resolvedOptions();
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...options,
      timeZone,
    } as typeof options);
    expect(toGrowthQuery('7d', now, 0).tz).toBe('UTC');
    vi.restoreAllMocks();
  });
});
