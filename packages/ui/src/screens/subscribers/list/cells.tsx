import { type ContactSource, type ContactState, toSourceName } from '@prelude/api/contract/contacts';
import { type IntlShape, useIntl } from 'react-intl';
import { Badge } from '../../../primitives/Badge.tsx';
import { Inline } from '../../../primitives/Inline.tsx';
import { Skeleton } from '../../../primitives/Skeleton.tsx';
import { Text } from '../../../primitives/Text.tsx';
import { styled } from '../../../theme/stitches.ts';
import { Joined, type JoinedProps, toJoinedText } from '../../shared/joined.tsx';
import { stateTones, stateWords } from '../../shared/subscriberWords.ts';

const OnPhone = styled('span', { '@md': { display: 'none' } });

const Line = styled('div', {
  '@belowMd': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** When somebody joined; on a phone, where from as well. */
export function JoinedFrom({ source, ...joined }: Omit<JoinedProps, 'isShort'> & { source: ContactSource | null }) {
  const intl = useIntl();
  const name = toSourceText(intl, source);
  const when = joined.at === null ? null : toJoinedText(intl, joined.at, joined.now, true);
  return (
    <Line title={[when, name].filter((part) => part !== null).join(' · ') || undefined}>
      <Joined {...joined} isShort />
      {name !== null && (
        <OnPhone>
          {' · '}
          <bdi>{name}</bdi>
        </OnPhone>
      )}
    </Line>
  );
}

/** As tall as a badge, so that rows of both are as high on a phone. */
const Quiet = styled('div', {
  color: '$textMuted',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // As wide as its placeholder on a phone, where each row is as wide as its own words.
  '@belowMd': { fontSize: '$small', lineHeight: '22px', minWidth: '4.5rem', textAlign: 'end' },
});

/** A badge, but for the state of nearly everybody. */
export function StateBadge({ state }: { state: ContactState }) {
  const words = useIntl().formatMessage({ id: stateWords[state] });
  if (state === 'subscribed') return <Quiet title={words}>{words}</Quiet>;
  return (
    <Inline>
      <Badge tone={stateTones[state]} hasDot title={words}>
        {words}
      </Badge>
    </Inline>
  );
}

/** As tall as any state. */
export const StateSkeleton = () => (
  <Quiet>
    <Skeleton width="4.5rem" />
  </Quiet>
);

/** Names the source of a subscriber in one word, truncated with the full text in the title. */
export function SourceName({ source }: { source: ContactSource | null }) {
  const intl = useIntl();
  const name = toSourceText(intl, source) ?? intl.formatMessage({ id: 'common.noValue' });
  return (
    <Text as="div" emphasis="soft" isTruncated title={name}>
      <bdi>{name}</bdi>
    </Text>
  );
}

function toSourceText(intl: IntlShape, source: ContactSource | null): string | null {
  const name = source ? toSourceName(source) : null;
  if (name === 'direct') return intl.formatMessage({ id: 'pages.subscribers.source.direct' });
  if (name === 'import') return intl.formatMessage({ id: 'pages.subscribers.source.import' });
  return name;
}
