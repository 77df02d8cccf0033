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
import { type WorkspaceRow, WorkspacesTable, WorkspacesTableSkeleton } from './WorkspacesTable.tsx';

export interface WorkspacesScreenProps {
  state: ListState<WorkspaceRow>;
  newWorkspaceHref: string;
  onSelect: (id: string) => void;
  onRetry: () => void;
}

/** The workspaces of the reader. SPEC section 2, route `/workspaces/`. */
export function WorkspacesScreen({ state, newWorkspaceHref, onSelect, onRetry }: WorkspacesScreenProps) {
  return (
    <Page
      title={<FormattedMessage id="pages.workspaces.title" />}
      actions={
        state.status !== 'empty' && (
          <Button tone="primary" href={newWorkspaceHref} icon={<PlusIcon />}>
            <FormattedMessage id="pages.workspaces.new" />
          </Button>
        )
      }
    >
      <WorkspacesBody state={state} newWorkspaceHref={newWorkspaceHref} onSelect={onSelect} onRetry={onRetry} />
    </Page>
  );
}

function WorkspacesBody({ state, newWorkspaceHref, onSelect, onRetry }: WorkspacesScreenProps) {
  switch (state.status) {
    case 'loading':
      return <WorkspacesTableSkeleton />;
    case 'failed':
      return (
        <FailedNotice
          reason={state.reason}
          retryAfter={state.retryAfter}
          title={<FormattedMessage id="pages.workspaces.failed" />}
          onRetry={onRetry}
        />
      );
    case 'empty':
      return (
        <Card>
          <EmptyState
            glyph="tiles"
            title={<FormattedMessage id="pages.workspaces.empty.title" />}
            description={<FormattedMessage id="pages.workspaces.empty.hint" />}
            action={
              <Button tone="primary" href={newWorkspaceHref}>
                <FormattedMessage id="pages.newWorkspace.submit" />
              </Button>
            }
          />
        </Card>
      );
    case 'ready':
      return (
        <Stack gap={4}>
          {state.freshness === 'stale' && <StaleBanner onRetry={onRetry} />}
          <WorkspacesTable rows={state.rows} isBusy={state.freshness === 'refreshing'} onSelect={onSelect} />
        </Stack>
      );
  }
}
