import { FormattedMessage, useIntl } from 'react-intl';
import { type Column, DataTable } from '../../patterns/DataTable.tsx';
import { DataTableSkeleton } from '../../patterns/DataTableSkeleton.tsx';
import { ChevronRightIcon } from '../../primitives/actionIcons.tsx';
import { Link } from '../../primitives/Link.tsx';
import { Text } from '../../primitives/Text.tsx';
import type { WaitlistRow } from '../../state/WaitlistRow.ts';
import { StatusBadge } from '../shared/StatusBadge.tsx';
import { SubscriberCount } from '../shared/SubscriberCount.tsx';

const columns: readonly Column<WaitlistRow>[] = [
  {
    id: 'waitlist',
    header: <FormattedMessage id="pages.home.column.waitlist" />,
    onPhone: 'keep',
    cell: ({ name, status }) => (
      <>
        {name} <StatusBadge status={status} />
      </>
    ),
    detail: ({ description }) => description ?? <FormattedMessage id="common.noValue" />,
  },
  {
    id: 'code',
    header: null,
    width: '7rem',
    isControl: true,
    onPhone: 'stack',
    cell: ({ subscribers, integrationHref }) =>
      subscribers === 0 && (
        <Link href={integrationHref}>
          <FormattedMessage id="pages.home.getCode" />
        </Link>
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

/** Three rows, as SPEC section 9 asks for. */
export function HomeTableSkeleton({ label }: { label: string }) {
  const intl = useIntl();
  return (
    <DataTableSkeleton
      aria-label={label}
      columns={columns}
      rowCount={3}
      loadingText={intl.formatMessage({ id: 'common.loading' })}
    />
  );
}
