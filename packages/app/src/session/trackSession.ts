import type { AuthPort } from '@prelude/api/auth/AuthPort';
import type { UserSession } from '@prelude/api/auth/UserSession';
import { type AppContext, fail, initialize, reset, setProfile, setWorkspace } from '@prelude/api/store/appContext';
import { type Late, late } from '@prelude/ui/late/late';
import type { AppStore } from '../state/store.ts';
import type { Data } from './data.ts';
import type { SessionStore } from './sessionStore.ts';

/** After that the person is told, and may try again or sign out. */
const PROFILE_TIMEOUT_MS = 15_000;

interface Tracked {
  /** Loads the provider's client. */
  loadAuth: () => Promise<AuthPort>;
  /** What that client keeps of a session in this browser. */
  forgetAuth: () => void;
  sessions: SessionStore;
  store: AppStore;
  data: Late<Data>;
  /** Runs what the first page need not wait for. */
  later: (task: () => void) => void;
  /** The pages of the auth area are drawn before anybody knows who is there. */
  isAuthPage: boolean;
}

export interface Tracking {
  auth: Late<AuthPort>;
  /** Whether the provider ended the last session of this page, not the person. */
  hasEnded: () => boolean;
  /** Drops the session in this browser, in all tabs. The provider is not asked. */
  signOut: () => void;
  /** The same, where the server does not take the session any more. */
  end: () => void;
  /** Asks once more for the profile that could not be loaded. */
  retryProfile: () => void;
  /** Why it could not be loaded the last time. */
  readFailure: () => unknown;
}

/**
 * Follows the auth provider: with a session the profile is loaded and the app context set, without one both are
 * dropped. SPEC section 4.
 */
export function trackSession({ loadAuth, forgetAuth, sessions, store, data, later, isAuthPage }: Tracked): Tracking {
  let loading: string | null = null;
  let failure: unknown;
  let hasEnded = false;
  /** As it was when the session ended, for the return of the same person to this window. */
  let left: AppContext | null = null;

  const setFailed = (error: unknown) => {
    failure = error;
    store.dispatch(fail());
  };

  const readProfile = async () => {
    try {
      const late = new Promise<{ data?: undefined; error: unknown }>((resolve) =>
        setTimeout(resolve, PROFILE_TIMEOUT_MS, { error: { kind: 'timeout' } }),
      );
      return await Promise.race([data.load().then(({ readProfile }) => readProfile()), late]);
    } catch (error) {
      return { error };
    }
  };

  const loadProfile = async (profileId: string) => {
    if (loading === profileId) return;
    loading = profileId;
    store.dispatch(initialize());
    const { data: profile, error } = await readProfile();
    // Whoever signed out, or in as somebody else, in the meantime has been answered already.
    if (loading !== profileId) return;
    loading = null;
    if (profile) {
      store.dispatch(setProfile(profile));
      if (left?.profile?.id === profile.id) store.dispatch(setWorkspace(left.workspace));
      left = null;
    } else {
      console.error('Profile not found', error);
      setFailed(error);
    }
  };

  /** While the page stands: nobody waits for it, and what is known stays where it fails. */
  const renewProfile = async (profileId: string) => {
    const { data: profile } = await (await data.load()).readProfile(true);
    if (profile && sessions.read()?.profileId === profileId) store.dispatch(setProfile(profile));
  };

  const enter = (session: UserSession, isAgain: boolean) => {
    const isAnotherPerson = sessions.read()?.profileId !== session.profileId;
    if (isAnotherPerson) data.value?.forget();
    sessions.set(session);
    const { status, profile } = store.getState().appContext;
    const isKnown = status === 'Ready' && profile?.id === session.profileId;
    // After a failure the person is asked whether to try again; an event of the provider is no answer to that.
    const isAsked = status === 'Error' && !isAnotherPerson;
    if (!isKnown && !isAsked) void loadProfile(session.profileId);
    if (isKnown && isAgain) void renewProfile(session.profileId);
  };

  const leave = () => {
    const { appContext } = store.getState();
    if (appContext.workspace) left = appContext;
    loading = null;
    sessions.set(null);
    store.dispatch(reset());
    data.value?.forget();
  };

  const drop = (isEnd: boolean) => {
    hasEnded = isEnd;
    forgetAuth();
    leave();
  };

  const auth = late(async () => {
    const port = await loadAuth();
    port.onChange((event, session) => {
      if (session) return enter(session, event === 'TOKEN_REFRESHED' || event === 'USER_UPDATED');
      hasEnded = !!sessions.read();
      leave();
    });
    return port;
  });
  const follow = () => {
    auth.load().catch((error) => {
      console.error(error);
      if (!sessions.read()) return leave();
      // Only the provider can say that a session has ended.
      if (!sessions.isLive()) setFailed({ kind: 'offline' });
    });
  };
  const kept = sessions.read();
  // A session that was kept is as good as new: what it opens is fetched before the provider is even asked.
  if (kept && sessions.isLive()) {
    void loadProfile(kept.profileId).finally(() => {
      if (store.getState().appContext.status === 'Ready') later(follow);
      else follow();
    });
  } else if (isAuthPage) later(follow);
  else follow();

  return {
    auth,
    hasEnded: () => hasEnded,
    signOut: () => drop(false),
    end: () => drop(true),
    readFailure: () => failure,
    retryProfile: () => {
      const session = sessions.read();
      if (!session) leave();
      else if (sessions.isLive()) void loadProfile(session.profileId);
      // The provider's client waits for a minute before it asks again; a new one asks at once.
      else window.location.reload();
    },
  };
}
