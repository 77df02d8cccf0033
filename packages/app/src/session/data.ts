import { AuthFailure } from '@prelude/api/auth/AuthFailure';
import type { AuthPort } from '@prelude/api/auth/AuthPort';
import { isLive, type UserSession } from '@prelude/api/auth/UserSession';
import { type ClientOptions, createClient } from '@prelude/api/client/createClient';
import { ApiFailure } from '@prelude/api/client/failure';
import type { Profile } from '@prelude/api/contract/profiles';
import { api, followWindow } from '@prelude/api/store/api';
import '@prelude/api/store/contacts';
import '@prelude/api/store/growth';
import { profilesApi } from '@prelude/api/store/profiles';
import { watchWaitlists } from '@prelude/api/store/watchWaitlists';
import '@prelude/api/store/workspaces';
import type { Late } from '@prelude/ui/late/late';
import type { AppStore } from '../state/store.ts';
import { type Read, toReadArgument } from './reads.ts';

/** Seconds. Younger data is not prefetched again; without it, cached data never is. */
interface Prefetching {
  ifOlderThan?: number;
}

export interface Data {
  readProfile: (isAgain?: boolean) => PromiseLike<{ data?: Profile; error?: unknown }>;
  prefetch: (reads: readonly Read[], options?: Prefetching) => void;
  forget: () => void;
}

/** A page that is focused again reads the profile just before the auth provider reports its new token. */
const FRESH_MS = 5000;

const { getMyProfile } = profilesApi.endpoints;

type Tokens = Pick<Late<Pick<AuthPort, 'readAccessToken'>>, 'load'>;

export function openData(
  store: AppStore,
  { auth, ...options }: Omit<ClientOptions, 'accessToken'> & { auth: Tokens },
): Data {
  const accessToken = () => readAccessToken(auth, store.getState().session.current);
  store.connect(api, createClient({ ...options, accessToken }), watchWaitlists);
  followWindow(store.dispatch);
  const forget = () => void store.dispatch(api.util.resetApiState());
  // The first action creates the API's slice of the state, which every hook reads.
  forget();
  return {
    forget,
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

/** A token that expires sooner could expire on its way to the server. */
const MARGIN_MS = 60_000;

/** Resolves with a token for /v1, renewed if it is about to expire; null without a session. Throws `ApiFailure`. */
export async function readAccessToken(auth: Tokens, session: UserSession | null): Promise<string | null> {
  if (isLive(session, Date.now() + MARGIN_MS)) return session.accessToken;
  try {
    return await (await auth.load()).readAccessToken();
  } catch (error) {
    const code = error instanceof AuthFailure ? error.code : 'offline';
    if (code === 'session_missing') return null;
    throw new ApiFailure({ kind: code === 'offline' || code === 'timeout' ? code : 'unexpected' }, { cause: error });
  }
}
