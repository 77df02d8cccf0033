import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Column, DataTable } from '../../patterns/DataTable.tsx';
import { DataTableSkeleton } from '../../patterns/DataTableSkeleton.tsx';
import { ChevronRightIcon } from '../../primitives/actionIcons.tsx';
import { Link } from '../../primitives/Link.tsx';
import { Skeleton } from '../../primitives/Skeleton.tsx';
import { Text } from '../../primitives/Text.tsx';
import type { WaitlistRow } from '../../state/WaitlistRow.ts';
import { styled } from '../../theme/stitches.ts';
import { StatusBadge } from '../shared/StatusBadge.tsx';
import { SubscriberCount } from '../shared/SubscriberCount.tsx';
import { Trend, toHighest } from '../shared/Trend.tsx';

const Trends = styled('span', { display: 'none', '@md': { display: 'flex' } });

/** On a phone, a second line below the name, whose link it must not overlap, in a row as high as the skeleton's. */
const Code = styled('span', {
  '@belowMd': { display: 'block', lineHeight: '1.125rem', paddingTop: 3 },
});

const toColumns = (highest: number): readonly Column<WaitlistRow>[] => [
  {
    id: 'waitlist',
    header: <FormattedMessage id="pages.home.column.waitlist" />,
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
    header: <FormattedMessage id="pages.waitlists.column.days" />,
    width: '7rem',
    isControl: true,
    onPhone: 'stack',
    skeleton: (
      <Trends>
        <Skeleton width="6rem" />
      </Trends>
    ),
    cell: ({ subscribers, latest, integrationHref }) =>
      subscribers === 0 ? (
        <Code>
          <Link href={integrationHref}>
            <FormattedMessage id="pages.home.getCode" />
          </Link>
        </Code>
      ) : (
        latest && (
          <Trends>
            <Trend days={latest.days} highest={highest} />
          </Trends>
        )
      ),
  },
  {
    id: 'subscribers',
    header: <FormattedMessage id="pages.home.column.subscribers" />,
    width: '7.5rem',
    phoneWidth: '4.5rem',
    align: 'end',
    onPhone: 'keep',
    cell: ({ subscribers }) => (
      <Text as="span" weight="medium" isTabular>
        <SubscriberCount count={subscribers} />
      </Text>
    ),
  },
  {
    id: 'open',
    header: null,
    width: '2.5rem',
    isControl: true,
    phoneWidth: '1rem',
    align: 'end',
    onPhone: 'keep',
    cell: () => <ChevronRightIcon />,
  },
];

export function HomeTable({ label, rows, isBusy }: { label: string; rows: readonly WaitlistRow[]; isBusy: boolean }) {
  const highest = toHighest(rows);
  const columns = useMemo(() => toColumns(highest), [highest]);
  return (
    <DataTable
      aria-label={label}
      columns={columns}
      rows={rows}
      rowId={(row) => row.id}
      rowHref={(row) => row.href}
      isBusy={isBusy}
    />
  );
}

const skeletonColumns = toColumns(0);

/** Three rows, as SPEC section 9 asks for. */
export function HomeTableSkeleton({ label }: { label: string }) {
  const intl = useIntl();
  return (
    <DataTableSkeleton
      aria-label={label}
      columns={skeletonColumns}
      rowCount={3}
      loadingText={intl.formatMessage({ id: 'common.loading' })}
    />
  );
}
