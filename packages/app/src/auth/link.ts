import { AuthFailure } from '@prelude/api/auth/AuthFailure';
import type { RecoveryTokens } from '@prelude/api/auth/AuthPort';
import type { LinkOutcome } from '@prelude/api/contract/auth';
import type { ConfirmedScreenProps } from '@prelude/ui/screens/auth/ConfirmedScreen';
import { paths } from '../platform/paths.ts';

const KEPT = 'recovery';

/** Keeps the tokens of a recovery link in the history entry's state, which survives a reload but is never stored. */
export const keepTokens = (tokens: RecoveryTokens | null): void =>
  window.history.replaceState({ ...window.history.state, [KEPT]: tokens }, '');

export function readKeptTokens(): RecoveryTokens | null {
  const kept: RecoveryTokens | undefined = window.history.state?.[KEPT];
  return kept?.accessToken ? kept : null;
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
