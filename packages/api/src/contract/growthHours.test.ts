import { afterEach, describe, expect, test, vi } from 'vitest';
import { toGrowthQuery } from './growthRanges.ts';

afterEach(() => void vi.unstubAllEnvs());

describe('an hour', () => {
  test.each<[string, string, string, string]>([
    ['is itself where the clock shows it twice', 'Europe/Warsaw', '2026-10-25T01:30:00Z', '2026-10-25T02:00:00Z'],
    ['of summer time before it', 'Europe/Warsaw', '2026-10-25T00:30:00Z', '2026-10-25T01:00:00Z'],
    [
      'begins at half past in UTC where the zone is half an hour off',
      'Asia/Kolkata',
      '2026-11-20T14:45:00Z',
      '2026-11-20T15:30:00Z',
    ],
    [
      'ends at a quarter past where it is three quarters off',
      'Asia/Kathmandu',
      '2026-11-20T14:45:00Z',
      '2026-11-20T15:15:00Z',
    ],
    ['west of Greenwich', 'America/St_Johns', '2026-11-20T14:45:00Z', '2026-11-20T15:30:00Z'],
  ])('%s (%s)', (_, zone, time, end) => {
    vi.stubEnv('TZ', zone);
    const { from, to } = toGrowthQuery('48h', new Date(time), 0);
    expect([new Date(to).toISOString(), to - from]).toEqual([end.replace('Z', '.000Z'), 48 * 3_600_000]);
  });
});
