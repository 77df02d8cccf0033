import { type ContactSource, toSourceName } from '@prelude/api/contract/contacts';
import { useIntl } from 'react-intl';
import { Text } from '../../primitives/Text.tsx';
import { formatMoment } from '../../words/formatMoment.ts';
import { toRelative } from './toRelative.ts';

/** Shows how long ago `at` was, with the exact time in the title. Both times are in milliseconds since 1970. */
export function Joined({ at, now }: { at: number | null; now: number }) {
  const intl = useIntl();
  if (at === null) return intl.formatMessage({ id: 'common.noValue' });
  const relative = toRelative(at, now);
  return (
    <time dateTime={new Date(at).toISOString()} title={formatMoment(intl, at)}>
      {relative
        ? intl.formatRelativeTime(...relative, { numeric: 'auto' })
        : intl.formatDate(at, { dateStyle: 'medium' })}
    </time>
  );
}

/** Names the source of a subscriber in one word, truncated with the full text in the title. */
export function SourceName({ source }: { source: ContactSource | null }) {
  const intl = useIntl();
  const name = source ? toSourceName(source) : null;
  const words: Readonly<Record<string, string>> = {
    direct: intl.formatMessage({ id: 'pages.subscribers.source.direct' }),
    import: intl.formatMessage({ id: 'pages.subscribers.source.import' }),
  };
  return (
    <Text as="div" tone="muted" isTruncated>
      {name === null ? intl.formatMessage({ id: 'common.noValue' }) : (words[name] ?? name)}
    </Text>
  );
}
