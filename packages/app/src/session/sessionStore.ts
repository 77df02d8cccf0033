import { AuthFailure } from '@prelude/api/auth/AuthFailure';
import type { AuthPort } from '@prelude/api/auth/AuthPort';
import { isLive, UserSession } from '@prelude/api/auth/UserSession';
import { ApiFailure } from '@prelude/api/client/failure';
import type { Late } from '@prelude/ui/late/late';
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

/** A token that expires sooner may do so on its way to the server. */
const MARGIN_MS = 60_000;

/** Resolves with a token for /v1, renewed if it is about to expire; null without a session. Throws `ApiFailure`. */
export async function readAccessToken(
  auth: Pick<Late<Pick<AuthPort, 'readAccessToken'>>, 'load'>,
  sessions: Pick<SessionStore, 'read'>,
): Promise<string | null> {
  const session = sessions.read();
  if (isLive(session, Date.now() + MARGIN_MS)) return session.accessToken;
  try {
    return await (await auth.load()).readAccessToken();
  } catch (error) {
    const code = error instanceof AuthFailure ? error.code : 'offline';
    if (code === 'session_missing') return null;
    throw new ApiFailure({ kind: code === 'offline' || code === 'timeout' ? code : 'unexpected' }, { cause: error });
  }
}
