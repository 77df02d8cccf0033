import { type ClientOptions, createClient } from '@prelude/api/client/createClient';
import { api, followWindow } from '@prelude/api/store/api';
import { cancelUnwatched } from '@prelude/api/store/cancelUnwatched';
import { profilesApi } from '@prelude/api/store/profiles';
import type { Data } from './dataDoor.ts';
import { prefetchWaitlists } from './prefetchLists.ts';
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
      store.dispatch(profilesApi.util.prefetch('getMyProfile', undefined, {}));
      prefetchWaitlists(store, {});
    },
  };
}
