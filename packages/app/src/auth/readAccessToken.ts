import { AuthFailure } from '@prelude/api/auth/AuthFailure';
import type { AuthPort } from '@prelude/api/auth/AuthPort';
import { ApiFailure } from '@prelude/api/client/failure';

/** A token for the calls of /v1; that it cannot be refreshed without a network is no reason to send none. */
export async function readAccessToken(auth: Pick<AuthPort, 'readAccessToken'>): Promise<string | null> {
  try {
    return await auth.readAccessToken();
  } catch (error) {
    if (error instanceof AuthFailure && error.code === 'offline')
      throw new ApiFailure({ kind: 'offline' }, { cause: error });
    return null;
  }
}
