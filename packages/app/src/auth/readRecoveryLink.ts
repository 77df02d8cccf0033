import type { RecoveryTokens } from '@prelude/api/auth/AuthPort';

/** The tokens of a recovery link, from the hash of its address; null when it is none. SPEC section 2. */
export function readRecoveryLink(hash: string): RecoveryTokens | null {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const accessToken = parts.get('access_token');
  if (parts.get('type') !== 'recovery' || !accessToken) return null;
  return { accessToken, refreshToken: parts.get('refresh_token') ?? '' };
}
