import type { GrowthUnit } from '@prelude/api/contract/growth';
import type { Freshness, ReadFailure } from './ListState.ts';

/** What the chart looks back on, up to now; `all` begins with the first subscriber. */
export const growthRanges = ['48h', '7d', '30d', '90d', '1y', 'all'] as const;
export type GrowthRange = (typeof growthRanges)[number];

/** An hour, a day or a week. */
export interface GrowthPoint {
  /** When it begins, in milliseconds since 1970. */
  at: number;
  signUps: number;
  views: number;
  /** Everybody who has signed up by its end. */
  total: number;
}

export interface GrowthData {
  unit: GrowthUnit;
  points: readonly [GrowthPoint, ...GrowthPoint[]];
  signUps: number;
  views: number;
  /** Of those who saw the form, how many signed up, 0 to 1; null where nobody saw it or not every view was counted. */
  share: number | null;
  sources: readonly GrowthSource[];
}

export interface GrowthSource {
  name: string;
  signUps: number;
  /** Of all sign-ups, 0 to 1. */
  share: number;
}

/** Everything the growth of a waitlist can be; `empty` as long as nobody has signed up at all. */
export type GrowthState =
  | { status: 'loading' }
  | ReadFailure
  | { status: 'empty' }
  | { status: 'ready'; growth: GrowthData; freshness: Freshness };
