import { FormattedMessage, useIntl } from 'react-intl';
import { CheckboxGroup } from '../../../primitives/CheckboxGroup.tsx';
import { Skeleton } from '../../../primitives/Skeleton.tsx';
import { Stack } from '../../../primitives/Stack.tsx';
import { Text } from '../../../primitives/Text.tsx';
import { VisuallyHidden } from '../../../primitives/VisuallyHidden.tsx';

/** People by state. With `isCapped` there may be more of each. */
export type StateCounts =
  | 'loading'
  | 'failed'
  | { subscribed: number; pending: number; unsubscribed: number; isCapped: boolean };

export interface NotSubscribedProps {
  counts: StateCounts;
  isAlone: boolean;
  onChange: (isAlone: boolean) => void;
}

/** Says how many of those who are exported have not confirmed or have left, and offers to leave them out. */
export function NotSubscribed({ counts, isAlone, onChange }: NotSubscribedProps) {
  return (
    <Stack gap={1}>
      <CheckboxGroup
        label={<FormattedMessage id="pages.subscribers.csv.state" />}
        options={[{ value: 'subscribed', label: <FormattedMessage id="pages.subscribers.exportOptions.alone" /> }]}
        value={isAlone ? ['subscribed'] : []}
        onChange={(values) => onChange(values.length > 0)}
      />
      <Text as="div" size="medium" emphasis="soft" role="status">
        <Standing counts={counts} />
      </Text>
    </Stack>
  );
}

function Standing({ counts }: Pick<NotSubscribedProps, 'counts'>) {
  const intl = useIntl();
  if (counts === 'failed') return <FormattedMessage id="pages.home.total.failed" />;
  if (counts === 'loading')
    return (
      <>
        <VisuallyHidden>
          <FormattedMessage id="common.loading" />
        </VisuallyHidden>
        <Skeleton width="14rem" />
      </>
    );
  const toText = (count: number) => `${intl.formatNumber(count)}${counts.isCapped && count > 0 ? '+' : ''}`;
  return (
    <FormattedMessage
      id="pages.subscribers.exportOptions.states"
      values={{ pending: toText(counts.pending), unsubscribed: toText(counts.unsubscribed) }}
    />
  );
}
