import { toTimeZone, toUsualDays } from '../platform/days.ts';

/** A call of /v1 that a page makes first, and that can be prefetched. */
export type Read =
  | { name: 'getMyProfile' }
  | { name: 'listWorkspaces'; profileId: string }
  | { name: 'getWorkspace'; workspaceId: string }
  | { name: 'listWaitlists'; workspaceId: string }
  | { name: 'getOverview'; workspaceId: string }
  | { name: 'getGrowth'; waitlistId: string }
  | { name: 'pageContacts'; waitlistId: string };

/** Who is signed in, and the selected workspace. */
export interface Reader {
  profileId: string | null;
  workspaceId: string | null;
}

/** Returns the path of a read. Written out, because the contract's code loads later than the first reads start. */
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
    case 'getOverview':
      return `/v1/workspaces/${encodeURIComponent(read.workspaceId)}/overview?tz=${encodeURIComponent(toTimeZone())}`;
    case 'getGrowth': {
      const { from, to, unit } = toUsualDays(new Date());
      return `/v1/waitlists/${encodeURIComponent(read.waitlistId)}/growth?from=${from}&to=${to}&unit=${unit}&tz=${encodeURIComponent(toTimeZone())}`;
    }
    case 'pageContacts':
      return `/v1/waitlists/${encodeURIComponent(read.waitlistId)}/contacts?limit=10`;
  }
}
