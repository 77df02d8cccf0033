import { isLive, type UserSession } from '@prelude/api/auth/UserSession';
import { useEffect, useReducer, useSyncExternalStore } from 'react';
import { useAppSelector } from '../state/store.ts';
import { useServices } from './services.ts';

/** Longer waits overflow a timer of the browser. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** Who is signed in, until they sign out or the provider ends the session. CONTRACT "A session whose refresh fails". */
export function useSession(): UserSession | null {
  const { sessions } = useServices();
  return useSyncExternalStore(sessions.subscribe, sessions.read);
}

/** Whether the session should have been renewed by now, and could not be. */
export function useIsSessionExpired(): boolean {
  const session = useSession();
  const [, checkAgain] = useReducer((count: number) => count + 1, 0);
  const expiresAt = session?.expires_at;
  useEffect(() => {
    if (expiresAt === undefined) return;
    const wait = Math.min(Math.max(expiresAt * 1000 - Date.now(), 0), LONGEST_WAIT_MS);
    const timer = setTimeout(checkAgain, wait);
    return () => clearTimeout(timer);
  }, [expiresAt]);
  return session !== null && !isLive(session, Date.now());
}

/** The name that the reader gave, here or to the auth provider. */
export function useGivenName(): string | null {
  const session = useSession();
  const name = useAppSelector((state) => state.appContext.profile?.name);
  return name ?? session?.displayName ?? null;
}
