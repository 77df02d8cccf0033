import { toDefaultDays, toTimeZone } from '@prelude/api/contract/days';
import { toPath } from '@prelude/api/contract/endpoint';
import { PAGE_SIZE } from '@prelude/ui/state/ListState';

export type Read =
  | { name: 'getMyProfile' }
  | { name: 'listWorkspaces'; profileId: string }
  | { name: 'getWorkspace'; workspaceId: string }
  | { name: 'listWaitlists'; workspaceId: string }
  | { name: 'getOverview'; workspaceId: string }
  | { name: 'getGrowth'; waitlistId: string }
  | { name: 'pageContacts'; waitlistId: string };

export interface ReadContext {
  profileId: string | null;
  workspaceId: string | null;
}

/** Duplicates the contract's paths, because its code loads after the first reads start. */
const readPaths = {
  getMyProfile: '/v1/profiles/me',
  listWorkspaces: '/v1/workspaces',
  getWorkspace: '/v1/workspaces/:workspaceId',
  listWaitlists: '/v1/workspaces/:workspaceId/waitlists',
  getOverview: '/v1/workspaces/:workspaceId/overview',
  getGrowth: '/v1/waitlists/:waitlistId/growth',
  pageContacts: '/v1/waitlists/:waitlistId/contacts',
} satisfies Record<Read['name'], string>;

function toQuery({ name }: Read): object {
  switch (name) {
    case 'getOverview':
    case 'listWaitlists':
      return { tz: toTimeZone() };
    case 'getGrowth':
      return { ...toDefaultDays(new Date()), tz: toTimeZone() };
    case 'pageContacts':
      return { limit: PAGE_SIZE };
    default:
      return {};
  }
}

export const toReadPath = (read: Read): string => toPath(readPaths[read.name], read, toQuery(read));

export function toReadArgument(read: Read): object | undefined {
  const { name, ...ids } = read;
  return name === 'getMyProfile' ? undefined : { ...ids, ...toQuery(read) };
}
