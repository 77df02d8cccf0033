import words from 'virtual:messages/en/waitlist';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import { useLoaded } from '@prelude/ui/late/useLoaded';
import { WaitlistFrame } from '@prelude/ui/screens/waitlists/WaitlistFrame';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { leave } from '../navigation/leave.ts';
import { LatePage } from '../page/LatePage.tsx';
import { type AppTab, latePage } from '../page/pages.ts';
import { usePage } from '../page/usePage.ts';
import { paths } from '../platform/paths.ts';
import { usePublishedPage } from '../waitlistForm/usePublishedPage.ts';
import { LaterWords } from '../words/LaterWords.tsx';
import { copyWithToast } from '../words/toasts.ts';
import { useTabs } from './useTabs.ts';
import { useWaitlist } from './useWaitlist.ts';

const hrefs = { waitlists: paths.waitlists, workspaces: paths.workspaces, signIn: paths.signIn };

type WaitlistRouteProps = { params: Readonly<Record<string, string>>; tab?: AppTab };

export function WaitlistRoute({ params: { waitlistId = '' }, tab }: WaitlistRouteProps) {
  const { formatMessage } = useIntl();
  const [, navigate] = useLocation();
  const { waitlist, ...frame } = useWaitlist(waitlistId);
  const tabs = useTabs(waitlistId, tab?.id);
  const currentTab = tab?.id ?? 'subscribers';
  const title = formatMessage({ id: `pages.waitlist.tab.${tab?.id ?? 'details'}` });
  const { pageHref } = usePublishedPage(waitlist?.id);
  const name = waitlist?.name;
  usePage(name ? formatMessage({ id: 'pages.waitlist.documentTitle' }, { tab: title, name }) : title);
  return (
    <LaterWords words={words}>
      <WaitlistFrame
        hrefs={hrefs}
        {...frame}
        tabs={tabs}
        currentTab={currentTab}
        onCopyLink={pageHref === null ? null : () => copyWithToast(pageHref)}
        onNavigate={(href) => leave(() => navigate(href))}
      >
        {waitlist && <FirstArrivalWatch key={`first ${waitlist.id}`} waitlist={waitlist} />}
        {waitlist && tab && <LatePage key={waitlist.id} page={tab.page} waitlist={waitlist} />}
      </WaitlistFrame>
    </LaterWords>
  );
}

/** Shows the first person of a list that was opened empty, on whichever of its pages is open, until it is closed. */
function FirstArrivalWatch({ waitlist }: { waitlist: Waitlist }) {
  const [isAwaited, setAwaited] = useState(waitlist.contactsCount === 0);
  const hasCome = isAwaited && Boolean(waitlist.contactsCount);
  const { value: Arrival } = useLoaded(latePage('waitlists/FirstArrivalRoute'), hasCome);
  return hasCome && Arrival ? <Arrival waitlist={waitlist} onClose={() => setAwaited(false)} /> : null;
}
