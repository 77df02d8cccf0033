import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Skeleton } from '../../primitives/Skeleton.tsx';
import { Sparkline } from '../../primitives/Sparkline.tsx';
import { Text } from '../../primitives/Text.tsx';
import { raised } from '../../theme/sheet.ts';
import { styled } from '../../theme/stitches.ts';
import { toSum } from './Trend.tsx';

/** Sign-ups per day, oldest first and today last; `none` where the API has no such figures. */
export type DaysState = 'none' | 'loading' | 'failed' | readonly number[];

export interface PeopleCardProps {
  label: ReactNode;
  /** The number of people; null while it is loading. */
  count: ReactNode;
  description?: ReactNode;
  days: DaysState;
  /** The current time, in milliseconds since 1970. */
  now: number;
}

const DAY = 24 * 3_600_000;
const DAYS_OF_WEEK = 7;

const Sheet = styled('div', {
  ...raised,
  containerType: 'inline-size',
  gridColumn: '1 / -1',
  padding: '20px 14px 18px',
  '@md': { paddingInline: '$5' },
});

const Parts = styled('div', {
  display: 'grid',
  gap: '$5 $6',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@container (min-width: 34em)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 3fr) minmax(0, 5fr)' },
});

/** Room for two lines of description, so that a comparison that arrives later moves nothing. */
const Figure = styled('dl', {
  margin: 0,
  '& > dd': { margin: 0 },
  '& > dd:last-child': { minHeight: 'calc(2 * $lineHeights$small)' },
});
const Label = styled('dt', { color: '$textMuted', fontSize: '$small', fontWeight: 500, lineHeight: '$caption' });
const Value = styled('dd', {
  fontSize: 'min($fontSizes$display, 9cqi)',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 600,
  letterSpacing: '-0.02em',
  lineHeight: '$display',
  padding: '4px 0 2px',
  whiteSpace: 'nowrap',
});

const Chart = styled('div', {
  color: '$textMuted',
  fontSize: '$caption',
  gridColumn: '1 / -1',
  lineHeight: '$caption',
  '@container (min-width: 34em)': { gridColumn: 'auto' },
});
const Line = styled('div', { display: 'flex', justifyContent: 'space-between' });
const Bars = styled(Sparkline, { borderBottom: '1px solid $borderStrong', height: 68, marginBlock: 2, width: '100%' });

/** Counts of people and of those of last week, and the sign-ups of two weeks as one chart. */
export function PeopleCard({ label, count, description, days, now }: PeopleCardProps) {
  const isRead = Array.isArray(days);
  return (
    <Sheet aria-busy={count === null || days === 'loading' || undefined}>
      <Parts>
        <FigureOf label={label} value={count} description={description} />
        {days !== 'none' && (
          <FigureOf
            label={<FormattedMessage id="pages.overview.week.label" />}
            value={isRead ? <FormattedNumber value={toWeek(days)} /> : days === 'failed' ? <NoValue /> : null}
            description={isRead && <Comparison days={days} />}
          />
        )}
        {days !== 'none' && <Days days={isRead ? days : []} now={now} />}
      </Parts>
    </Sheet>
  );
}

const NoValue = () => <FormattedMessage id="common.noValue" />;

const toWeek = (days: readonly number[]): number => toSum(days.slice(-DAYS_OF_WEEK));

function FigureOf({ label, value, description }: { label: ReactNode; value: ReactNode; description: ReactNode }) {
  return (
    <Figure>
      <Label>{label}</Label>
      <Value>{value ?? <Skeleton width="4ch" height={24} />}</Value>
      <Text as="dd" emphasis="soft" size="medium">
        {value === null ? <Skeleton width="70%" /> : description || '\u00a0'}
      </Text>
    </Figure>
  );
}

/** The difference in words: nobody has to subtract. */
function Comparison({ days }: { days: readonly number[] }) {
  const before = toSum(days.slice(0, -DAYS_OF_WEEK));
  const difference = toWeek(days) - before;
  if (before === 0 || difference === 0) return null;
  return (
    <FormattedMessage
      id={`pages.overview.week.${difference < 0 ? 'fewer' : 'more'}`}
      values={{ count: Math.abs(difference) }}
    />
  );
}

/** Two weeks of bars. The figures beside them say in words what they show. */
function Days({ days, now }: { days: readonly number[]; now: number }) {
  const intl = useIntl();
  const highest = Math.max(0, ...days);
  const start = now - (days.length - 1) * DAY;
  return (
    <Chart aria-hidden>
      <Line>{highest > 0 ? <FormattedNumber value={highest} /> : '\u00a0'}</Line>
      <Bars values={days} recentCount={DAYS_OF_WEEK} />
      <Line>
        {days.length > 0 ? (
          <>
            <FormattedDate value={start} day="numeric" month="short" />
            <span>{intl.formatRelativeTime(0, 'day', { numeric: 'auto' })}</span>
          </>
        ) : (
          '\u00a0'
        )}
      </Line>
    </Chart>
  );
}
