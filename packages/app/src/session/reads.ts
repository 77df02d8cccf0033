/** A call of /v1 that a page makes first, and whoever goes there is spared to wait for. */
export type Read =
  | { name: 'getMyProfile' }
  | { name: 'listWorkspaces'; profileId: string }
  | { name: 'getWorkspace'; workspaceId: string }
  | { name: 'listWaitlists'; workspaceId: string }
  | { name: 'listContacts'; waitlistId: string };

/** Who reads, and what they have selected. */
export interface Reader {
  profileId: string | null;
  workspaceId: string | null;
}

/** The address of a read. Written out, since the contract comes with code that the first reads do not wait for. */
export function toReadPath(read: Read): string {
  switch (read.name) {
    case 'getMyProfile':
      return '/v1/profiles/me';
    case 'listWorkspaces':
      return '/v1/workspaces';
    case 'getWorkspace':
      return `/v1/workspaces/${encodeURIComponent(read.workspaceId)}`;
    case 'listWaitlists':
      return `/v1/workspaces/${encodeURIComponent(read.workspaceId)}/waitlists`;
    case 'listContacts':
      return `/v1/waitlists/${encodeURIComponent(read.waitlistId)}/contacts`;
  }
}
