import { WaitlistFrame } from '@prelude/ui/screens/waitlists/WaitlistFrame';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../platform/paths.ts';
import { useAppSelector } from '../state/store.ts';

export function WorkspaceNeeded({ children }: { children: ReactNode }) {
  const [, navigate] = useLocation();
  const hasWorkspace = useAppSelector((state) => state.appContext.workspace !== null);
  if (hasWorkspace) return children;
  return (
    <WaitlistFrame
      state={{ status: 'no-workspace' }}
      waitlistsHref={paths.waitlists}
      workspacesHref={paths.workspaces}
      signInHref={paths.signIn}
      tabs={[]}
      onNavigate={navigate}
      onRetry={() => navigate(paths.workspaces)}
    >
      {null}
    </WaitlistFrame>
  );
}
