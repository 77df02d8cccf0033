import type { LinkOutcome, ResetLinkFault } from '../contract/auth.ts';
import type { RecoveryTokens, SignUpLink } from './AuthPort.ts';

const readParts = (hash: string) => new URLSearchParams(hash.replace(/^#/, ''));

export function toLinkOutcome(hash: string): LinkOutcome {
  const parts = readParts(hash);
  const type = parts.get('type');
  if (parts.has('error_code') || parts.has('error')) {
    const reason = parts.get('reason');
    if (reason === 'expired') return type === 'email_change' ? 'changeExpired' : 'expired';
    return reason === 'used' || reason === 'superseded' || reason === 'taken' ? reason : 'invalid';
  }
  if (type === 'signup') return 'signedUp';
  if (type === 'email_change') return 'emailChanged';
  // When a Supabase project mails both addresses, the first of the two links says so only in a message.
  return parts.has('message') ? 'halfway' : 'invalid';
}

export function toResetLinkFault(hash: string): ResetLinkFault {
  const reason = readParts(hash).get('reason');
  return reason === 'used' || reason === 'expired' ? reason : 'unknown';
}

/** Returns the URL without the tokens, so that a reload shows the same message. */
export function withoutTokens(hash: string): string {
  const parameters = [...readParts(hash)].filter(([name]) =>
    ['type', 'error_code', 'reason', 'message'].includes(name),
  );
  return parameters.length > 0 ? `#${new URLSearchParams(parameters)}` : '';
}

export function readRecoveryLink(hash: string): RecoveryTokens | null {
  const parts = readParts(hash);
  const accessToken = parts.get('access_token');
  if (parts.get('type') !== 'recovery' || !accessToken) return null;
  return { accessToken, refreshToken: parts.get('refresh_token') ?? '' };
}

export function readSignUpLink(hash: string): SignUpLink | null {
  const parts = readParts(hash);
  const token = parts.get('token_hash');
  return token ? { token, email: parts.get('email') ?? '' } : null;
}

/** The account that a link is for. Unverified; null if it cannot be read. */
export function toAccount({ accessToken }: RecoveryTokens): { id: string; email: string } | null {
  try {
    const [, payload = ''] = accessToken.split('.');
    const { sub, email } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    return typeof sub === 'string' ? { id: sub, email: typeof email === 'string' ? email : '' } : null;
  } catch {
    return null;
  }
}
