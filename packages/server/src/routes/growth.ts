import { getGrowth, getOverview, listOrigins } from '@prelude/api/contract/growth';
import { HttpProblem, orNotFound } from '../http/HttpProblem.ts';
import { readOrigins } from '../repos/formOrigins.ts';
import { toUnits } from '../repos/growth/toUnits.ts';
import * as growth from '../repos/growth.ts';
import type { Answer } from './createAnswer.ts';
import { LAST_DAYS, toLastDays, toZone } from './toLastDays.ts';

const DAYS_OF_SOURCES = 30;

export function growthRoutes(answer: Answer): void {
  answer.asPersonOrKey(getGrowth, async ({ db, reads, caller, params, query: { from, to, unit, tz } }) => {
    const zone = toZone(tz);
    if (from >= to) throw new HttpProblem('invalid_query', { errors: { to: 'type' } });
    const starts = toUnits(zone, unit, from, to);
    if (!starts) throw new HttpProblem('too_many_points', { errors: { to: 'type' } });
    return orNotFound(
      await growth.readGrowth({ db, reads }, caller, params.waitlistId, { starts, previous: toPrevious(starts) }),
    );
  });

  answer.asPersonOrKey(listOrigins, async ({ db, caller, params }) =>
    orNotFound(await readOrigins(db, caller, params.waitlistId)),
  );

  answer.asPersonOrKey(getOverview, async ({ db, reads, caller, params, query: { tz } }) => {
    const zone = toZone(tz);
    const today = zone.dayOf(Date.now());
    const days = toLastDays(zone, LAST_DAYS);
    const month = [zone.startOfDay(today + 1 - DAYS_OF_SOURCES), zone.startOfDay(today + 1)];
    return orNotFound(await growth.readOverview({ db, reads }, caller, params.workspaceId, { days, month }));
  });
}

/** Returns the start and end of as long a time before the first unit; the last one may not be over yet. */
function toPrevious(starts: readonly number[]): [number, number] {
  const [from = 0, to = from] = [starts[0], starts.at(-1)];
  const start = 2 * from - to;
  return [start, Math.max(start, Math.min(to, Date.now()) - (to - from))];
}
