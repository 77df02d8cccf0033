import type { ConfirmedScreenProps, LinkOutcome } from '@prelude/ui/screens/auth/ConfirmedScreen';
import { paths } from '../paths.ts';

/** Where to go from the page of a mailed link. The settings lead through sign-in where nobody is. */
export function toOnward(outcome: LinkOutcome, isSignedIn: boolean): ConfirmedScreenProps['onward'] {
  if (outcome === 'changeExpired' || (isSignedIn && outcome !== 'signedUp'))
    return { place: 'settings', href: paths.settings };
  return isSignedIn ? { place: 'home', href: paths.home } : { place: 'signIn', href: paths.signIn };
}
