import {
  createWaitlist,
  deleteWaitlist,
  getWaitlist,
  listWaitlists,
  patchWaitlist,
} from '@prelude/api/contract/waitlists';
import { HttpProblem, orNotFound } from '../http/HttpProblem.ts';
import { toUuid } from '../http/toUuid.ts';
import { toFirstTitle } from '../pages/toFirstTitle.ts';
import { readActivity } from '../repos/growth.ts';
import { readListState, readListsState } from '../repos/listStates.ts';
import * as waitlists from '../repos/waitlists.ts';
import type { ListCache } from '../services/createListCache.ts';
import type { Answer } from './createAnswer.ts';
import { orConflict, orProblem } from './createAnswer.ts';
import { LAST_DAYS, toLastDays, toZone } from './toLastDays.ts';

interface WaitlistDeps {
  answer: Answer;
  lists: ListCache;
  hasMail: boolean;
}

export function waitlistRoutes({ answer, lists, hasMail }: WaitlistDeps): void {
  answer.asPersonOrKey(
    listWaitlists,
    async ({ db, reads, caller, params: { workspaceId }, query: { tz } }) => {
      const days = toLastDays(toZone(tz), LAST_DAYS);
      const lists = orNotFound(await waitlists.listWaitlists(db, caller, workspaceId));
      const activity = await readActivity(reads, workspaceId, days);
      return lists.map((waitlist) => ({ ...waitlist, ...activity.get(waitlist.id) }));
    },
    { readState: ({ db, caller, params }) => readListsState(db, caller, params.workspaceId) },
  );

  answer.asPerson(
    getWaitlist,
    async ({ db, personId, params }) => orNotFound(await waitlists.findWaitlist(db, personId, params.waitlistId)),
    { readState: ({ db, caller, params }) => readListState(db, caller, params.waitlistId) },
  );

  answer.asPerson(
    createWaitlist,
    async ({ db, personId, formLanguage, body: { name, description = null, allowedOrigins = [], ...body } }) => {
      const workspaceId = orNotFound(toUuid(body.workspaceId));
      const firstTitle = formLanguage && { mainLanguage: formLanguage, title: toFirstTitle(formLanguage, name) };
      const draft = { workspaceId, name, description, allowedOrigins };
      return orNotFound(await waitlists.insertWaitlist(db, personId, draft, firstTitle));
    },
    { isThere: ({ db, personId, id }) => waitlists.canSeeWaitlist(db, { personId }, id) },
  );

  answer.asPerson(
    patchWaitlist,
    async ({ db, personId, params, body, version }) => {
      if (body.confirmation === 'double' && !hasMail) {
        orNotFound((await waitlists.canSeeWaitlist(db, { personId }, params.waitlistId)) || undefined);
        throw new HttpProblem('mail_missing');
      }
      const scope = { version, toFirstTitle };
      return orProblem(orConflict(await waitlists.updateWaitlist(db, personId, params.waitlistId, body, scope)));
    },
    { onEnd: ({ params }) => lists.forget(params.waitlistId) },
  );

  answer.asPerson(deleteWaitlist, async ({ db, personId, params: { waitlistId }, logEvent }) => {
    const deleting = waitlists.deleteWaitlist(db, personId, waitlistId);
    const deleted = orNotFound(await deleting.finally(() => lists.forget(waitlistId)));
    logEvent('waitlist.deleted', { waitlistId, personId });
    return deleted;
  });
}
