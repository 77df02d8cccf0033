import { WaitlistFrame } from '@prelude/ui/screens/waitlists/WaitlistFrame';
import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useParams } from 'wouter';
import { useSession } from '../auth/useSession.ts';
import { paths, waitlistTabs } from '../paths.ts';
import { leave } from '../shell/leave.ts';
import { NotFoundRoute } from '../shell/NotFoundRoute.tsx';
import { Pending } from '../shell/Pending.tsx';
import { usePage } from '../shell/usePage.ts';
import { useAppSelector } from '../store.ts';
import { tabAreas } from './tabAreas.ts';
import { toFrameState } from './toFrameState.ts';
import { useWaitlists } from './useWaitlists.ts';

export function WaitlistRoute() {
  const { waitlistId = '', tab = 'details' } = useParams();
  const openTab = waitlistTabs.find((known) => known.toLowerCase() === tab.toLowerCase());
  return openTab ? <OpenWaitlist waitlistId={waitlistId} openTab={openTab} /> : <NotFoundRoute />;
}

function OpenWaitlist({ waitlistId, openTab }: { waitlistId: string; openTab: (typeof waitlistTabs)[number] }) {
  const intl = useIntl();
  const [, navigate] = useLocation();
  const isSignedIn = useSession() !== null;
  const hasWorkspace = useAppSelector((state) => state.appContext.workspace !== null);
  const waitlists = useWaitlists();
  const state = toFrameState(waitlists, { isSignedIn, hasWorkspace, waitlistId });
  usePage(
    state.status === 'ready'
      ? intl.formatMessage({ id: 'pages.waitlist.title' }, { name: state.item.name })
      : intl.formatMessage({ id: 'pages.waitlists.title' }),
  );
  const Tab = tabAreas[openTab];
  return (
    <WaitlistFrame
      state={state}
      waitlistsHref={paths.waitlists}
      workspacesHref={paths.workspaces}
      signInHref={paths.signIn}
      tabs={waitlistTabs.map((id) => ({ id, href: paths.waitlist(waitlistId, id), isCurrent: id === openTab }))}
      onNavigate={(href) => leave(() => navigate(href))}
      onRetry={waitlists.refetch}
    >
      <Suspense fallback={<Pending />}>{state.status === 'ready' && <Tab waitlist={state.item} />}</Suspense>
    </WaitlistFrame>
  );
}
