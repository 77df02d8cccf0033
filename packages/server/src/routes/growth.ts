import { getGrowth, getOverview, listOrigins } from '@prelude/api/contract/growth';
import { HttpProblem, orNotFound } from '../http/HttpProblem.ts';
import { readOrigins } from '../repos/formOrigins.ts';
import { openZone, type Zone } from '../repos/growth/openZone.ts';
import { toUnits } from '../repos/growth/toUnits.ts';
import * as growth from '../repos/growth.ts';
import type { Answer } from './createAnswer.ts';

const DAYS = 14;
const DAYS_OF_SOURCES = 30;

export function growthRoutes(answer: Answer): void {
  answer.asPersonOrKey(getGrowth, async ({ db, reads, caller, params, query: { from, to, unit, tz } }) => {
    const zone = toZone(tz);
    if (from >= to) throw new HttpProblem('invalid_query', { errors: { to: 'type' } });
    const starts = toUnits(zone, unit, from, to);
    if (!starts) throw new HttpProblem('too_many_points', { errors: { to: 'type' } });
    return orNotFound(await growth.readGrowth({ db, reads }, caller, params.waitlistId, starts));
  });

  answer.asPersonOrKey(listOrigins, async ({ db, caller, params }) =>
    orNotFound(await readOrigins(db, caller, params.waitlistId)),
  );

  answer.asPersonOrKey(getOverview, async ({ db, reads, caller, params, query: { tz } }) => {
    const zone = toZone(tz);
    const today = zone.dayOf(Date.now());
    const toStarts = (days: number) =>
      Array.from({ length: days + 1 }, (_, index) => zone.startOfDay(today + 1 - days + index));
    const days = toStarts(DAYS);
    const month = [zone.startOfDay(today + 1 - DAYS_OF_SOURCES), zone.startOfDay(today + 1)];
    return orNotFound(await growth.readOverview({ db, reads }, caller, params.workspaceId, { days, month }));
  });
}

function toZone(name = 'UTC'): Zone {
  const zone = openZone(name);
  if (!zone) throw new HttpProblem('invalid_query', { errors: { tz: 'type' } });
  return zone;
}
