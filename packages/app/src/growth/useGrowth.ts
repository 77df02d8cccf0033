import { IMPORT_SOURCE } from '@prelude/api/contract/contacts';
import { type Growth, type GrowthQuery, type GrowthUnit, MAX_GROWTH_POINTS } from '@prelude/api/contract/growth';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import { useGetGrowthQuery } from '@prelude/api/store/growth';
import {
  type GrowthData,
  type GrowthPoint,
  type GrowthRange,
  type GrowthState,
  growthRanges,
} from '@prelude/ui/state/GrowthState';
import { skipToken } from '@reduxjs/toolkit/query';
import { useFollow } from '../page/useFollow.ts';
import { useNow } from '../page/useNow.ts';
import { addDays, toTimeZone } from '../platform/days.ts';
import { FRESH_SECONDS, type QueryResult, toFreshness, toUnread } from '../state/fromQuery.ts';

const DEFAULT_RANGE = '30d';
const PARAMETER = 'range';

export function toRange(search: string): GrowthRange {
  const asked = new URLSearchParams(search).get(PARAMETER);
  return growthRanges.find((range) => range === asked) ?? DEFAULT_RANGE;
}

export const toRangeSearch = (range: GrowthRange): string => (range === DEFAULT_RANGE ? '' : `?${PARAMETER}=${range}`);

const fresh = { refetchOnMountOrArgChange: FRESH_SECONDS };

/** `all` starts when the list began, which the reply for another range tells. */
export function useGrowth({ id: waitlistId, contactsVersion }: Waitlist, range: GrowthRange) {
  const now = new Date(useNow());
  const toArgs = (asked: GrowthRange, since = 0) => ({ waitlistId, ...toGrowthQuery(asked, now, since) });
  const first = toArgs(range === 'all' ? DEFAULT_RANGE : range);
  const recent = useGetGrowthQuery(first, fresh);
  const since = range === 'all' ? recent.currentData?.since : null;
  const all = since ? toArgs('all', since) : null;
  const whole = useGetGrowthQuery(all ?? skipToken, fresh);
  const [query, { unit }] = all ? [whole, all] : [recent, first];
  useFollow(contactsVersion, query.refetch);
  return { state: toGrowthState(query, unit), refetch: query.refetch };
}

/** Longer ranges are shown by day, then by week, then by month. */
const MAX_HOURS = 48;
const MAX_DAYS = 90;

const lengths = {
  '48h': { unit: 'hour', count: MAX_HOURS },
  '7d': { unit: 'day', count: 7 },
  '30d': { unit: 'day', count: 30 },
  '90d': { unit: 'day', count: MAX_DAYS },
  '1y': { unit: 'week', count: 53 },
} satisfies Record<Exclude<GrowthRange, 'all'>, { unit: GrowthUnit; count: number }>;

/** In whole hours, days, weeks or months of the browser's time zone, up to the current one. `since` is the first sign-up, where `all` begins. */
export function toGrowthQuery(range: GrowthRange, now: Date, since: number): GrowthQuery {
  const { unit, from } = range === 'all' ? toWhole(now, new Date(since)) : toLast(now, lengths[range]);
  return { from, to: startOf(unit, now, 1), unit, tz: toTimeZone() };
}

interface Beginning {
  unit: GrowthUnit;
  from: number;
}

const toLast = (now: Date, { unit, count }: { unit: GrowthUnit; count: number }): Beginning => ({
  unit,
  from: startOf(unit, now, 1 - count),
});

function toWhole(now: Date, first: Date): Beginning {
  const [hour, day, week] = [startOf('hour', first), startOf('day', first), startOf('week', first)];
  if (hour > startOf('hour', now, -MAX_HOURS)) return { unit: 'hour', from: hour };
  if (day > startOf('day', now, -MAX_DAYS)) return { unit: 'day', from: day };
  if (week > startOf('week', now, -MAX_GROWTH_POINTS)) return { unit: 'week', from: week };
  // The API counts from 1970, which began in 1969 east of Greenwich.
  return { unit: 'month', from: Math.max(startOf('month', first), 0) };
}

const HOUR = 3_600_000;

/** Returns the start of an hour, day, week or month, `later` units after the one of `time`. Weeks start on Monday. */
function startOf(unit: GrowthUnit, time: Date, later = 0): number {
  switch (unit) {
    case 'hour': {
      // By arithmetic: `setMinutes` returns the first of the two hours that repeat when the clock goes back.
      const local = time.getTime() - time.getTimezoneOffset() * 60_000;
      return time.getTime() - (local % HOUR) + later * HOUR;
    }
    case 'day':
      return addDays(time, later);
    case 'week':
      return addDays(time, 7 * later - ((time.getDay() + 6) % 7));
    case 'month':
      return new Date(time.getFullYear(), time.getMonth() + later).getTime();
  }
}

export function toGrowthState(query: QueryResult<Growth>, unit: GrowthUnit): GrowthState {
  const { currentData } = query;
  if (!currentData) return toUnread(query);
  const growth = currentData.since === null ? null : toGrowthData(currentData, unit);
  return growth ? { status: 'ready', growth, freshness: toFreshness(query) } : { status: 'empty' };
}

function toGrowthData({ before, previous, points, sources }: Growth, unit: GrowthUnit): GrowthData | null {
  let total = before;
  const [first, ...rest] = points.map((point): GrowthPoint => {
    total += point.signUps;
    return { ...point, total };
  });
  if (!first) return null;
  const signUps = total - before;
  const views = points.reduce((sum, point) => sum + point.views, 0);
  // Imported people have not seen a form.
  const imported = sources.find(({ name }) => name === IMPORT_SOURCE)?.signUps ?? 0;
  return {
    unit,
    points: [first, ...rest],
    signUps,
    previous: before > 0 ? (previous ?? null) : null,
    views,
    share: toShare(signUps - imported, views),
    sources: sources.map((source) => ({ ...source, share: source.signUps / signUps })),
  };
}

/** Some forms report no views; with more sign-ups than views the share would be wrong. */
const toShare = (signUps: number, views: number): number | null =>
  views === 0 || signUps > views ? null : signUps / views;
