import { FormattedMessage } from 'react-intl';
import { EmptyState } from '../../patterns/EmptyState.tsx';
import { ListBody } from '../../patterns/ListBody.tsx';
import { Page } from '../../patterns/Page.tsx';
import { PlusIcon } from '../../primitives/actionIcons.tsx';
import { Button } from '../../primitives/Button.tsx';
import type { ListState } from '../../state/ListState.ts';
import { type WorkspaceRow, WorkspacesTable, WorkspacesTableSkeleton } from './WorkspacesTable.tsx';

export interface WorkspacesScreenProps {
  state: ListState<WorkspaceRow>;
  newWorkspaceHref: string;
  onChange: (id: string) => void;
  onRetry: () => void;
}

/** The workspaces of the reader. SPEC section 2, route `/workspaces/`. */
export function WorkspacesScreen({ state, newWorkspaceHref, onChange, onRetry }: WorkspacesScreenProps) {
  return (
    <Page
      title={<FormattedMessage id="pages.workspaces.title" />}
      actions={
        state.status !== 'empty' && (
          <Button emphasis="solid" href={newWorkspaceHref} icon={<PlusIcon />}>
            <FormattedMessage id="pages.workspaces.new" />
          </Button>
        )
      }
    >
      <ListBody
        state={state}
        skeleton={<WorkspacesTableSkeleton />}
        empty={
          <EmptyState
            glyph="tiles"
            title={<FormattedMessage id="pages.workspaces.empty.title" />}
            description={<FormattedMessage id="pages.workspaces.empty.hint" />}
            actions={
              <Button emphasis="solid" href={newWorkspaceHref}>
                <FormattedMessage id="pages.newWorkspace.submit" />
              </Button>
            }
          />
        }
        failedTitle={<FormattedMessage id="pages.workspaces.failed" />}
        onRetry={onRetry}
      >
        {(rows, isBusy) => <WorkspacesTable rows={rows} isBusy={isBusy} onChange={onChange} />}
      </ListBody>
    </Page>
  );
}
