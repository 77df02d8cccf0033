import { type ClientOptions, createClient } from '@prelude/api/client/createClient';
import { api, followWindow } from '@prelude/api/store/api';
import { cancelUnwatched } from '@prelude/api/store/cancelUnwatched';
import { profilesApi } from '@prelude/api/store/profiles';
import { waitlistsApi } from '@prelude/api/store/waitlists';
import { workspacesApi } from '@prelude/api/store/workspaces';
import type { Data } from './dataDoor.ts';
import type { AppStore } from './store.ts';

/** Gives the store all of /v1. Once for each store. */
export function openData(store: AppStore, options: ClientOptions): Data {
  store.connect(api, createClient(options), cancelUnwatched);
  followWindow(store.dispatch);
  const forget = () => void store.dispatch(api.util.resetApiState());
  // The first action makes the part of the state that every hook reads.
  forget();
  return {
    forget,
    preload: (href) =>
      void import('./preloadData.ts').then(
        (file) => file.preloadData(store, href),
        () => undefined,
      ),
    readProfile: () => store.dispatch(profilesApi.endpoints.getMyProfile.initiate(undefined, { subscribe: false })),
    prefetch() {
      const { profile, workspace } = store.getState().appContext;
      store.dispatch(profilesApi.util.prefetch('getMyProfile', undefined, {}));
      if (workspace) store.dispatch(waitlistsApi.util.prefetch('listWaitlists', { workspaceId: workspace.id }, {}));
      else if (profile) store.dispatch(workspacesApi.util.prefetch('listWorkspaces', { profileId: profile.id }, {}));
    },
  };
}
