import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { EmptyState } from '../../patterns/EmptyState.tsx';
import { Page } from '../../patterns/Page.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Card } from '../../primitives/Card.tsx';

export interface NoWorkspaceScreenProps {
  /** The title the page has with a workspace. */
  title: ReactNode;
  workspacesHref: string;
}

/** A page that needs a workspace while none is selected. SPEC section 6. */
export function NoWorkspaceScreen({ title, workspacesHref }: NoWorkspaceScreenProps) {
  return (
    <Page title={title}>
      <Card>
        <EmptyState
          glyph="tiles"
          title={<FormattedMessage id="pages.waitlist.noWorkspace" />}
          actions={
            <Button emphasis="solid" href={workspacesHref}>
              <FormattedMessage id="pages.waitlist.noWorkspaceAction" />
            </Button>
          }
        />
      </Card>
    </Page>
  );
}
