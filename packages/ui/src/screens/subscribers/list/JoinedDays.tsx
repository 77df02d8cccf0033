import { useIntl } from 'react-intl';
import { DateRange } from '../../../patterns/DateRange.tsx';
import type { SubscriberFilters } from '../../../state/SubscriberFilters.ts';

export interface JoinedDaysProps {
  filters: SubscriberFilters;
  onChange: (change: Partial<SubscriberFilters>) => void;
}

/** The two days of a custom range, either of which may be left open. */
export function JoinedDays({ filters: { from, to }, onChange }: JoinedDaysProps) {
  const { formatMessage } = useIntl();
  return (
    <DateRange
      aria-label={formatMessage({ id: 'pages.subscribers.joined.own' })}
      fromLabel={formatMessage({ id: 'pages.subscribers.joined.from' })}
      toLabel={formatMessage({ id: 'pages.subscribers.joined.to' })}
      from={from}
      to={to}
      onChange={onChange}
    />
  );
}
