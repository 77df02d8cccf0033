import { useMemo } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { type Column, DataTable } from '../../patterns/DataTable.tsx';
import { DataTableSkeleton } from '../../patterns/DataTableSkeleton.tsx';
import { Skeleton } from '../../primitives/Skeleton.tsx';
import { Text } from '../../primitives/Text.tsx';
import type { WaitlistRow } from '../../state/WaitlistRow.ts';
import { styled } from '../../theme/stitches.ts';
import { Joined } from '../shared/joined.tsx';
import { StatusBadge } from '../shared/StatusBadge.tsx';
import { SubscriberCount } from '../shared/SubscriberCount.tsx';
import { Trend, type TrendProps, toHighest, toSum } from '../shared/Trend.tsx';

/** A date that does not fit beside its label moves below it. */
const Whole = styled('span', { display: 'inline-block' });

/** Keeps figures at the end of a column from the words that begin the next. */
const Apart = styled('span', { paddingInlineEnd: '$3' });

const OnPhone = styled('span', { '@md': { display: 'none' } });

const toColumns = (now: number, highest: number): readonly Column<WaitlistRow>[] => [
  {
    id: 'name',
    header: <FormattedMessage id="pages.waitlist.details.about.title" />,
    onPhone: 'keep',
    cell: ({ name, status }) => (
      <>
        {name} <StatusBadge status={status} />
      </>
    ),
    detail: ({ description }) => description,
  },
  {
    id: 'days',
    header: (
      <Apart>
        <FormattedMessage id="pages.waitlists.column.days" />
      </Apart>
    ),
    width: '11.5rem',
    align: 'end',
    onPhone: 'hide',
    from: 'wide',
    cell: ({ latest }) => latest && <Days days={latest.days} highest={highest} />,
    skeleton: <Skeleton width="9rem" />,
  },
  {
    id: 'lastSignUp',
    header: <FormattedMessage id="pages.waitlists.column.lastSignUp" />,
    width: '8rem',
    onPhone: 'stack',
    cell: ({ latest }) =>
      latest?.lastSignUpAt && (
        <>
          <OnPhone>
            <FormattedMessage id="pages.waitlists.column.lastSignUp" />
            {': '}
          </OnPhone>
          <Whole>
            <Joined at={latest.lastSignUpAt} now={now} isShort />
          </Whole>
        </>
      ),
  },
  {
    id: 'subscribers',
    header: <FormattedMessage id="pages.waitlists.column.subscribers" />,
    width: '7rem',
    phoneWidth: '4.5rem',
    align: 'end',
    onPhone: 'keep',
    cell: ({ subscribers }) => (
      <Text as="span" isTabular>
        <SubscriberCount count={subscribers} />
      </Text>
    ),
  },
  {
    id: 'id',
    header: <FormattedMessage id="pages.waitlists.column.id" />,
    width: '7.5rem',
    align: 'end',
    onPhone: 'hide',
    cell: ({ id }) => (
      <Text as="span" size="small" emphasis="soft" isMono title={id}>
        {id.slice(-8)}
      </Text>
    ),
  },
];

/** The bars of all lists end at one edge, and their sums before them. */
const DaysLine = styled(Apart, { alignItems: 'center', display: 'flex', gap: '$3', justifyContent: 'end' });

function Days({ days, highest }: TrendProps) {
  return (
    <DaysLine>
      <Text as="span" isTabular aria-hidden>
        <FormattedNumber value={toSum(days)} />
      </Text>
      <Trend days={days} highest={highest} />
    </DaysLine>
  );
}

/** Ids of columns beyond the SPEC. */
const extraColumns = ['days', 'lastSignUp'];

export interface WaitlistsTableProps {
  rows: readonly WaitlistRow[];
  isBusy: boolean;
  /** In milliseconds since 1970; times are shown relative to it. */
  now: number;
}

export function WaitlistsTable({ rows, isBusy, now }: WaitlistsTableProps) {
  const intl = useIntl();
  const hasLatest = rows.some(({ latest }) => latest !== null);
  const highest = toHighest(rows);
  const columns = useMemo(
    () => toColumns(now, highest).filter(({ id }) => hasLatest || !extraColumns.includes(id)),
    [hasLatest, highest, now],
  );
  return (
    <DataTable
      aria-label={intl.formatMessage({ id: 'pages.waitlists.title' })}
      columns={columns}
      rows={rows}
      rowId={(row) => row.id}
      rowHref={(row) => row.href}
      isBusy={isBusy}
    />
  );
}

const skeletonColumns = toColumns(0, 0);

export function WaitlistsTableSkeleton() {
  const intl = useIntl();
  return (
    <DataTableSkeleton
      aria-label={intl.formatMessage({ id: 'pages.waitlists.title' })}
      columns={skeletonColumns}
      rowCount={3}
      loadingText={intl.formatMessage({ id: 'common.loading' })}
    />
  );
}
