import type { WaitlistStatus } from '@prelude/api/contract/waitlists';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CopyButton } from '../../patterns/CopyButton.tsx';
import { FailedNotice } from '../../patterns/FailedNotice.tsx';
import { Page } from '../../patterns/Page.tsx';
import { TabLinks } from '../../patterns/TabLinks.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Skeleton } from '../../primitives/Skeleton.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden.tsx';
import type { ItemState } from '../../state/ItemState.ts';
import { styled } from '../../theme/stitches.ts';
import type { MessageId } from '../../words/MessageId.ts';
import { FormSkeleton } from '../form/FormSkeleton.tsx';
import { GrowthTabSkeleton } from '../growth/GrowthSkeleton.tsx';
import { IntegrationSkeleton } from '../integration/integrationSkeleton.tsx';
import { GoneNotice } from '../shared/GoneNotice.tsx';
import { NoWorkspaceScreen } from '../shared/NoWorkspaceScreen.tsx';
import { OtherWorkspaceNotice, type OtherWorkspaceNoticeProps } from '../shared/OtherWorkspaceNotice.tsx';
import { StatusBadge } from '../shared/StatusBadge.tsx';
import { ListSkeleton } from '../subscribers/list/listSkeleton.tsx';
import { AdvancedSkeleton, DetailsSkeleton } from './waitlistSkeletons.tsx';

export type WaitlistTabId = 'details' | 'form' | 'subscribers' | 'growth' | 'integration' | 'advanced';

export interface WaitlistTab {
  id: WaitlistTabId;
  href: string;
}

export type FrameState =
  | ItemState<{ name: string; status?: WaitlistStatus; contactsCount?: number; subscribedCount?: number }>
  | { status: 'no-workspace' }
  | { status: 'signed-out' };

type ShownState = Exclude<FrameState, { status: 'no-workspace' }>;

export interface WaitlistFrameProps {
  state: FrameState;
  hrefs: { waitlists: string; workspaces: string; signIn: string };
  tabs: readonly WaitlistTab[];
  currentTab: WaitlistTabId;
  /** Set when another tab has selected another workspace. */
  otherWorkspace?: OtherWorkspaceNoticeProps;
  /** True while a form with unsaved text is open although somebody has deleted the waitlist. */
  isGone?: boolean;
  /** Copies the address of the public page; null where the server has none. */
  onCopyLink: (() => Promise<void>) | null;
  /** Called with the choice when the tabs are a select. */
  onNavigate: (href: string) => void;
  onRetry: () => void;
  /** The open tab; rendered only when the waitlist is ready. */
  children: ReactNode;
}

const tabWords = {
  details: 'pages.waitlist.tab.details',
  form: 'pages.waitlist.tab.form',
  subscribers: 'pages.waitlist.tab.subscribers',
  growth: 'pages.waitlist.tab.growth',
  integration: 'pages.waitlist.tab.integration',
  advanced: 'pages.waitlist.tab.advanced',
} satisfies Record<WaitlistTabId, MessageId>;

/** Silent for screen readers where they hold text: the title already says that the page is loading. */
const tabSkeletons = {
  details: <DetailsSkeleton />,
  form: (
    <div aria-hidden>
      <FormSkeleton />
    </div>
  ),
  subscribers: <ListSkeleton />,
  growth: <GrowthTabSkeleton />,
  integration: <IntegrationSkeleton />,
  advanced: <AdvancedSkeleton />,
} satisfies Record<WaitlistTabId, ReactNode>;

/** Why each tab needs a session. SPEC section 6. */
const signedOutWords = {
  details: 'pages.waitlist.signedOut.edit',
  form: 'pages.waitlist.signedOut.edit',
  subscribers: 'pages.waitlist.signedOut.view',
  growth: 'pages.waitlist.signedOut.view',
  integration: 'pages.waitlist.signedOut.view',
  advanced: 'pages.waitlist.signedOut.advanced',
} satisfies Record<WaitlistTabId, MessageId>;

const TabsAndTab = styled('div', {
  display: 'grid',
  gap: '$6',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@belowMd': { gap: '$4' },
});

