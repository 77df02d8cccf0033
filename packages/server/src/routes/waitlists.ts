import { createWaitlist, deleteWaitlist, listWaitlists, patchWaitlist } from '@prelude/api/contract/waitlists';
import { orNotFound } from '../http/HttpProblem.ts';
import { toUuid } from '../http/toUuid.ts';
import * as waitlists from '../repos/waitlists.ts';
import type { RouteDeps } from './RouteDeps.ts';

export function waitlistRoutes({ answer, db }: RouteDeps): void {
  answer.asReader(listWaitlists, async ({ reader, params }) =>
    orNotFound(await waitlists.listWaitlists(db, reader, params.workspaceId)),
  );

  answer.asPerson(
    createWaitlist,
    async ({ personId, body: { name, description = null, allowedOrigins = [], ...body } }) => {
      const workspaceId = orNotFound(toUuid(body.workspaceId));
      return orNotFound(
        await waitlists.insertWaitlist(db, personId, { workspaceId, name, description, allowedOrigins }),
      );
    },
    201,
  );

  answer.asPerson(patchWaitlist, async ({ personId, params, body }) =>
    orNotFound(await waitlists.updateWaitlist(db, personId, params.waitlistId, body)),
  );

  answer.asPerson(deleteWaitlist, async ({ personId, params }) =>
    orNotFound(await waitlists.deleteWaitlist(db, personId, params.waitlistId)),
  );
}
