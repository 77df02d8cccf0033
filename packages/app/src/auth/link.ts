import { AuthFailure } from '@prelude/api/auth/AuthFailure';
import type { RecoveryTokens } from '@prelude/api/auth/AuthPort';
import type { ConfirmedScreenProps, LinkOutcome } from '@prelude/ui/screens/auth/ConfirmedScreen';
import type { ResetLinkFault } from '@prelude/ui/screens/auth/InvalidLinkScreen';
import { paths } from '../platform/paths.ts';

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
  return reason === 'used' || reason === 'expired' || reason === 'superseded' ? reason : 'unknown';
}

/** Returns the URL without the tokens, so that a reload shows the same message. */
export function withoutTokens(hash: string): string {
  const kept = [...readParts(hash)].filter(([name]) => ['type', 'error_code', 'reason', 'message'].includes(name));
  return kept.length > 0 ? `#${new URLSearchParams(kept)}` : '';
}

export function readRecoveryLink(hash: string): RecoveryTokens | null {
  const parts = readParts(hash);
  const accessToken = parts.get('access_token');
  if (parts.get('type') !== 'recovery' || !accessToken) return null;
  return { accessToken, refreshToken: parts.get('refresh_token') ?? '' };
}

const KEPT = 'recovery';

/** Keeps the tokens of a recovery link in the history entry's state, which survives a reload but is never stored. */
export const keepTokens = (tokens: RecoveryTokens | null): void =>
  window.history.replaceState({ ...window.history.state, [KEPT]: tokens }, '');

export function readKeptTokens(): RecoveryTokens | null {
  const kept: RecoveryTokens | undefined = window.history.state?.[KEPT];
  return kept?.accessToken ? kept : null;
}

/** Unverified; null if it cannot be read. */
export function toAccountId({ accessToken }: RecoveryTokens): string | null {
  try {
    const [, payload = ''] = accessToken.split('.');
    return JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))).sub ?? null;
  } catch {
    return null;
  }
}

export function toOnward(outcome: LinkOutcome, isSignedIn: boolean): ConfirmedScreenProps['onward'] {
  if (outcome === 'changeExpired' || (isSignedIn && outcome !== 'signedUp'))
    return { place: 'settings', href: paths.settings };
  return isSignedIn ? { place: 'home', href: paths.home } : { place: 'signIn', href: paths.signIn };
}

/** Shows the form when the server did not answer: the link may work, and is tried again on submit. */
export function toResetState(
  tokens: RecoveryTokens | null,
  { isPending, error }: { isPending: boolean; error: unknown },
): 'opening' | 'invalid' | 'open' {
  if (!tokens) return 'invalid';
  if (isPending) return 'opening';
  const isUnanswered = error instanceof AuthFailure && (error.code === 'offline' || error.code === 'timeout');
  return error && !isUnanswered ? 'invalid' : 'open';
}
