import type { Waitlist } from '@prelude/api/contract/waitlists';
import type { Late } from '@prelude/ui/late/late';
import { WaitlistFrame } from '@prelude/ui/screens/waitlists/WaitlistFrame';
import type { ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { LatePage } from '../page/LatePage.tsx';
import { leave } from '../page/leave.ts';
import { usePage } from '../page/usePage.ts';
import { paths, type WaitlistTabId, waitlistTabs } from '../platform/paths.ts';
import { useSession } from '../session/useSession.ts';
import { useWaitlists } from '../session/workspaces.ts';
import { useAppSelector } from '../state/store.ts';
import { toFrameState } from './toFrameState.ts';

export interface WaitlistTabProps {
  waitlist: Waitlist;
}

export interface WaitlistTab {
  id: WaitlistTabId;
  page: Late<ComponentType<WaitlistTabProps>>;
}

interface WaitlistRouteProps {
  params: Readonly<Record<string, string>>;
  tab?: WaitlistTab;
}

export function WaitlistRoute({ params: { waitlistId = '' }, tab }: WaitlistRouteProps) {
  const intl = useIntl();
  const [, navigate] = useLocation();
  const isSignedIn = useSession() !== null;
  const hasWorkspace = useAppSelector((state) => state.appContext.workspace !== null);
  const waitlists = useWaitlists();
  const state = toFrameState(waitlists, { isSignedIn, hasWorkspace, waitlistId });
  const tabTitle = intl.formatMessage({ id: `pages.waitlist.tab.${tab?.id ?? 'details'}` });
  usePage(
    state.status === 'ready'
      ? intl.formatMessage({ id: 'pages.waitlist.documentTitle' }, { tab: tabTitle, name: state.item.name })
      : tabTitle,
  );
  return (
    <WaitlistFrame
      state={state}
      waitlistsHref={paths.waitlists}
      workspacesHref={paths.workspaces}
      signInHref={paths.signIn}
      tabs={waitlistTabs.map((id) => ({ id, href: paths.waitlist(waitlistId, id), isCurrent: id === tab?.id }))}
      onNavigate={(href) => leave(() => navigate(href))}
      onRetry={waitlists.refetch}
    >
      {state.status === 'ready' && tab && <LatePage page={tab.page} waitlist={state.item} />}
    </WaitlistFrame>
  );
}
