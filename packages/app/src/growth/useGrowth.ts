import type { Growth, GrowthUnit } from '@prelude/api/contract/growth';
import { useGetGrowthQuery } from '@prelude/api/store/growth';
import type { GrowthData, GrowthPoint, GrowthRange, GrowthState } from '@prelude/ui/state/GrowthState';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useOnReturn } from '../page/useOnReturn.ts';
import { FRESH_SECONDS, type QueryResult, toFreshness, toReadFailure } from '../state/fromQuery.ts';
import { toGrowthQuery } from './growthQuery.ts';

const fresh = { refetchOnMountOrArgChange: FRESH_SECONDS };

/** Returns the growth of a waitlist in a range. When the list began, which `all` needs first, is told with any other. */
export function useGrowth(waitlistId: string, range: GrowthRange) {
  const now = useNow();
  const toArgs = (asked: GrowthRange, since = 0) => ({ waitlistId, ...toGrowthQuery(asked, now, since) });
  const first = toArgs(range === 'all' ? '30d' : range);
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

/** People who were imported have seen no form. */
const UNSEEN = 'import';

/** Counts up to each point, and says what share of those who saw the form signed up. Points stay while they are refetched. */
export function toGrowthState(query: QueryResult<Growth>, unit: GrowthUnit): GrowthState {
  const { currentData, error, isFetching } = query;
  if (!currentData) return error && !isFetching ? toReadFailure(error) : { status: 'loading' };
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
