import type { Growth, GrowthUnit } from '@prelude/api/contract/growth';
import type { GrowthData, GrowthPoint, GrowthState } from '@prelude/ui/state/GrowthState';
import { type QueryResult, toFreshness, toReadFailure } from '../state/fromQuery.ts';

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
