import { AuthFailure } from '@prelude/api/auth/AuthFailure';
import type { AuthPort } from '@prelude/api/auth/AuthPort';
import { isLive, type UserSession } from '@prelude/api/auth/UserSession';
import { ApiFailure } from '@prelude/api/client/failure';
import type { Late } from '@prelude/ui/late/late';

/** A token that expires sooner may do so on its way to the server. */
const MARGIN_MS = 60_000;

/** Resolves with a token for /v1, renewed if it is about to expire; null without a session. Throws `ApiFailure`. */
export async function readAccessToken(
  auth: Pick<Late<Pick<AuthPort, 'readAccessToken'>>, 'load'>,
  session: UserSession | null,
): Promise<string | null> {
  if (isLive(session, Date.now() + MARGIN_MS)) return session.accessToken;
  try {
    return await (await auth.load()).readAccessToken();
  } catch (error) {
    const code = error instanceof AuthFailure ? error.code : 'offline';
    if (code === 'session_missing') return null;
    throw new ApiFailure({ kind: code === 'offline' || code === 'timeout' ? code : 'unexpected' }, { cause: error });
  }
}
