import { AuthFailure } from '@prelude/api/auth/AuthFailure';
import type { RecoveryTokens } from '@prelude/api/auth/AuthPort';

/** Without a network nobody knows whether a link works: the form is shown, and opens it once more when it is sent. */
export function toResetState(
  tokens: RecoveryTokens | null,
  { isPending, error }: { isPending: boolean; error: unknown },
): 'opening' | 'invalid' | 'open' {
  if (!tokens) return 'invalid';
  if (isPending) return 'opening';
  const isOffline = error instanceof AuthFailure && error.code === 'offline';
  return error && !isOffline ? 'invalid' : 'open';
}
