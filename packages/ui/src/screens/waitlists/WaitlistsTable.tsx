import { FormattedMessage, useIntl } from 'react-intl';
import { type Column, DataTable } from '../../patterns/DataTable.tsx';
import { DataTableSkeleton } from '../../patterns/DataTableSkeleton.tsx';
import { Text } from '../../primitives/Text.tsx';
import type { WaitlistRow } from '../home/HomeTable.tsx';
import { SubscriberCount } from './SubscriberCount.tsx';

const columns: readonly Column<WaitlistRow>[] = [
  {
    id: 'id',
    header: <FormattedMessage id="pages.waitlists.column.id" />,
    width: '7.5rem',
    onPhone: 'hide',
    cell: ({ id }) => (
      <Text as="span" size="caption" tone="muted" isMono title={id}>
        {id.slice(-8)}
      </Text>
    ),
  },
  {
    id: 'name',
    header: <FormattedMessage id="pages.waitlists.column.name" />,
    width: '34%',
    isRowHeader: true,
    onPhone: 'keep',
    cell: ({ name }) => (
      <Text as="span" weight="medium">
        {name}
      </Text>
    ),
  },
  {
    id: 'description',
    header: <FormattedMessage id="pages.waitlists.column.description" />,
    onPhone: 'stack',
    cell: ({ description }) => (
      <Text as="span" tone="muted" isTruncated>
        {description ?? <FormattedMessage id="common.noValue" />}
      </Text>
    ),
  },
  {
    id: 'subscribers',
    header: <FormattedMessage id="pages.waitlists.column.subscribers" />,
    width: '8rem',
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

export function WaitlistsTable({ rows, isBusy }: { rows: readonly WaitlistRow[]; isBusy: boolean }) {
  const intl = useIntl();
  return (
    <DataTable
      label={intl.formatMessage({ id: 'pages.waitlists.title' })}
      columns={columns}
      rows={rows}
      getRowId={(row) => row.id}
      getRowHref={(row) => row.href}
      isBusy={isBusy}
    />
  );
}

export function WaitlistsTableSkeleton() {
  const intl = useIntl();
  return (
    <DataTableSkeleton
      label={intl.formatMessage({ id: 'pages.waitlists.title' })}
      columns={columns}
      rowCount={3}
      loadingText={intl.formatMessage({ id: 'common.loading' })}
    />
  );
}
