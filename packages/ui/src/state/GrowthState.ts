import type { GrowthUnit } from '@prelude/api/contract/growth';
import type { Freshness, ReadFailure } from './ListState.ts';

export interface GrowthPoint {
  /** Start of its unit, in milliseconds since 1970. */
  at: number;
  signUps: number;
  views: number;
  /** Number of people who had signed up by its end. */
  total: number;
}

export interface GrowthData {
  unit: GrowthUnit;
  /** The last one is not over yet. */
  points: readonly [GrowthPoint, ...GrowthPoint[]];
  signUps: number;
  /** Sign-ups of as long a time before; null when the list is younger, or the API has no such figure. */
  previous: number | null;
  views: number;
  /** Share of viewers who signed up, 0 to 1; null without views or when not every view was counted. */
  share: number | null;
  sources: readonly GrowthSource[];
  /** Sign-ups of the range, newest first, until the list has had ten; null from then on. */
  people: readonly GrowthPerson[] | null;
}

export interface GrowthPerson {
  id: string;
  email: string;
  name: string | null;
  /** In milliseconds since 1970. */
  at: number;
  source: string;
  href: string;
}

export interface GrowthSource {
  name: string;
  signUps: number;
  /** Share of all sign-ups, 0 to 1. */
  share: number;
}

/** All states of a waitlist's growth; `empty` until the first sign-up. */
export type GrowthState =
  | { status: 'loading' }
  | ReadFailure
  | { status: 'empty' }
  | { status: 'ready'; growth: GrowthData; freshness: Freshness };
