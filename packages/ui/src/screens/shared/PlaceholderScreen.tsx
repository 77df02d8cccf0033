import { FormattedMessage } from 'react-intl';
import { EmptyState } from '../../patterns/EmptyState.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Card } from '../../primitives/Card.tsx';
import type { MessageId } from '../../words/MessageId.ts';

export type PlaceholderTopic = 'workspaceEdit' | 'notifications';

export interface PlaceholderScreenProps {
  topic: PlaceholderTopic;
  /** The page that does it. Set when the placeholder is the whole page; inside a page, its words say where to go. */
  detailsHref?: string;
}

const words = {
  workspaceEdit: { title: 'pages.placeholder.workspaceEdit.title', hint: 'pages.placeholder.workspaceEdit.hint' },
  notifications: { title: 'pages.placeholder.notifications.title', hint: 'pages.placeholder.notifications.hint' },
} satisfies Record<PlaceholderTopic, { title: MessageId; hint: MessageId }>;

/** Says that a feature comes later, as SPEC plans, and what to do instead. */
export function PlaceholderScreen({ topic, detailsHref }: PlaceholderScreenProps) {
  return (
    <Card>
      <EmptyState
        headingLevel={detailsHref ? 1 : 2}
        title={<FormattedMessage id={words[topic].title} />}
        description={<FormattedMessage id={words[topic].hint} />}
        actions={
          detailsHref && (
            <Button href={detailsHref}>
              <FormattedMessage id="pages.workspaces.details" />
            </Button>
          )
        }
      />
    </Card>
  );
}
