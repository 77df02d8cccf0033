import { AuthFrame } from '@prelude/ui/screens/shell/AuthFrame';
import { Redirect, useLocation } from 'wouter';
import { paths } from '../paths.ts';
import { useAddressSearch } from '../shell/useAddressSearch.ts';
import { usePreferences } from '../shell/usePreferences.ts';
import { AuthPages } from './AuthPages.tsx';
import { toNext } from './next.ts';
import { useSession } from './useSession.ts';

/** For whoever is not signed in. A recovery link is opened all the same. SPEC section 2, "Unauthenticated area". */
export function AuthArea() {
  const session = useSession();
  const [path] = useLocation();
  const next = toNext(useAddressSearch());
  const preferences = usePreferences();
  if (session && !path.startsWith(paths.resetPassword)) return <Redirect to={next} replace />;
  return (
    <AuthFrame preferences={preferences} homeHref={paths.home}>
      <AuthPages />
    </AuthFrame>
  );
}
