import { FormattedMessage } from 'react-intl';
import { FormColumn } from '../../patterns/FormColumn.tsx';
import { Page } from '../../patterns/Page.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { PlaceholderScreen } from '../shared/PlaceholderScreen.tsx';
import { WaitlistSelect, type WaitlistSelectProps } from '../shared/WaitlistSelect.tsx';

/** Only selects a waitlist; its notifications come later. SPEC section 2, `/notifications/`. */
export function WaitlistSelectorScreen(select: WaitlistSelectProps) {
  return (
    <Page
      title={<FormattedMessage id="pages.selector.notifications.title" />}
      description={<FormattedMessage id="pages.selector.notifications.description" />}
      width="narrow"
    >
      <Stack gap={6}>
        <FormColumn>
          <WaitlistSelect {...select} />
        </FormColumn>
        {select.waitlists.status === 'ready' && <PlaceholderScreen topic="notifications" />}
      </Stack>
    </Page>
  );
}
