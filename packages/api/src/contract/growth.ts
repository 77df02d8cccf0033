import {
  array,
  coerce,
  enums,
  type Infer,
  integer,
  max,
  min,
  nullable,
  number,
  object,
  optional,
  string,
  type,
} from 'superstruct';
import { defineEndpoint, toWholeNumber } from './endpoint.ts';

export const growthUnits = ['hour', 'day', 'week'] as const;
export type GrowthUnit = (typeof growthUnits)[number];

/** Most points of one reply. */
export const MAX_GROWTH_POINTS = 1000;
/** Sources of one reply; what is beyond them is counted together as `other`. */
export const MAX_SOURCES = 10;

/** The end of the year 9999: later is no date of ours. */
const LAST_TIME = 253_402_300_799_999;
const Time = coerce(max(min(integer(), 0), LAST_TIME), string(), toWholeNumber);

/** `tz` is an IANA time zone, in which days and weeks (from Monday) begin; UTC without. `from` is included, `to` is not. */
export const GrowthQuery = object({ from: Time, to: Time, unit: enums(growthUnits), tz: optional(string()) });
export type GrowthQuery = Infer<typeof GrowthQuery>;

/** Sign-ups of those who are on the list now, and views of its form. */
export const Growth = type({
  /** Subscribers who came before the first point. */
  before: number(),
  /** One for each unit from `from` to `to`, empty ones too. `at` is where it begins, in milliseconds. */
  points: array(type({ at: number(), signUps: number(), views: number() })),
  /** Most first. */
  sources: array(type({ name: string(), signUps: number() })),
  /** When the first subscriber came, null on an empty list. */
  since: nullable(number()),
});
export type Growth = Infer<typeof Growth>;

export const OverviewQuery = object({ tz: optional(string()) });
export type OverviewQuery = Infer<typeof OverviewQuery>;

/** What home tells of all waitlists of a workspace. */
export const Overview = type({
  /** Sign-ups of the last 14 days of `tz`, oldest first; today is the last of them. */
  days: array(number()),
  pending: number(),
  /** Of the last 30 days; null where nobody came. */
  bestSource: nullable(type({ name: string(), signUps: number() })),
  /** The last five to come, newest first. */
  newest: array(
    type({ id: string(), email: string(), name: nullable(string()), createdAt: number(), waitlistId: string() }),
  ),
});
export type Overview = Infer<typeof Overview>;

export const getGrowth = defineEndpoint({
  method: 'GET',
  path: '/v1/waitlists/:waitlistId/growth',
  access: 'person-or-key',
  query: GrowthQuery,
  reply: Growth,
});

export const getOverview = defineEndpoint({
  method: 'GET',
  path: '/v1/workspaces/:workspaceId/overview',
  access: 'person-or-key',
  query: OverviewQuery,
  reply: Overview,
});

/** One view of a page with the form: no cookie, nothing about who looked. Counted by the origins of the list, 60 a minute per client. */
export const countView = defineEndpoint({
  method: 'POST',
  path: '/v1/waitlists/:waitlistId/views',
  access: 'public',
  reply: type({ status: string() }),
});
