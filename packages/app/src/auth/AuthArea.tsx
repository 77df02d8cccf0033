import { AuthFrame } from '@prelude/ui/screens/shell/AuthFrame';
import { Redirect, useLocation } from 'wouter';
import { paths } from '../paths.ts';
import { useAddressSearch } from '../shell/useAddressSearch.ts';
import { usePreferences } from '../shell/usePreferences.ts';
import { AuthPages } from './AuthPages.tsx';
import { toNext } from './next.ts';
import { useSession } from './useSession.ts';

/** Where a mailed link leads, whoever is signed in. */
const linkPages = [paths.resetPassword, paths.confirmed];

/** For whoever is not signed in. The page of a mailed link is shown all the same. SPEC section 2, "Unauthenticated area". */
export function AuthArea() {
  const session = useSession();
  const [path] = useLocation();
  const next = toNext(useAddressSearch());
  const preferences = usePreferences();
  if (session && !linkPages.some((page) => path.startsWith(page))) return <Redirect to={next} replace />;
  return (
    <AuthFrame preferences={preferences} homeHref={paths.home}>
      <AuthPages />
    </AuthFrame>
  );
}
