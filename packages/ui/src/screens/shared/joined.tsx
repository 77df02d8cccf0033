import { type IntlShape, useIntl } from 'react-intl';
import { formatMoment } from '../../words/formatMoment.ts';
import { toRelative } from './toRelative.ts';

export interface JoinedProps {
  at: number | null;
  now: number;
  /** Shortens the words, as in a column. */
  isShort?: boolean;
}

/** Shows how long ago `at` was, with the exact time in the title. Both times are in milliseconds since 1970. */
export function Joined({ at, now, isShort }: JoinedProps) {
  const intl = useIntl();
  if (at === null) return intl.formatMessage({ id: 'common.noValue' });
  return (
    <time dateTime={new Date(at).toISOString()} title={formatMoment(intl, at)}>
      {toJoinedText(intl, at, now, isShort)}
    </time>
  );
}

export function toJoinedText(intl: IntlShape, at: number, now: number, isShort = false): string {
  const relative = toRelative(at, now, intl.timeZone);
  return relative
    ? intl.formatRelativeTime(...relative, { numeric: 'auto', style: isShort ? 'short' : 'long' })
    : intl.formatDate(at, { dateStyle: 'medium' });
}
