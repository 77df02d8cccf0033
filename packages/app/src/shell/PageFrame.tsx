import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Pending } from './Pending.tsx';

/** What breaks or waits in a page leaves the frame around it alone. */
export function PageFrame({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  return (
    <ErrorBoundary path={path}>
      <Suspense fallback={<Pending />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
