import { FormattedNumber, useIntl } from 'react-intl';
import { Skeleton } from '../../primitives/Skeleton.tsx';
import { Text } from '../../primitives/Text.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden.tsx';
import type { CountState } from '../../state/WaitlistRow.ts';

export function SubscriberCount({ count }: { count: CountState }) {
  const intl = useIntl();
  if (count === 'loading') return <Skeleton width="3ch" height={14} />;
  if (count !== 'failed') return <FormattedNumber value={count} />;
  const failed = intl.formatMessage({ id: 'pages.home.total.failed' });
  return (
    <Text as="span" emphasis="soft" title={failed}>
      <span aria-hidden>{intl.formatMessage({ id: 'common.noValue' })}</span>
      <VisuallyHidden>{failed}</VisuallyHidden>
    </Text>
  );
}
