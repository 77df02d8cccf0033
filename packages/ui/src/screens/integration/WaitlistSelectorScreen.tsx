import { FormattedMessage } from 'react-intl';
import { FormColumn } from '../../patterns/FormColumn.tsx';
import { Page } from '../../patterns/Page.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import type { MessageId } from '../../words/MessageId.ts';
import { PlaceholderScreen } from '../shared/PlaceholderScreen.tsx';
import { WaitlistSelect, type WaitlistSelectProps } from '../shared/WaitlistSelect.tsx';

export type SelectorTopic = 'notifications';

export interface WaitlistSelectorScreenProps extends WaitlistSelectProps {
  topic: SelectorTopic;
}

const words = {
  notifications: { title: 'pages.selector.notifications.title', hint: 'pages.selector.notifications.description' },
} satisfies Record<SelectorTopic, { title: MessageId; hint: MessageId }>;

/** Only selects a waitlist; its features come later. SPEC section 2, `/notifications/`. */
export function WaitlistSelectorScreen({ topic, ...select }: WaitlistSelectorScreenProps) {
  return (
    <Page
      title={<FormattedMessage id={words[topic].title} />}
      description={<FormattedMessage id={words[topic].hint} />}
      width="narrow"
    >
      <Stack gap={6}>
        <FormColumn>
          <WaitlistSelect {...select} />
        </FormColumn>
        {select.waitlists.status === 'ready' && <PlaceholderScreen topic={topic} />}
      </Stack>
    </Page>
  );
}
