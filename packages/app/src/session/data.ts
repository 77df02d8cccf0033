import { readAccessToken, type Tokens } from '@prelude/api/auth/readAccessToken';
import { type ClientOptions, createClient } from '@prelude/api/client/createClient';
import type { Profile } from '@prelude/api/contract/profiles';
import { api, followWindow } from '@prelude/api/store/api';
import '@prelude/api/store/contacts';
import '@prelude/api/store/growth';
import { profilesApi } from '@prelude/api/store/profiles';
import { watchWaitlists } from '@prelude/api/store/watchWaitlists';
import '@prelude/api/store/workspaces';
import type { ReadFailure } from '@prelude/ui/state/ListState';
import { type StoreError, toReadFailure } from '../state/fromQuery.ts';
import type { AppStore } from '../state/store.ts';
import { tellOutcomes } from '../words/outcomes.ts';
import { type Read, toReadArgument } from './reads.ts';

/** Seconds. Younger data is not prefetched again; without it, cached data never is. */
interface Prefetching {
  ifOlderThan?: number;
}

export interface Data {
  readProfile: (isAgain?: boolean) => PromiseLike<{ data?: Profile; error?: unknown }>;
  toReadFailure: (error: StoreError) => ReadFailure;
  prefetch: (reads: readonly Read[], options?: Prefetching) => void;
  forget: () => void;
}

/** A page that is focused again reads the profile just before the auth provider reports its new token. */
const FRESH_MS = 5000;

const { getMyProfile } = profilesApi.endpoints;

export function openData(
  store: AppStore,
  { tokens, ...options }: Omit<ClientOptions, 'accessToken'> & { tokens: Tokens },
): Data {
  const accessToken = () => readAccessToken(tokens);
  store.connect(api, createClient({ ...options, accessToken }));
  store.listen(watchWaitlists);
  followWindow(store.dispatch);
  tellOutcomes(store);
  const forget = () => void store.dispatch(api.util.resetApiState());
  // The first action creates the API's slice of the state, which every hook reads.
  forget();
  return {
    forget,
    toReadFailure,
    readProfile: (isAgain = false) => {
      const { initiate, select } = getMyProfile;
      const { fulfilledTimeStamp = 0 } = select()(store.getState() as never);
      const forceRefetch = isAgain && Date.now() - fulfilledTimeStamp > FRESH_MS;
      return store.dispatch(initiate(undefined, { subscribe: false, forceRefetch }));
    },
    prefetch: (reads, prefetching = {}) => {
      // The imports above inject the endpoints of all areas into this API.
      for (const read of reads)
        store.dispatch(api.util.prefetch(read.name as never, toReadArgument(read) as never, prefetching));
    },
  };
}
