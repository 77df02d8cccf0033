import type { AuthPort } from '@prelude/api/auth/AuthPort';
import type { UserSession } from '@prelude/api/auth/UserSession';
import { type AppContext, fail, initialize, reset, setProfile, setWorkspace } from '@prelude/api/store/appContext';
import { type Late, late } from '@prelude/ui/late/late';
import type { AppStore } from '../state/store.ts';
import type { Data } from './data.ts';
import type { SessionStore } from './sessionStore.ts';

/** After that the start fails, with a retry and a sign-out. */
const PROFILE_TIMEOUT_MS = 15_000;

interface Tracked {
  /** Loads the provider's client. */
  loadAuth: () => Promise<AuthPort>;
  /** Removes what that client keeps of a session in this browser. */
  forgetAuth: () => void;
  sessions: SessionStore;
  store: AppStore;
  data: Late<Data>;
  /** Runs a task after the first page is shown. */
  later: (task: () => void) => void;
  /** Pages of the auth area render before the session is known. */
  isAuthPage: boolean;
}

export interface Tracking {
  /** Whether the provider, not the person, ended this page's last session. */
  hasEnded: () => boolean;
  /** Removes the session in this browser, in all tabs, without a call to the provider. */
  signOut: () => void;
  /** Like `signOut`, when the server no longer accepts the session. */
  end: () => void;
  /** Loads the profile again after a failure. */
  retryProfile: () => void;
  /** Returns why the profile could not be loaded. */
  readFailure: () => unknown;
}

/**
 * Follows the auth provider: a session loads the profile and sets the app context, the end of one clears both.
 * SPEC section 4.
 */
export function trackSession(tracked: Tracked): Tracking & { auth: Late<AuthPort> } {
  const { loadAuth, forgetAuth, sessions, store, data, later, isAuthPage } = tracked;
  let loading: string | null = null;
  let failure: unknown;
  let failedFor: string | null = null;
  let hasEnded = false;
  /** The app context when the session ended, restored if the same person signs in again. */
  let left: AppContext | null = null;

  /** The profile id of the person whose data this page holds. */
  let dataOwner: string | null = null;
  /** Clears the cache when the session is somebody else's: another tab may change it before the provider tells. */
  const clearOthersData = () => {
    const profileId = sessions.read()?.profileId ?? null;
    if (profileId !== dataOwner) data.value?.forget();
    dataOwner = profileId;
  };
  clearOthersData();
  sessions.subscribe(clearOthersData);

  const setFailed = (error: unknown) => {
    failure = error;
    failedFor = dataOwner;
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
    // Outdated if somebody signed out, or in as another person, in the meantime.
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

  /** Refetches the profile in the background; on failure the known one stays. */
  const renewProfile = async (profileId: string) => {
    const { data: profile } = await (await data.load()).readProfile(true);
    if (profile && sessions.read()?.profileId === profileId) store.dispatch(setProfile(profile));
  };

  const enter = (session: UserSession, isAgain: boolean) => {
    hasEnded = false;
    sessions.set(session);
    clearOthersData();
    const { status, profile } = store.getState().appContext;
    const isKnown = status === 'Ready' && profile?.id === session.profileId;
    // After a failure only the person retries, not an event of the provider.
    const isAsked = status === 'Error' && failedFor === dataOwner;
    if (!isKnown && !isAsked) void loadProfile(session.profileId);
    if (isKnown && isAgain) void renewProfile(session.profileId);
  };

  const leave = () => {
    const { appContext } = store.getState();
    if (appContext.workspace) left = appContext;
    loading = null;
    sessions.set(null);
    store.dispatch(reset());
    clearOthersData();
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
      // The provider tells an end more than once, and the later times there is no session left.
      if (sessions.read()) hasEnded = true;
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
  // A live session from local storage is used at once, before the provider's client has loaded.
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
      else if (sessions.isLive() && data.value) void loadProfile(session.profileId);
      // Some browsers fetch no script again that has failed once; and the provider's client retries only after a minute.
      else window.location.reload();
    },
  };
}
