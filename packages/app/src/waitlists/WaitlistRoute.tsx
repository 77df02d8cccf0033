import { useCan } from '@prelude/api/store/can';
import { WaitlistFrame } from '@prelude/ui/screens/waitlists/WaitlistFrame';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { useAddressSearch } from '../page/address.ts';
import { LatePage } from '../page/LatePage.tsx';
import { leave } from '../page/leave.ts';
import type { PageModule } from '../page/pages.ts';
import { usePage } from '../page/usePage.ts';
import { paths, toHref, type WaitlistTabId, waitlistTabs } from '../platform/paths.ts';
import { useWaitlist } from './useWaitlist.ts';

/** Returns the address of a tab, with the search it had when it was last open. */
function useTabHref(waitlistId: string, current?: WaitlistTabId): (tab: WaitlistTabId) => string {
  const search = useAddressSearch();
  const [left, setLeft] = useState<Readonly<Record<string, string>>>({});
  const path = current && paths.waitlist(waitlistId, current);
  const kept = withoutDialogs(search);
  if (path && (left[path] ?? '') !== kept) setLeft({ ...left, [path]: kept });
  return (tab) => {
    const href = paths.waitlist(waitlistId, tab);
    return toHref(href, new URLSearchParams(left[href]));
  };
}

/** Drops what is open above a list. */
function withoutDialogs(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of ['subscriber', 'import', 'export']) parameters.delete(name);
  return parameters.toString();
}

interface WaitlistRouteProps {
  params: Readonly<Record<string, string>>;
  tab?: { id: WaitlistTabId; page: PageModule };
}

export function WaitlistRoute({ params: { waitlistId = '' }, tab }: WaitlistRouteProps) {
  const intl = useIntl();
  const [, navigate] = useLocation();
  const { waitlist, isGone, state, otherWorkspace, refetch } = useWaitlist(waitlistId);
  const can = useCan();
  const isOffered = (id: WaitlistTabId) => id !== 'growth' || can.chart;
  const toTabHref = useTabHref(waitlistId, tab?.id);
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
      tabs={waitlistTabs.filter(isOffered).map((id) => ({ id, href: toTabHref(id), isCurrent: id === tab?.id }))}
      onNavigate={(href) => leave(() => navigate(href))}
      otherWorkspace={otherWorkspace}
      isGone={isGone}
      onRetry={refetch}
    >
      {waitlist && tab && <LatePage page={tab.page} waitlist={waitlist} />}
    </WaitlistFrame>
  );
}
