import type { WaitlistStatus } from '@prelude/api/contract/waitlists';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FailedNotice } from '../../patterns/FailedNotice.tsx';
import { FormColumn } from '../../patterns/FormColumn.tsx';
import { Page } from '../../patterns/Page.tsx';
import { Section } from '../../patterns/Section.tsx';
import { TabLinks } from '../../patterns/TabLinks.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Skeleton } from '../../primitives/Skeleton.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden.tsx';
import type { ItemState } from '../../state/ItemState.ts';
import { styled } from '../../theme/stitches.ts';
import type { MessageId } from '../../words/MessageId.ts';
import { FormSkeleton } from '../form/FormSkeleton.tsx';
import { GrowthSkeleton } from '../growth/GrowthSkeleton.tsx';
import { GoneNotice } from '../shell/GoneNotice.tsx';
import { NoWorkspaceScreen } from '../shell/NoWorkspaceScreen.tsx';
import { SubscribersTableSkeleton } from '../subscribers/SubscribersTable.tsx';
import { Tools, ToolsAndTable } from '../subscribers/Tools.ts';
import { OtherWorkspaceNotice, type OtherWorkspaceNoticeProps } from './OtherWorkspaceNotice.tsx';
import { StatusBadge } from './StatusBadge.tsx';

export type WaitlistTabId = 'details' | 'form' | 'subscribers' | 'growth' | 'integration' | 'advanced';

export interface WaitlistTab {
  id: WaitlistTabId;
  href: string;
}

export type FrameState =
  | ItemState<{ name: string; status?: WaitlistStatus }>
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

const wideTabs: readonly WaitlistTabId[] = ['form', 'subscribers'];

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
  '@belowMd': { gap: '$2' },
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
      description={state.status === 'missing' && <FormattedMessage id="pages.waitlist.missing.hint" />}
      width={wideTabs.includes(props.currentTab) ? 'wide' : undefined}
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
          {state.status === 'ready' ? children : <TabSkeleton tab={props.currentTab} />}
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

const toolWidths = { search: '100%', phone: '8.75rem', filters: '14rem', actions: '17rem' };

/** Silent for screen readers: the title already says that the page is loading. */
function TabSkeleton({ tab }: { tab: WaitlistTabId }) {
  if (tab === 'subscribers') {
    return (
      <div aria-hidden inert>
        <ToolsAndTable>
          <Tools>
            {(['search', 'phone', 'filters', 'count', 'actions'] as const).map((tool) => (
              <div key={tool} data-tool={tool} data-is-set={tool === 'filters' ? false : undefined}>
                {tool !== 'count' && <Skeleton width={toolWidths[tool]} height={36} />}
              </div>
            ))}
          </Tools>
          <SubscribersTableSkeleton />
        </ToolsAndTable>
      </div>
    );
  }
  if (tab === 'growth') {
    return (
      <div aria-hidden>
        <Stack gap={4}>
          <Skeleton width="24rem" height={36} />
          <GrowthSkeleton />
        </Stack>
      </div>
    );
  }
  if (tab === 'form') {
    return (
      <div aria-hidden>
        <FormSkeleton />
      </div>
    );
  }
  if (tab === 'details') {
    return (
      <Section
        title={<FormattedMessage id="pages.waitlist.details.about.title" />}
        description={<FormattedMessage id="pages.waitlist.details.about.hint" />}
      >
        <Skeleton height={62} />
        <Skeleton height={122} />
        <Skeleton width={72} height={36} />
      </Section>
    );
  }
  if (tab === 'advanced') {
    return (
      <Section
        title={<FormattedMessage id="pages.waitlist.advanced.origins.title" />}
        description={<Skeleton width="100%" height={20} />}
      >
        <Skeleton height={90} />
        <Skeleton height={82} />
      </Section>
    );
  }
  return (
    <FormColumn>
      <Stack gap={4}>
        <Skeleton width="100%" height={48} />
        <Skeleton width="100%" height={243} />
        <Skeleton width={72} height={36} />
      </Stack>
    </FormColumn>
  );
}

function WayOn({ to, href }: { to: MessageId; href: string }) {
  return (
    <Button emphasis="solid" href={href}>
      <FormattedMessage id={to} />
    </Button>
  );
}
