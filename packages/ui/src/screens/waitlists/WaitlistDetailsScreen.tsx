import type { WaitlistForm as WaitlistValues } from '@prelude/api/contract/waitlists';
import { FormattedMessage } from 'react-intl';
import { FormColumn } from '../../patterns/FormColumn.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { Text } from '../../primitives/Text.tsx';
import type { FieldFailure, SubmitState } from '../../state/SubmitState.ts';
import { styled } from '../../theme/stitches.ts';
import { type CountState, SubscriberCount } from './SubscriberCount.tsx';
import { WaitlistForm } from './WaitlistForm.tsx';

export interface WaitlistDetailsScreenProps {
  waitlist: {
    id: string;
    name: string;
    description: string | null;
    subscribers: CountState;
  };
  saving: SubmitState<FieldFailure>;
  /** With the values that were edited. */
  onSave: (values: WaitlistValues, base: Partial<WaitlistValues>) => void;
}

const Facts = styled('dl', {
  borderTop: '1px solid $border',
  display: 'grid',
  gap: '$2 $6',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  margin: 0,
  paddingTop: '$6',
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
});

/** The Details tab. SPEC section 2. */
export function WaitlistDetailsScreen({ waitlist, saving, onSave }: WaitlistDetailsScreenProps) {
  return (
    <FormColumn>
      <Stack gap={8}>
        <WaitlistForm
          key={waitlist.id}
          initialValues={{ name: waitlist.name, description: waitlist.description ?? '' }}
          state={saving}
          onSubmit={onSave}
          submitLabel={<FormattedMessage id="pages.waitlist.details.submit" />}
        />
        <Facts>
          <Text as="dt" tone="muted" size="small">
            <FormattedMessage id="pages.waitlist.details.subscribers" />
          </Text>
          <Text as="dd" size="small" isTabular>
            <SubscriberCount count={waitlist.subscribers} />
          </Text>
          <Text as="dt" tone="muted" size="small">
            <FormattedMessage id="pages.waitlist.details.id" />
          </Text>
          <Text as="dd" size="small" isMono>
            {waitlist.id}
          </Text>
        </Facts>
      </Stack>
    </FormColumn>
  );
}
