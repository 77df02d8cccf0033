import { FormattedMessage } from 'react-intl';
import { EmptyState } from '../../patterns/EmptyState.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Card } from '../../primitives/Card.tsx';
import type { MessageId } from '../../words/MessageId.ts';

export type PlaceholderTopic = 'workspaceEdit' | 'notifications';

export interface PlaceholderScreenProps {
  topic: PlaceholderTopic;
  /** Set when the placeholder is the whole page; inside a page, that page links on. */
  backHref?: string;
}

const words = {
  workspaceEdit: { title: 'pages.placeholder.workspaceEdit.title', hint: 'pages.placeholder.workspaceEdit.hint' },
  notifications: { title: 'pages.placeholder.notifications.title', hint: 'pages.placeholder.notifications.hint' },
} satisfies Record<PlaceholderTopic, { title: MessageId; hint: MessageId }>;

/** Says that a feature comes later, as SPEC plans, and links back. */
export function PlaceholderScreen({ topic, backHref }: PlaceholderScreenProps) {
  return (
    <Card>
      <EmptyState
        headingLevel={backHref ? 1 : 2}
        title={<FormattedMessage id={words[topic].title} />}
        description={<FormattedMessage id={words[topic].hint} />}
        actions={
          backHref && (
            <Button href={backHref}>
              <FormattedMessage id="pages.placeholder.back" />
            </Button>
          )
        }
      />
    </Card>
  );
}
