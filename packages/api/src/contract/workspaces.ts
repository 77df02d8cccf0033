import { array, enums, type Infer, nullable, number, object, optional, string, type } from 'superstruct';
import { defineEndpoint } from './endpoint.ts';
import { Name, NewWorkspaceName } from './rules.ts';

export const workspaceStatuses = ['published', 'inactive', 'archived', 'draft'] as const;
export type WorkspaceStatus = (typeof workspaceStatuses)[number];

/** SPEC section 3. `accessKey` (`plk_…`) comes with one workspace, never with a list of them; each rename makes a new `version`. */
export const Workspace = type({
  id: string(),
  name: string(),
  description: optional(nullable(string())),
  status: optional(enums(workspaceStatuses)),
  accessKey: optional(string()),
  version: optional(number()),
});
export type Workspace = Infer<typeof Workspace>;

export const NewWorkspace = object({ name: NewWorkspaceName });
export type NewWorkspace = Infer<typeof NewWorkspace>;

export const WorkspacePatch = object({ name: Name });
export type WorkspacePatch = Infer<typeof WorkspacePatch>;

/** The identity of what a removal removed. */
export const Removed = type({ id: string() });

/** Those the caller is a member of, oldest first. */
export const listWorkspaces = defineEndpoint({
  method: 'GET',
  path: '/v1/workspaces',
  access: 'person',
  reply: array(Workspace),
});

export const createWorkspace = defineEndpoint({
  method: 'POST',
  path: '/v1/workspaces',
  access: 'person',
  status: 201,
  body: NewWorkspace,
  reply: Workspace,
  isRepeatable: true,
});

export const getWorkspace = defineEndpoint({
  method: 'GET',
  path: '/v1/workspaces/:workspaceId',
  access: 'person',
  reply: Workspace,
});

export const patchWorkspace = defineEndpoint({
  method: 'PATCH',
  path: '/v1/workspaces/:workspaceId',
  access: 'person',
  body: WorkspacePatch,
  reply: Workspace,
  isVersioned: true,
  isRepeatable: true,
});

/** Takes its waitlists and their contacts with it, at once. */
export const deleteWorkspace = defineEndpoint({
  method: 'DELETE',
  path: '/v1/workspaces/:workspaceId',
  access: 'person',
  reply: Removed,
});

/** Returns the workspace with its new key; the old one stops working at once. */
export const rotateWorkspaceKey = defineEndpoint({
  method: 'POST',
  path: '/v1/workspaces/:workspaceId/rotate-key',
  access: 'person',
  reply: Workspace,
  isRepeatable: true,
});
