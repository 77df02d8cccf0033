import { FormattedMessage } from 'react-intl';
import { EmptyState } from '../../patterns/EmptyState.tsx';
import { ListBody } from '../../patterns/ListBody.tsx';
import { Page } from '../../patterns/Page.tsx';
import { PlusIcon } from '../../primitives/actionIcons.tsx';
import { Button } from '../../primitives/Button.tsx';
import type { ListState } from '../../state/ListState.ts';
import type { WaitlistRow } from '../../state/WaitlistRow.ts';
import { WaitlistsTable, WaitlistsTableSkeleton } from './WaitlistsTable.tsx';

export interface WaitlistsScreenProps {
  state: ListState<WaitlistRow>;
  /** In milliseconds since 1970. */
  now: number;
  newWaitlistHref: string;
  onRetry: () => void;
}

/** The waitlists of the selected workspace. SPEC section 2, route `/waitlists/`. */
export function WaitlistsScreen({ state, now, newWaitlistHref, onRetry }: WaitlistsScreenProps) {
  return (
    <Page
      title={<FormattedMessage id="pages.waitlists.title" />}
      actions={
        state.status !== 'empty' && (
          <Button emphasis="solid" href={newWaitlistHref} icon={<PlusIcon />}>
            <FormattedMessage id="pages.waitlists.new" />
          </Button>
        )
      }
    >
      <ListBody
        state={state}
        skeleton={<WaitlistsTableSkeleton />}
        empty={
          <EmptyState
            glyph="bars"
            title={<FormattedMessage id="pages.waitlists.empty.title" />}
            description={<FormattedMessage id="pages.waitlists.empty.hint" />}
            actions={
              <Button emphasis="solid" href={newWaitlistHref}>
                <FormattedMessage id="pages.newWaitlist.submit" />
              </Button>
            }
          />
        }
        onRetry={onRetry}
      >
        {(rows, isBusy) => <WaitlistsTable rows={rows} isBusy={isBusy} now={now} />}
      </ListBody>
    </Page>
  );
}
