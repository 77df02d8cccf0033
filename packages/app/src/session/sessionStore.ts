import { isLive, UserSession } from '@prelude/api/auth/UserSession';
import { createPersisted, type Persisted } from '../platform/persisted.ts';

/** Who is signed in, for everybody who asks: calls, guards, screens. */
export interface SessionStore {
  /** As it was last told, be it expired or not. */
  read(): UserSession | null;
  isLive(): boolean;
  set(session: UserSession | null): void;
  /** Answers how to stop. */
  subscribe(listener: () => void): () => void;
}

/** SPEC section 3: the key in the browser's storage. */
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
