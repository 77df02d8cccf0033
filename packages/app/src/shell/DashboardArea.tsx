import { Suspense } from 'react';
import { Redirect, useLocation } from 'wouter';
import { frameAreas } from '../areas.ts';
import { toSignInHref } from '../auth/next.ts';
import { useSession } from '../auth/useSession.ts';
import { Pending } from './Pending.tsx';
import { useAddressSearch } from './useAddressSearch.ts';

/** Only for whoever is signed in; others sign in first and come back. SPEC section 2, "Authenticated area". */
export function DashboardArea() {
  const session = useSession();
  const [path] = useLocation();
  const search = useAddressSearch();
  if (!session) return <Redirect to={toSignInHref(search ? `${path}?${search}` : path)} replace />;
  return (
    <Suspense fallback={<Pending />}>
      <frameAreas.dashboard session={session} />
    </Suspense>
  );
}
