import { type ClientOptions, createClient } from '@prelude/api/client/createClient';
import type { Profile } from '@prelude/api/contract/profiles';
import { api, followWindow } from '@prelude/api/store/api';
import { contactsApi } from '@prelude/api/store/contacts';
import { growthApi } from '@prelude/api/store/growth';
import { profilesApi } from '@prelude/api/store/profiles';
import { waitlistsApi } from '@prelude/api/store/waitlists';
import { watchWaitlists } from '@prelude/api/store/watchWaitlists';
import { workspacesApi } from '@prelude/api/store/workspaces';
import { PAGE_SIZE } from '@prelude/ui/state/ListState';
import { toTimeZone, toUsualDays } from '../platform/days.ts';
import type { AppStore } from '../state/store.ts';
import type { Read } from './reads.ts';

/** Seconds. Data younger than this is not prefetched again; without it, cached data never is. */
interface Prefetching {
  ifOlderThan?: number;
}

/** Use of /v1 outside of screens. */
export interface Data {
  /** `isAgain` fetches the profile even if it is cached. */
  readProfile: (isAgain?: boolean) => PromiseLike<{ data?: Profile; error?: unknown }>;
  prefetch: (reads: readonly Read[], options?: Prefetching) => void;
  /** Clears the cache. */
  forget: () => void;
}

/** Connects the store to /v1. Call once per store. */
export function openData(store: AppStore, options: ClientOptions): Data {
  store.connect(api, createClient(options), watchWaitlists);
  followWindow(store.dispatch);
  const forget = () => void store.dispatch(api.util.resetApiState());
  // The first action creates the API's slice of the state, which every hook reads.
  forget();
  return {
    forget,
    readProfile: (isAgain = false) =>
      store.dispatch(
        profilesApi.endpoints.getMyProfile.initiate(undefined, { subscribe: false, forceRefetch: isAgain }),
      ),
    prefetch: (reads, prefetching = {}) => {
      for (const read of reads) store.dispatch(toPrefetch(read, prefetching));
    },
  };
}

function toPrefetch(read: Read, options: Prefetching) {
  switch (read.name) {
    case 'getMyProfile':
      return profilesApi.util.prefetch('getMyProfile', undefined, options);
    case 'listWorkspaces':
      return workspacesApi.util.prefetch('listWorkspaces', { profileId: read.profileId }, options);
    case 'getWorkspace':
      return workspacesApi.util.prefetch('getWorkspace', { workspaceId: read.workspaceId }, options);
    case 'listWaitlists':
      return waitlistsApi.util.prefetch('listWaitlists', { workspaceId: read.workspaceId }, options);
    case 'getOverview':
      return growthApi.util.prefetch('getOverview', { workspaceId: read.workspaceId, tz: toTimeZone() }, options);
    case 'getGrowth': {
      const query = { waitlistId: read.waitlistId, ...toUsualDays(new Date()), tz: toTimeZone() };
      return growthApi.util.prefetch('getGrowth', query, options);
    }
    case 'pageContacts':
      return contactsApi.util.prefetch('pageContacts', { waitlistId: read.waitlistId, limit: PAGE_SIZE }, options);
  }
}
