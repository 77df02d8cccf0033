import { isLive, type UserSession } from '@prelude/api/auth/UserSession';
import { useEffect, useReducer, useSyncExternalStore } from 'react';
import { useAppSelector } from '../state/store.ts';
import { useServices } from './services.ts';

/** Longer waits overflow a timer of the browser. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** The session while it is valid, else null; its end is noticed when it comes. SPEC section 2. */
export function useSession(): UserSession | null {
  const { sessions } = useServices();
  const session = useSyncExternalStore(sessions.subscribe, sessions.read);
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  const expiresAt = session?.expires_at;
  useEffect(() => {
    if (expiresAt === undefined) return;
    const wait = Math.min(Math.max(expiresAt * 1000 - Date.now(), 0), LONGEST_WAIT_MS);
    const timer = setTimeout(lookAgain, wait);
    return () => clearTimeout(timer);
  }, [expiresAt]);
  return isLive(session, Date.now()) ? session : null;
}

/** The name that the reader gave, here or to the auth provider. */
export function useGivenName(): string | null {
  const session = useSession();
  const name = useAppSelector((state) => state.appContext.profile?.name);
  return name ?? session?.displayName ?? null;
}
