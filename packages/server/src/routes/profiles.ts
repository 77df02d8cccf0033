import { getMyProfile, patchProfile } from '@prelude/api/contract/profiles';
import { notFound } from '../http/HttpProblem.ts';
import { readProfile, writeProfile } from '../repos/profiles.ts';
import type { RouteDeps } from './RouteDeps.ts';

export function profileRoutes({ answer, db }: RouteDeps): void {
  answer.asPerson(getMyProfile, ({ personId }) => readProfile(db, personId));

  answer.asPerson(patchProfile, async ({ personId, params, body }) => {
    if (params.profileId !== personId) throw notFound();
    return writeProfile(db, personId, body.name);
  });
}
