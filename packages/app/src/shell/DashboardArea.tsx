import { type ReactNode, Suspense } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { areas } from '../areas.ts';
import { toSignInHref } from '../auth/next.ts';
import { useSession } from '../auth/useSession.ts';
import { Pending } from './Pending.tsx';

/** Only for whoever is signed in; others sign in first and come back. SPEC section 2, "Authenticated area". */
export function DashboardArea({ children }: { children: ReactNode }) {
  const session = useSession();
  const [path] = useLocation();
  const search = useSearch();
  if (!session) return <Redirect to={toSignInHref(search ? `${path}?${search}` : path)} replace />;
  return (
    <Suspense fallback={<Pending />}>
      <areas.dashboard session={session}>{children}</areas.dashboard>
    </Suspense>
  );
}
