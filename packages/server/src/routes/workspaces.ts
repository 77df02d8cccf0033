import {
  createWorkspace,
  deleteWorkspace,
  getWorkspace,
  listWorkspaces,
  listWorkspacesWithCounts,
  patchWorkspace,
  rotateWorkspaceKey,
  type Workspace,
} from '@prelude/api/contract/workspaces';
import { orNotFound } from '../http/HttpProblem.ts';
import type { AccessKeys } from '../keys/accessKeys.ts';
import { canSeeWorkspace } from '../repos/waitlists.ts';
import * as workspaces from '../repos/workspaces.ts';
import type { ListCache } from '../services/createListCache.ts';
import type { Answer } from './createAnswer.ts';
import { orConflict } from './createAnswer.ts';

export function workspaceRoutes({ answer, keys, lists }: { answer: Answer; keys: AccessKeys; lists: ListCache }): void {
  const withKey = ({ sealedKey, ...workspace }: workspaces.StoredWorkspace): Workspace => ({
    ...workspace,
    accessKey: keys.open(sealedKey),
  });

  answer.asPerson(listWorkspacesWithCounts, async ({ db, personId }) => {
    const rows = await workspaces.listWorkspaces(db, personId);
    const ids = rows.map(({ id }) => id);
    const counts = await workspaces.countLists(db, ids);
    return rows.map(({ sealedKey, ...workspace }) => ({ ...workspace, ...counts.get(workspace.id) }));
  });

  answer.asPerson(listWorkspaces, async ({ db, personId }) => {
    const rows = await workspaces.listWorkspaces(db, personId);
    return rows.map(({ sealedKey, ...workspace }) => workspace);
  });

  answer.asPerson(
    createWorkspace,
    async ({ db, personId, body }) => withKey(await workspaces.insertWorkspace(db, personId, body.name, keys.issue())),
    { isThere: ({ db, personId, id }) => canSeeWorkspace(db, { personId }, id) },
  );

  answer.asPerson(getWorkspace, async ({ db, personId, params }) =>
    withKey(orNotFound(await workspaces.findWorkspace(db, personId, params.workspaceId))),
  );

  answer.asPerson(patchWorkspace, async ({ db, personId, params, body, version }) =>
    withKey(orConflict(await workspaces.updateWorkspace(db, personId, params.workspaceId, body, version))),
  );

  answer.asPerson(
    rotateWorkspaceKey,
    async ({ db, personId, params }) =>
      withKey(orNotFound(await workspaces.replaceKey(db, personId, params.workspaceId, keys.issue()))),
    // A kept reply would bring back a key that was replaced since.
    { keepsNoReply: true },
  );

  answer.asPerson(deleteWorkspace, async ({ db, personId, params: { workspaceId }, logEvent }) => {
    const deleting = workspaces.deleteWorkspace(db, personId, workspaceId);
    const deleted = orNotFound(await deleting.finally(() => lists.forgetAll()));
    logEvent('workspace.deleted', { workspaceId, personId });
    return deleted;
  });
}
