import type { AuthPort } from '@prelude/api/auth/AuthPort';
import type { UserSession } from '@prelude/api/auth/UserSession';
import { api } from '@prelude/api/store/api';
import { fail, initialize, reset, setProfile } from '@prelude/api/store/appContext';
import { profilesApi } from '@prelude/api/store/profiles';
import type { AppStore } from '../store.ts';
import type { SessionStore } from './sessionStore.ts';

interface Tracked {
  auth: AuthPort;
  sessions: SessionStore;
  store: AppStore;
}

/**
 * Follows the auth provider: with a session the profile is loaded and the app context set, without one both are
 * dropped. SPEC section 4. Answers how to ask for a profile once more.
 */
export function trackSession({ auth, sessions, store }: Tracked): { retryProfile: () => void } {
  let loading: string | null = null;

  const loadProfile = async (profileId: string) => {
    if (loading === profileId) return;
    loading = profileId;
    store.dispatch(initialize());
    const query = profilesApi.endpoints.getMyProfile.initiate(undefined, { subscribe: false });
    const { data, error } = await store.dispatch(query);
    // Whoever signed out, or in as somebody else, in the meantime has been answered already.
    if (loading !== profileId) return;
    loading = null;
    if (data) store.dispatch(setProfile(data));
    else {
      console.error('Profile not found', error);
      store.dispatch(fail());
    }
  };

  const enter = (session: UserSession) => {
    const isAnotherPerson = sessions.read()?.profileId !== session.profileId;
    if (isAnotherPerson) store.dispatch(api.util.resetApiState());
    sessions.set(session);
    const { status, profile } = store.getState().appContext;
    const isKnown = status === 'Ready' && profile?.id === session.profileId;
    // After a failure the person is asked whether to try again; an event of the provider is no answer to that.
    const isAsked = status === 'Error' && !isAnotherPerson;
    if (!isKnown && !isAsked) void loadProfile(session.profileId);
  };

  const leave = () => {
    loading = null;
    sessions.set(null);
    store.dispatch(reset());
    store.dispatch(api.util.resetApiState());
  };

  const follow = () => auth.onChange((_, session) => (session ? enter(session) : leave()));
  const kept = sessions.read();
  // A session that was kept is as good as new: what it opens is fetched before the provider is even asked.
  if (kept && sessions.isLive()) void loadProfile(kept.profileId).finally(follow);
  else follow();

  return {
    retryProfile: () => {
      const session = sessions.read();
      if (session) void loadProfile(session.profileId);
      else leave();
    },
  };
}
