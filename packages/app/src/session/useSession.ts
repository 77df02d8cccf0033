import { isLive, type UserSession } from '@prelude/api/auth/UserSession';
import { useEffect, useReducer } from 'react';
import { useAppSelector } from '../state/store.ts';

/** Longer delays overflow the browser's timers. */
const MAX_WAIT_MS = 2 ** 31 - 1;

/** Returns the session until sign-out or until the provider ends it. CONTRACT "A session whose refresh fails". */
export const useSession = (): UserSession | null => useAppSelector((state) => state.session.current);

export function useIsSessionExpired(): boolean {
  const session = useSession();
  const [, checkAgain] = useReducer((count: number) => count + 1, 0);
  const expiresAt = session?.expires_at;
  useEffect(() => {
    if (expiresAt === undefined) return;
    const wait = Math.min(Math.max(expiresAt * 1000 - Date.now(), 0), MAX_WAIT_MS);
    const timer = setTimeout(checkAgain, wait);
    return () => clearTimeout(timer);
  }, [expiresAt]);
  return session !== null && !isLive(session, Date.now());
}

/** For greetings: the first word of the name. */
export const useFirstName = (): string | null => useGivenName()?.split(' ')[0] ?? null;

export function useGivenName(): string | null {
  const session = useSession();
  const name = useAppSelector((state) => state.appContext.profile?.name);
  return name ?? session?.displayName ?? null;
}
