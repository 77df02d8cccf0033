import { isPlain } from '@prelude/api/contract/waitlists';
import { WaitlistFrame } from '@prelude/ui/screens/waitlists/WaitlistFrame';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { LatePage } from '../page/LatePage.tsx';
import { leave } from '../page/leave.ts';
import type { PageModule } from '../page/pages.ts';
import { usePage } from '../page/usePage.ts';
import { paths, type WaitlistTabId, waitlistTabs } from '../platform/paths.ts';
import { useWaitlist } from './useWaitlist.ts';

interface WaitlistRouteProps {
  params: Readonly<Record<string, string>>;
  tab?: { id: WaitlistTabId; page: PageModule };
}

export function WaitlistRoute({ params: { waitlistId = '' }, tab }: WaitlistRouteProps) {
  const intl = useIntl();
  const [, navigate] = useLocation();
  const { waitlist, state, otherWorkspace, refetch } = useWaitlist(waitlistId);
  const isOffered = (id: WaitlistTabId) => id !== 'growth' || !waitlist || !isPlain(waitlist);
  const tabTitle = intl.formatMessage({ id: `pages.waitlist.tab.${tab?.id ?? 'details'}` });
  usePage(
    waitlist
      ? intl.formatMessage({ id: 'pages.waitlist.documentTitle' }, { tab: tabTitle, name: waitlist.name })
      : tabTitle,
  );
  return (
    <WaitlistFrame
      state={state}
      waitlistsHref={paths.waitlists}
      workspacesHref={paths.workspaces}
      signInHref={paths.signIn}
      tabs={waitlistTabs
        .filter(isOffered)
        .map((id) => ({ id, href: paths.waitlist(waitlistId, id), isCurrent: id === tab?.id }))}
      onNavigate={(href) => leave(() => navigate(href))}
      otherWorkspace={otherWorkspace}
      onRetry={refetch}
    >
      {waitlist && tab && <LatePage page={tab.page} waitlist={waitlist} />}
    </WaitlistFrame>
  );
}
