import { FormattedMessage } from 'react-intl';
import { EmptyState } from '../../patterns/EmptyState.tsx';
import { FailedNotice } from '../../patterns/FailedNotice.tsx';
import { Page } from '../../patterns/Page.tsx';
import { StaleBanner } from '../../patterns/StaleBanner.tsx';
import { PlusIcon } from '../../primitives/actionIcons.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Card } from '../../primitives/Card.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import type { ListState } from '../../state/ListState.ts';
import type { WaitlistRow } from '../home/HomeTable.tsx';
import { WaitlistsTable, WaitlistsTableSkeleton } from './WaitlistsTable.tsx';

export interface WaitlistsScreenProps {
  state: ListState<WaitlistRow>;
  newWaitlistHref: string;
  onRetry: () => void;
}

/** The waitlists of the selected workspace. SPEC section 2, route `/waitlists/`. */
export function WaitlistsScreen({ state, newWaitlistHref, onRetry }: WaitlistsScreenProps) {
  return (
    <Page
      title={<FormattedMessage id="pages.waitlists.title" />}
      actions={
        state.status !== 'empty' && (
          <Button tone="primary" href={newWaitlistHref} icon={<PlusIcon />}>
            <FormattedMessage id="pages.waitlists.new" />
          </Button>
        )
      }
    >
      <WaitlistsBody state={state} newWaitlistHref={newWaitlistHref} onRetry={onRetry} />
    </Page>
  );
}

function WaitlistsBody({ state, newWaitlistHref, onRetry }: WaitlistsScreenProps) {
  switch (state.status) {
    case 'loading':
      return <WaitlistsTableSkeleton />;
    case 'failed':
      return <FailedNotice reason={state.reason} retryAfter={state.retryAfter} onRetry={onRetry} />;
    case 'empty':
      return (
        <Card>
          <EmptyState
            glyph="bars"
            title={<FormattedMessage id="pages.waitlists.empty.title" />}
            description={<FormattedMessage id="pages.waitlists.empty.hint" />}
            action={
              <Button tone="primary" href={newWaitlistHref}>
                <FormattedMessage id="pages.newWaitlist.submit" />
              </Button>
            }
          />
        </Card>
      );
    case 'ready':
      return (
        <Stack gap={4}>
          {state.freshness === 'stale' && <StaleBanner onRetry={onRetry} />}
          <WaitlistsTable rows={state.rows} isBusy={state.freshness === 'refreshing'} />
        </Stack>
      );
  }
}
