import { isLive, UserSession } from '@prelude/api/auth/UserSession';
import { createPersisted, type Persisted } from '../platform/persisted.ts';

/** The session, in memory and in local storage. */
export interface SessionStore {
  /** Returns the session, expired or not. */
  read(): UserSession | null;
  isLive(): boolean;
  set(session: UserSession | null): void;
  /** Returns a function that removes the listener. */
  subscribe(listener: () => void): () => void;
}

/** The key in local storage: SPEC section 3. */
const persistedSession = createPersisted('userSession', UserSession);

export function createSessionStore(kept: Persisted<UserSession> = persistedSession): SessionStore {
  let session = kept.read();
  const listeners = new Set<() => void>();
  const take = (next: UserSession | null) => {
    session = next;
    for (const listener of listeners) listener();
  };
  kept.onChange(take);
  return {
    read: () => session,
    isLive: () => isLive(session, Date.now()),
    set(next) {
      if (next) kept.write(next);
      else kept.remove();
      take(next);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
