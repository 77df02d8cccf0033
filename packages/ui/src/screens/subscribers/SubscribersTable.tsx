import { type ContactDetail, type ContactState, contactDetails } from '@prelude/api/contract/contacts';
import { type ComponentProps, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Column, DataTable } from '../../patterns/DataTable.tsx';
import { DataTableSkeleton } from '../../patterns/DataTableSkeleton.tsx';
import { TrashIcon } from '../../primitives/actionIcons.tsx';
import { Badge } from '../../primitives/Badge.tsx';
import { IconButton } from '../../primitives/IconButton.tsx';
import { Inline } from '../../primitives/Inline.tsx';
import { Skeleton } from '../../primitives/Skeleton.tsx';
import { Text } from '../../primitives/Text.tsx';
import { PAGE_SIZE } from '../../state/ListState.ts';
import type { MessageId } from '../../words/MessageId.ts';

export interface SubscriberRow extends Record<ContactDetail, string | null> {
  id: string;
  email: string;
  state: ContactState;
}

const stateWords = {
  subscribed: 'pages.subscribers.state.subscribed',
  pending: 'pages.subscribers.state.pending',
  unsubscribed: 'pages.subscribers.state.unsubscribed',
  invalid: 'pages.subscribers.state.invalid',
} satisfies Record<ContactState, MessageId>;

const stateTones = {
  subscribed: 'success',
  pending: 'warning',
  unsubscribed: 'neutral',
  invalid: 'danger',
} satisfies Record<ContactState, ComponentProps<typeof Badge>['tone']>;

const toDetailColumn = (detail: ContactDetail): Column<SubscriberRow> => ({
  id: detail,
  header: <FormattedMessage id={`pages.subscribers.column.${detail}`} />,
  onPhone: 'stack',
  cell: ({ [detail]: text }) =>
    text ? (
      <Text as="div" isTruncated="onWide">
        {text}
      </Text>
    ) : (
      <FormattedMessage id="common.noName" />
    ),
});

const toColumns = (onAskRemoval: (row: SubscriberRow) => void): readonly Column<SubscriberRow>[] => [
  {
    id: 'email',
    header: <FormattedMessage id="pages.subscribers.column.email" />,
    width: '45%',
    onPhone: 'keep',
    cell: ({ email }) => (
      <Text as="div" isTruncated="onWide">
        {email}
      </Text>
    ),
  },
  ...contactDetails.map(toDetailColumn),
  {
    id: 'state',
    header: <FormattedMessage id="pages.subscribers.column.state" />,
    width: '9.5rem',
    onPhone: 'stack',
    cell: ({ state }) => (
      <Inline gap={1}>
        <Badge tone={stateTones[state]} hasDot>
          <FormattedMessage id={stateWords[state]} />
        </Badge>
      </Inline>
    ),
    skeleton: (
      <Inline gap={1}>
        <Skeleton width="5.5rem" height={22} />
      </Inline>
    ),
  },
  {
    id: 'actions',
    header: <FormattedMessage id="pages.subscribers.column.actions" />,
    isHeaderHidden: true,
    width: '3.5rem',
    phoneWidth: '1.5rem',
    align: 'end',
    onPhone: 'keep',
    cell: (row) => <RemoveButton row={row} onAskRemoval={onAskRemoval} />,
  },
];

function RemoveButton({ row, onAskRemoval }: { row: SubscriberRow; onAskRemoval: (row: SubscriberRow) => void }) {
  const intl = useIntl();
  return (
    <IconButton
      tone="danger"
      label={intl.formatMessage({ id: 'pages.subscribers.remove.action' }, { email: row.email })}
      icon={<TrashIcon />}
      onClick={() => onAskRemoval(row)}
    />
  );
}

export interface SubscribersTableProps {
  rows: readonly SubscriberRow[];
  isBusy: boolean;
  onAskRemoval: (row: SubscriberRow) => void;
}

export function SubscribersTable({ rows, isBusy, onAskRemoval }: SubscribersTableProps) {
  const intl = useIntl();
  const columns = useMemo(() => toColumns(onAskRemoval), [onAskRemoval]);
  return (
    <DataTable
      label={intl.formatMessage({ id: 'pages.subscribers.table' })}
      columns={columns}
      rows={rows}
      getRowId={(row) => row.id}
      isBusy={isBusy}
    />
  );
}

const skeletonColumns = toColumns(() => {});

/** SPEC section 9: as many rows as a page has. */
export function SubscribersTableSkeleton() {
  const intl = useIntl();
  return (
    <DataTableSkeleton
      label={intl.formatMessage({ id: 'pages.subscribers.table' })}
      columns={skeletonColumns}
      rowCount={PAGE_SIZE}
      loadingText={intl.formatMessage({ id: 'common.loading' })}
    />
  );
}
