import { ApiFailure } from '../client/failure.ts';
import { AuthFailure } from './AuthFailure.ts';
import type { AuthPort } from './AuthPort.ts';
import { isLasting, type KeptToken } from './readKeptToken.ts';

export interface Tokens {
  readKept(): KeptToken | null;
  /** Loads the provider's client. */
  load(): Promise<Pick<AuthPort, 'readAccessToken'>>;
}

/** Resolves with a token for /v1, renewed if it is about to expire; null without a session. Throws `ApiFailure`. */
export async function readAccessToken({ readKept, load }: Tokens): Promise<string | null> {
  const session = readKept();
  if (isLasting(session)) return session.accessToken;
  try {
    return await (await load()).readAccessToken();
  } catch (error) {
    const code = error instanceof AuthFailure ? error.code : 'offline';
    if (code === 'session_missing') return null;
    throw new ApiFailure({ kind: code === 'offline' || code === 'timeout' ? code : 'unexpected' }, { cause: error });
  }
}
