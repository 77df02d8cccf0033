import { type Growth, type GrowthQuery, type GrowthUnit, MAX_GROWTH_POINTS } from '@prelude/api/contract/growth';
import { useGetGrowthQuery } from '@prelude/api/store/growth';
import {
  type GrowthData,
  type GrowthPoint,
  type GrowthRange,
  type GrowthState,
  growthRanges,
} from '@prelude/ui/state/GrowthState';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useOnReturn } from '../page/usePage.ts';
import { addDays, toTimeZone } from '../platform/days.ts';
import { FRESH_SECONDS, type QueryResult, toFreshness, toUnread } from '../state/fromQuery.ts';

const USUAL = '30d';
const PARAMETER = 'range';

/** Returns the range that a URL's search names, 30 days where it names none. */
export function toRange(search: string): GrowthRange {
  const asked = new URLSearchParams(search).get(PARAMETER);
  return growthRanges.find((range) => range === asked) ?? USUAL;
}

/** Returns what stands behind a page's path to open it with this range. */
export const toRangeSearch = (range: GrowthRange): string => (range === USUAL ? '' : `?${PARAMETER}=${range}`);

const fresh = { refetchOnMountOrArgChange: FRESH_SECONDS };

/** Returns the growth of a waitlist in a range. When the list began, which `all` needs first, is told with any other. */
export function useGrowth(waitlistId: string, range: GrowthRange) {
  const now = useNow();
  const toArgs = (asked: GrowthRange, since = 0) => ({ waitlistId, ...toGrowthQuery(asked, now, since) });
  const first = toArgs(range === 'all' ? USUAL : range);
  const recent = useGetGrowthQuery(first, fresh);
  const since = range === 'all' ? recent.currentData?.since : null;
  const all = since ? toArgs('all', since) : null;
  const whole = useGetGrowthQuery(all ?? skipToken, fresh);
  const [query, { unit }] = all ? [whole, all] : [recent, first];
  return { state: toGrowthState(query, unit), refetch: query.refetch };
}

/** A page that comes back to the front looks at a newer hour or day. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useOnReturn(() => setNow(new Date()));
  return now;
}

/** What has lasted longer is told by day, and then by week. */
const MAX_HOURS = 48;
const MAX_DAYS = 90;

const lengths = {
  '48h': { unit: 'hour', count: MAX_HOURS },
  '7d': { unit: 'day', count: 7 },
  '30d': { unit: 'day', count: 30 },
  '90d': { unit: 'day', count: MAX_DAYS },
  '1y': { unit: 'week', count: 53 },
} satisfies Record<Exclude<GrowthRange, 'all'>, { unit: GrowthUnit; count: number }>;

/**
 * Returns from when to when a range goes, and by which unit: whole hours, days and weeks of the browser's time zone, of
 * which the last has not ended. `since` is when the first subscriber came, which `all` begins with.
 */
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

/** Begins with the first subscriber, in the finest unit that the same time has elsewhere. */
function toWhole(now: Date, first: Date): Beginning {
  const [hour, day, week] = [startOf('hour', first), startOf('day', first), startOf('week', first)];
  if (hour > startOf('hour', now, -MAX_HOURS)) return { unit: 'hour', from: hour };
  if (day > startOf('day', now, -MAX_DAYS)) return { unit: 'day', from: day };
  return { unit: 'week', from: Math.max(week, startOf('week', now, 1 - MAX_GROWTH_POINTS)) };
}

const HOUR = 3_600_000;

/** Returns when an hour, day or week begins, or the one so many after it. Weeks begin on Monday. */
function startOf(unit: GrowthUnit, time: Date, later = 0): number {
  switch (unit) {
    case 'hour': {
      // By arithmetic: `setMinutes` answers the first of two hours that a clock shows alike.
      const local = time.getTime() - time.getTimezoneOffset() * 60_000;
      return time.getTime() - (local % HOUR) + later * HOUR;
    }
    case 'day':
      return addDays(time, later);
    case 'week':
      return addDays(time, 7 * later - ((time.getDay() + 6) % 7));
  }
}

/** People who were imported have seen no form. */
const UNSEEN = 'import';

/** Counts up to each point, and says what share of those who saw the form signed up. Points stay while they are refetched. */
export function toGrowthState(query: QueryResult<Growth>, unit: GrowthUnit): GrowthState {
  const { currentData } = query;
  if (!currentData) return toUnread(query);
  const growth = currentData.since === null ? null : toGrowthData(currentData, unit);
  return growth ? { status: 'ready', growth, freshness: toFreshness(query) } : { status: 'empty' };
}

function toGrowthData({ before, points, sources }: Growth, unit: GrowthUnit): GrowthData | null {
  let total = before;
  const [first, ...rest] = points.map((point): GrowthPoint => {
    total += point.signUps;
    return { ...point, total };
  });
  if (!first) return null;
  const signUps = total - before;
  const views = points.reduce((sum, point) => sum + point.views, 0);
  const imported = sources.find(({ name }) => name === UNSEEN)?.signUps ?? 0;
  return {
    unit,
    points: [first, ...rest],
    signUps,
    views,
    share: toShare(signUps - imported, views),
    sources: sources.map((source) => ({ ...source, share: source.signUps / signUps })),
  };
}

/** More sign-ups than views come by forms that report none: a share would be wrong then. */
const toShare = (signUps: number, views: number): number | null =>
  views === 0 || signUps > views ? null : signUps / views;
