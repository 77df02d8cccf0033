import {
  array,
  assign,
  enums,
  type Infer,
  nullable,
  number,
  object,
  optional,
  partial,
  string,
  type,
} from 'superstruct';
import { Controller } from './consent.ts';
import { defineEndpoint } from './endpoint.ts';
import { Name, NewWorkspaceName } from './rules.ts';

/** SPEC section 4. */
export const workspaceStatuses = ['published', 'inactive', 'archived', 'draft'] as const;
export type WorkspaceStatus = (typeof workspaceStatuses)[number];

/**
 * A workspace: SPEC section 3. `accessKey` (`plk_…`) is in the reply for one workspace, never in a list. Each rename raises
 * `version`.
 */
export const Workspace = type({
  id: string(),
  name: string(),
  description: optional(nullable(string())),
  /** An API that implements only SPEC may omit it. */
  status: optional(enums(workspaceStatuses)),
  accessKey: optional(string()),
  /** Name and address of who writes to the people of its lists. An API of SPEC alone omits it. */
  controller: optional(nullable(type({ name: string(), address: string() }))),
  version: optional(number()),
});
export type Workspace = Infer<typeof Workspace>;

/** A workspace with what is in it. An API of SPEC alone omits that. */
export const CountedWorkspace = assign(
  Workspace,
  type({
    waitlistsCount: optional(number()),
    /** Subscribers of all its waitlists; somebody on two of them counts twice. */
    contactsCount: optional(number()),
  }),
);
export type CountedWorkspace = Infer<typeof CountedWorkspace>;

/** SPEC section 5. */
export const NewWorkspace = object({ name: NewWorkspaceName });
export type NewWorkspace = Infer<typeof NewWorkspace>;

/** An edited name may have any characters, unlike a new one. SPEC section 5. */
export const WorkspaceForm = object({ name: Name });
export type WorkspaceForm = Infer<typeof WorkspaceForm>;

/** Fields that are missing stay as they are. */
export const WorkspacePatch = partial(object({ name: Name, controller: nullable(Controller) }));
export type WorkspacePatch = Infer<typeof WorkspacePatch>;

/** Id of the deleted item. */
export const Removed = type({ id: string() });

/** Returns the caller's workspaces, oldest first. */
export const listWorkspaces = defineEndpoint({
  method: 'GET',
  path: '/v1/workspaces',
  access: 'person',
  reply: array(Workspace),
});

/** Returns them with the number of their waitlists and people, which takes longer. */
export const listWorkspacesWithCounts = defineEndpoint({
  method: 'GET',
  path: '/v1/workspaces',
  access: 'person',
  query: object({ counts: enums(['true']) }),
  hasPlainTwin: true,
  reply: array(CountedWorkspace),
});

/** Returns the new workspace with 201; the caller is its first member. */
export const createWorkspace = defineEndpoint({
  method: 'POST',
  path: '/v1/workspaces',
  access: 'person',
  status: 201,
  body: NewWorkspace,
  reply: Workspace,
  isRepeatable: true,
});

/** Returns a workspace with its access key to members, 404 to others. */
export const getWorkspace = defineEndpoint({
  method: 'GET',
  path: '/v1/workspaces/:workspaceId',
  access: 'person',
  reply: Workspace,
});

/** Returns the changed workspace. 412 when `If-Match` names an older version. CONTRACT "Two devices". */
export const patchWorkspace = defineEndpoint({
  method: 'PATCH',
  path: '/v1/workspaces/:workspaceId',
  access: 'person',
  body: WorkspacePatch,
  reply: Workspace,
  isVersioned: true,
  isRepeatable: true,
});

/** Deletes the workspace with its waitlists and their contacts, at once. */
export const deleteWorkspace = defineEndpoint({
  method: 'DELETE',
  path: '/v1/workspaces/:workspaceId',
  access: 'person',
  reply: Removed,
});

/** Returns the workspace with a new access key. The old key stops working at once. A retry makes another one. */
export const rotateWorkspaceKey = defineEndpoint({
  method: 'POST',
  path: '/v1/workspaces/:workspaceId/rotate-key',
  access: 'person',
  reply: Workspace,
  isRepeatable: true,
});
