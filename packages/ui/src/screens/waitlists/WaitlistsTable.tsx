import { useMemo } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { type Column, DataTable } from '../../patterns/DataTable.tsx';
import { DataTableSkeleton } from '../../patterns/DataTableSkeleton.tsx';
import { Inline } from '../../primitives/Inline.tsx';
import { Skeleton } from '../../primitives/Skeleton.tsx';
import { Sparkline } from '../../primitives/Sparkline.tsx';
import { Text } from '../../primitives/Text.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden.tsx';
import type { WaitlistRow } from '../../state/WaitlistRow.ts';
import { styled } from '../../theme/stitches.ts';
import { Joined } from '../shared/joined.tsx';
import { StatusBadge } from '../shared/StatusBadge.tsx';
import { SubscriberCount } from '../shared/SubscriberCount.tsx';

const DAYS_OF_WEEK = 7;

/** A date that does not fit beside its label moves below it. */
const Whole = styled('span', { display: 'inline-block' });

const OnPhone = styled('span', { '@md': { display: 'none' } });

const toColumns = (now: number): readonly Column<WaitlistRow>[] => [
  {
    id: 'id',
    header: <FormattedMessage id="pages.waitlists.column.id" />,
    width: '6.5rem',
    onPhone: 'hide',
    cell: ({ id }) => (
      <Text as="span" size="small" emphasis="soft" isMono title={id}>
        {id.slice(-8)}
      </Text>
    ),
  },
  {
    id: 'name',
    header: <FormattedMessage id="pages.waitlists.column.name" />,
    width: '22%',
    isRowHeader: true,
    onPhone: 'keep',
    cell: ({ name, status }) => (
      <>
        <Text as="span" weight="medium">
          {name}
        </Text>{' '}
        <StatusBadge status={status} />
      </>
    ),
  },
  {
    id: 'description',
    header: <FormattedMessage id="pages.waitlists.column.description" />,
    onPhone: 'stack',
    cell: ({ description }) => (
      <Text as="span" emphasis="soft" isTruncated>
        {description ?? <FormattedMessage id="common.noValue" />}
      </Text>
    ),
  },
  {
    id: 'days',
    header: <FormattedMessage id="pages.waitlists.column.days" />,
    width: '9.5rem',
    onPhone: 'hide',
    from: 'wide',
    cell: ({ latest }) => (latest ? <Days days={latest.days} /> : <FormattedMessage id="common.noValue" />),
    skeleton: <Skeleton width="8rem" />,
  },
  {
    id: 'lastSignUp',
    header: <FormattedMessage id="pages.waitlists.column.lastSignUp" />,
    width: '6.75rem',
    onPhone: 'stack',
    cell: ({ latest }) => (
      <>
        <OnPhone>
          <FormattedMessage id="pages.waitlists.column.lastSignUp" />
          {': '}
        </OnPhone>
        <Whole>
          <Joined at={latest?.lastSignUpAt ?? null} now={now} isShort />
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
];

/** The sum stands beside the bars; a screen reader is told what the bars show as well. */
function Days({ days }: { days: readonly number[] }) {
  const count = toSum(days);
  return (
    <Inline gap={3}>
      <Sparkline values={days} recentCount={DAYS_OF_WEEK} />
      <Text as="span" isTabular aria-hidden style={{ whiteSpace: 'nowrap' }}>
        <FormattedNumber value={count} />
      </Text>
      <VisuallyHidden>
        <FormattedMessage id="pages.waitlists.days" values={{ count, week: toSum(days.slice(-DAYS_OF_WEEK)) }} />
      </VisuallyHidden>
    </Inline>
  );
}

const toSum = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

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
  const columns = useMemo(
    () => toColumns(now).filter(({ id }) => hasLatest || !extraColumns.includes(id)),
    [hasLatest, now],
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

const skeletonColumns = toColumns(0);

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
