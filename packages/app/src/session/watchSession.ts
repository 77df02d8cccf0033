import type { AuthPort } from '@prelude/api/auth/AuthPort';
import type { FailureReport } from '@prelude/api/client/failure';
import { fail, initialize, reset, setProfile } from '@prelude/api/store/appContext';
import type { Late } from '@prelude/ui/late/late';
import { isRejectedWithValue } from '@reduxjs/toolkit';
import { endSession, hasLiveSession, startSession } from '../state/session.ts';
import type { AppStore } from '../state/store.ts';
import type { Data } from './data.ts';

const PROFILE_TIMEOUT_MS = 15_000;

interface Watched {
  store: AppStore;
  auth: Late<AuthPort>;
  data: Late<Data>;
  forgetAuth: () => void;
}

/** SPEC section 4: loads the profile when a session starts; clears all personal data when it ends, also by a 401 of our own: a proxy's ends nothing. */
export function watchSession({ store, data, forgetAuth }: Omit<Watched, 'auth'>): void {
  store.listen({
    matcher: isRejectedWithValue,
    effect: ({ payload }, { dispatch }) => {
      if ((payload as FailureReport).kind === 'unauthorized') dispatch(endSession('server'));
    },
  });
  store.listen({
    actionCreator: endSession,
    effect: ({ payload }, { dispatch }) => {
      if (payload !== 'provider') forgetAuth();
      dispatch(reset());
    },
  });
  store.listen({
    predicate: (_, { session: { current } }, { session: before }) => current?.profileId !== before.current?.profileId,
    effect: (_, { dispatch, getState }) => {
      data.value?.forget();
      dispatch(getState().session.current ? initialize() : reset());
    },
  });
  store.listen({
    actionCreator: initialize,
    effect: async (_, { dispatch, getState, cancelActiveListeners, pause }) => {
      cancelActiveListeners();
      const readOwner = () => getState().session.current?.profileId;
      const owner = readOwner();
      const { data: profile, error } = await pause(readProfile(data));
      if (readOwner() !== owner) return;
      if (profile) return void dispatch(setProfile(profile));
      console.error('Profile not found', error);
      dispatch(fail(error));
    },
  });
}

async function readProfile(data: Late<Data>): Promise<Awaited<ReturnType<Data['readProfile']>>> {
  const timeout = new Promise<{ error: FailureReport }>((resolve) =>
    setTimeout(resolve, PROFILE_TIMEOUT_MS, { error: { kind: 'timeout' } }),
  );
  const answer = data.load().then(
    ({ readProfile }) => readProfile(),
    (error) => {
      console.error(error);
      return { error: { kind: 'offline' } as const };
    },
  );
  return Promise.race([answer, timeout]);
}

interface Start extends Watched {
  later: (task: () => void) => void;
  /** Pages of the auth area render before the session is known. */
  isAuthPage: boolean;
}

/** Uses a live session at once, then follows the auth provider. Resolves once the profile is read or failed; without a session, at once. */
export async function startApp({ isAuthPage, later, ...watched }: Start): Promise<void> {
  const { store } = watched;
  watchSession(watched);
  const follow = () => void followProvider(watched);
  if (!hasLiveSession(store.getState())) return isAuthPage ? later(follow) : follow();
  store.dispatch(initialize());
  await new Promise<void>((resolve) =>
    store.listen({
      predicate: (_, { appContext }) => appContext.status !== 'Initializing',
      effect: (_, { unsubscribe }) => {
        unsubscribe();
        resolve();
      },
    }),
  );
  if (store.getState().appContext.status === 'Ready') later(follow);
  else follow();
}

async function followProvider({ store, auth, data }: Omit<Watched, 'forgetAuth'>): Promise<void> {
  try {
    (await auth.load()).onChange((event, session) => {
      if (!session) return void store.dispatch(endSession('provider'));
      store.dispatch(startSession(session));
      const { status } = store.getState().appContext;
      if (status === 'Uninitialized') store.dispatch(initialize());
      const isRead = status === 'Ready' || status === 'Error';
      if (isRead && (event === 'TOKEN_REFRESHED' || event === 'USER_UPDATED'))
        void renewProfile(store, data, session.profileId);
    });
  } catch (error) {
    console.error(error);
    const state = store.getState();
    if (!state.session.current) store.dispatch(reset());
    // Only the provider can tell that a session has ended.
    else if (!hasLiveSession(state)) store.dispatch(fail({ kind: 'offline' }));
  }
}

async function renewProfile(store: AppStore, data: Late<Data>, owner: string): Promise<void> {
  const { data: profile } = await (await data.load()).readProfile(true);
  if (profile && store.getState().session.current?.profileId === owner) store.dispatch(setProfile(profile));
}
