import type { Waitlist } from '@prelude/api/contract/waitlists';
import { type SelectedWorkspace, setWorkspace } from '@prelude/api/store/appContext';
import { useGetWaitlistQuery } from '@prelude/api/store/waitlists';
import type { Late } from '@prelude/ui/late/late';
import { WaitlistFrame } from '@prelude/ui/screens/waitlists/WaitlistFrame';
import { type ComponentType, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { LatePage } from '../page/LatePage.tsx';
import { leave } from '../page/leave.ts';
import { usePage } from '../page/usePage.ts';
import { paths, type WaitlistTabId, waitlistTabs } from '../platform/paths.ts';
import { useSession } from '../session/useSession.ts';
import { useOpenedWorkspace, useWaitlists } from '../session/workspaces.ts';
import { toItemState } from '../state/fromQuery.ts';
import { useAppDispatch } from '../state/store.ts';
import { type FrameState, toFrameState } from './toFrameState.ts';

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
  const { workspace, otherWorkspace, reopen } = useOpenedWorkspace();
  const waitlists = useWaitlists(workspace);
  const inWorkspace = toFrameState(waitlists, { isSignedIn, hasWorkspace: workspace !== null, waitlistId });
  const link = useWorkspaceOfLink(waitlistId, inWorkspace.status, reopen);
  const state = link?.state ?? inWorkspace;
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
      otherWorkspace={otherWorkspace}
      onRetry={link?.refetch ?? waitlists.refetch}
    >
      {state.status === 'ready' && tab && <LatePage page={tab.page} waitlist={state.item} />}
    </WaitlistFrame>
  );
}

/**
 * Selects the workspace of a waitlist whose address was opened while another workspace, or none, was selected; until then
 * returns what to show. What this page has shown is not looked for again when another tab selects a workspace.
 * CONTRACT "Routes".
 */
function useWorkspaceOfLink(
  waitlistId: string,
  found: FrameState['status'],
  open: (workspace: SelectedWorkspace) => void,
) {
  const dispatch = useAppDispatch();
  const shown = useRef<string>(undefined);
  const isWanted = (found === 'missing' || found === 'no-workspace') && shown.current !== waitlistId;
  const query = useGetWaitlistQuery({ waitlistId }, { skip: !isWanted });
  const workspace = isWanted ? query.currentData?.workspace : undefined;
  useEffect(() => {
    if (found === 'ready') shown.current = waitlistId;
  }, [found, waitlistId]);
  useEffect(() => {
    if (!workspace) return;
    dispatch(setWorkspace(workspace));
    open(workspace);
  }, [dispatch, open, workspace]);
  if (!isWanted) return undefined;
  const state = toItemState(query, (waitlist) => waitlist);
  if (state.status === 'missing') return undefined;
  return { state: state.status === 'failed' ? state : ({ status: 'loading' } as const), refetch: query.refetch };
}