/** Title, tabs and the open tab of one waitlist. SPEC section 2, route `/waitlists/{waitlistId}`. */
export function WaitlistFrame(props: WaitlistFrameProps) {
  const { state, hrefs } = props;
  if (state.status === 'no-workspace') {
    const title = <FormattedMessage id={tabWords[props.currentTab]} />;
    return <NoWorkspaceScreen title={title} workspacesHref={hrefs.workspaces} />;
  }
  return (
    <Page
      title={
        state.status === 'ready' ? (
          <>
            <FormattedMessage id="pages.waitlist.title" values={{ name: state.item.name }} />{' '}
            <StatusBadge status={state.item.status} />
          </>
        ) : state.status === 'loading' ? (
          <>
            <VisuallyHidden>
              <FormattedMessage id="common.loading" />
            </VisuallyHidden>
            <Skeleton width="16rem" height={24} />
          </>
        ) : (
          <FormattedMessage id={toRefusalTitle(props)} />
        )
      }
      description={<Standing state={state} />}
      actions={
        state.status === 'ready' &&
        props.onCopyLink && (
          <CopyButton
            label={<FormattedMessage id="pages.waitlist.details.copyLink" />}
            copiedLabel={<FormattedMessage id="pages.integration.copied" />}
            onCopy={props.onCopyLink}
          />
        )
      }
      width={props.currentTab === 'form' || props.currentTab === 'subscribers' ? 'wide' : undefined}
      breadcrumb={{
        href: hrefs.waitlists,
        label: <FormattedMessage id="pages.waitlist.breadcrumb" />,
        current: toPlace(state),
      }}
    >
      <FrameBody {...props} state={state} />
    </Page>
  );
}

function Standing({ state }: { state: ShownState }) {
  switch (state.status) {
    case 'missing':
      return <FormattedMessage id="pages.waitlist.missing.hint" />;
    case 'loading':
      return <Skeleton width="9rem" height={14} />;
    case 'ready': {
      const { status, contactsCount: count, subscribedCount: subscribed = count } = state.item;
      if (count === undefined || subscribed === undefined) return null;
      // A removal lowers the count of all at once, that of the subscribed ones once the server has answered.
      const people =
        subscribed < count ? (
          <FormattedMessage id="pages.waitlist.people" values={{ count, subscribed }} />
        ) : (
          <FormattedMessage id="pages.subscribers.count" values={{ count }} />
        );
      return status === 'open' ? <FormattedMessage id="pages.waitlist.standing" values={{ people }} /> : people;
    }
    default:
      return null;
  }
}

/** Names the page in the breadcrumb; null where there is no such page. */
const toPlace = (state: ShownState): ReactNode =>
  state.status === 'ready' ? state.item.name : state.status === 'loading' ? <Skeleton width="6rem" /> : null;

function FrameBody({ state, children, ...props }: WaitlistFrameProps & { state: ShownState }) {
  const intl = useIntl();
  switch (state.status) {
    case 'loading':
    case 'ready':
      return (
        <TabsAndTab>
          <TabLinks
            aria-label={intl.formatMessage({ id: 'pages.waitlist.tabs' })}
            items={props.tabs.map(({ id, href }) => ({ href, label: intl.formatMessage({ id: tabWords[id] }) }))}
            currentHref={props.tabs.find(({ id }) => id === props.currentTab)?.href ?? null}
            onNavigate={props.onNavigate}
          />
          {props.otherWorkspace && <OtherWorkspaceNotice {...props.otherWorkspace} />}
          {props.isGone && <GoneNotice />}
          {state.status === 'ready' ? children : tabSkeletons[props.currentTab]}
        </TabsAndTab>
      );
    case 'failed':
      return <FailedNotice reason={state.reason} retryAfter={state.retryAfter} onRetry={props.onRetry} />;
    case 'missing':
      return <WayOn to="pages.waitlists.title" href={props.hrefs.waitlists} />;
    case 'signed-out':
      return <WayOn to="common.signIn" href={props.hrefs.signIn} />;
  }
}

function toRefusalTitle({ state, currentTab }: WaitlistFrameProps): MessageId {
  switch (state.status) {
    case 'missing':
      return 'pages.waitlist.missing.title';
    case 'signed-out':
      return signedOutWords[currentTab];
    default:
      return 'pages.waitlists.title';
  }
}

function WayOn({ to, href }: { to: MessageId; href: string }) {
  return (
    <Button emphasis="solid" href={href}>
      <FormattedMessage id={to} />
    </Button>
  );
}
