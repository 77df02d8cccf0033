import { ApiFailure } from '../client/failure.ts';
import { AuthFailure } from './AuthFailure.ts';
import type { AuthPort } from './AuthPort.ts';
import { isLive, type UserSession } from './UserSession.ts';

/** The provider's client, which is loaded when it is needed. */
export interface Tokens {
  load(): Promise<Pick<AuthPort, 'readAccessToken'>>;
}

/** A token that expires sooner could expire on its way to the server. */
const MARGIN_MS = 60_000;

/** Resolves with a token for /v1, renewed if it is about to expire; null without a session. Throws `ApiFailure`. */
export async function readAccessToken(auth: Tokens, session: UserSession | null): Promise<string | null> {
  if (isLive(session, Date.now() + MARGIN_MS)) return session.accessToken;
  try {
    return await (await auth.load()).readAccessToken();
  } catch (error) {
    const code = error instanceof AuthFailure ? error.code : 'offline';
    if (code === 'session_missing') return null;
    throw new ApiFailure({ kind: code === 'offline' || code === 'timeout' ? code : 'unexpected' }, { cause: error });
  }
}
