import { array, coerce, enums, type Infer, nullable, number, object, optional, string, type } from 'superstruct';
import { withSchema } from './bounds.ts';
import { defineEndpoint, Time, TimeZone, toWholeNumber } from './endpoint.ts';

/** Units of the points; weeks start on Monday. */
export const growthUnits = ['hour', 'day', 'week', 'month'] as const;
export type GrowthUnit = (typeof growthUnits)[number];

/** Maximum number of points in one reply. */
export const MAX_GROWTH_POINTS = 1000;
/** Maximum number of named sources in one reply; the rest are counted together as `other`. */
export const MAX_SOURCES = 10;

const From = coerce(Time, string(), toWholeNumber);
const To = withSchema(From, { ...Time.schema, 'x-above': 'from' });

/**
 * `from` (inclusive) and `to` (exclusive) are in milliseconds since 1970. `tz` is the IANA time zone in which days, weeks
 * (from Monday) and months begin; UTC by default. 400 `invalid_query` when `to` is not after `from`; 400 `too_many_points` for more than
 * {@link MAX_GROWTH_POINTS}.
 */
export const GrowthQuery = object({ from: From, to: To, unit: enums(growthUnits), tz: optional(TimeZone) });
export type GrowthQuery = Infer<typeof GrowthQuery>;

/** Sign-ups over time of the contacts that are on the list now, and views of its form. */
export const Growth = type({
  /** Sign-ups before the first point. */
  before: number(),
  /**
   * Sign-ups of as long a time just before the first point; while the last point is not over, up to as long before its end
   * as it is now. Older versions omit it.
   */
  previous: optional(number()),
  /** One per unit from `from` to `to`, empty ones too. `at` is the start of the unit, in milliseconds since 1970. */
  points: array(type({ at: number(), signUps: number(), views: number() })),
  /** Sign-ups of the same period by source, most first. */
  sources: array(type({ name: string(), signUps: number() })),
  /** Time of the first sign-up, in milliseconds since 1970; null on an empty list. */
  since: nullable(number()),
});
export type Growth = Infer<typeof Growth>;

/** `tz` is the IANA time zone in which days begin; UTC by default. */
export const OverviewQuery = object({ tz: optional(TimeZone) });
export type OverviewQuery = Infer<typeof OverviewQuery>;

/** Summary of all waitlists of a workspace, for the home screen. */
export const Overview = type({
  /** Sign-ups per day in `tz` for the last 14 days, oldest first; the last one is today. */
  days: array(number()),
  /** Subscribers in the state `pending`. */
  pending: number(),
  /** Source with the most sign-ups in the last 30 days; null when there were none. */
  bestSource: nullable(type({ name: string(), signUps: number() })),
  /** The five newest subscribers, newest first. `createdAt` is in milliseconds since 1970. */
  newest: array(
    type({ id: string(), email: string(), name: nullable(string()), createdAt: number(), waitlistId: string() }),
  ),
});
export type Overview = Infer<typeof Overview>;

/** Maximum number of origins that a list counts. */
export const MAX_COUNTED_ORIGINS = 50;

/** A site from which the form of a list was used in the last seven days. */
export const CountedOrigin = type({
  /** The request's `Origin`: scheme, host and port, or `null` for a file or a sandboxed frame. */
  origin: string(),
  /** Views, and plain forms posted, while the list admitted the origin. */
  seen: number(),
  /** Views and sign-ups that were refused, because the list did not admit the origin. */
  refused: number(),
  /** Milliseconds since 1970, of the last of both. */
  lastAt: number(),
});
export type CountedOrigin = Infer<typeof CountedOrigin>;

/** 404 when the waitlist is missing or hidden from the caller. */
export const getGrowth = defineEndpoint({
  method: 'GET',
  path: '/v1/waitlists/:waitlistId/growth',
  access: 'person-or-key',
  query: GrowthQuery,
  reply: Growth,
  problem: [400, 'too_many_points'],
});

/** 404 when the workspace is missing or hidden from the caller. */
export const getOverview = defineEndpoint({
  method: 'GET',
  path: '/v1/workspaces/:workspaceId/overview',
  access: 'person-or-key',
  query: OverviewQuery,
  reply: Overview,
});

/**
 * Counts one view of a sign-up form, without a cookie and without keeping anything about the visitor. 403
 * `origin_not_allowed` from other sites, 404 for a missing list, 429 over 60 a minute per client.
 */
export const countView = defineEndpoint({
  method: 'POST',
  path: '/v1/waitlists/:waitlistId/views',
  access: 'public',
  reply: type({ status: string() }),
});

/**
 * Returns at most {@link MAX_COUNTED_ORIGINS} origins, the last seen or refused first; counts are up to a second old. 404 when the
 * waitlist is missing or hidden from the caller.
 */
export const listOrigins = defineEndpoint({
  method: 'GET',
  path: '/v1/waitlists/:waitlistId/origins',
  access: 'person-or-key',
  reply: array(CountedOrigin),
});
