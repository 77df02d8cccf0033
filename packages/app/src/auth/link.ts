import { AuthFailure } from '@prelude/api/auth/AuthFailure';
import type { RecoveryTokens, SignUpLink } from '@prelude/api/auth/AuthPort';
import type { LinkOutcome } from '@prelude/api/contract/auth';
import type { ConfirmedScreenProps } from '@prelude/ui/screens/auth/ConfirmedScreen';
import { paths } from '../platform/paths.ts';

/** Keeps what a link holds in the history entry's state, which survives a reload but is never stored. */
const keep = (changes: { recovery: RecoveryTokens | null } | { signUp: SignUpLink }): void =>
  window.history.replaceState({ ...window.history.state, ...changes }, '');

export const keepTokens = (recovery: RecoveryTokens | null): void => keep({ recovery });

export function readKeptTokens(): RecoveryTokens | null {
  const tokens: RecoveryTokens | undefined = window.history.state?.recovery;
  return tokens?.accessToken ? tokens : null;
}

/** Gone with the entry, which the outcome of the link replaces. */
export const keepSignUp = (signUp: SignUpLink): void => keep({ signUp });

export const readKeptSignUp = (): SignUpLink | null => window.history.state?.signUp ?? null;

/** The page of links that confirm an address, as the server would lead there. */
export const toOutcomeHref = (isInvalid: boolean): string =>
  `${paths.confirmed}#type=signup${isInvalid ? '&error_code=otp_expired' : ''}`;

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
