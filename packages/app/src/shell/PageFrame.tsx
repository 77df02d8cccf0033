import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Pending } from './Pending.tsx';

/** What breaks or waits in a page leaves the frame around it alone. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<Pending />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
