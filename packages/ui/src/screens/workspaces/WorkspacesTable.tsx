import type { WorkspaceStatus } from '@prelude/api/contract/workspaces';
import type { ComponentProps, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Column, DataTable } from '../../patterns/DataTable.tsx';
import { DataTableSkeleton } from '../../patterns/DataTableSkeleton.tsx';
import { Badge } from '../../primitives/Badge.tsx';
import { Inline } from '../../primitives/Inline.tsx';
import { Link } from '../../primitives/Link.tsx';
import { CheckIcon } from '../../primitives/signIcons.tsx';
import { Text } from '../../primitives/Text.tsx';
import type { CountState } from '../../state/WaitlistRow.ts';
import { styled } from '../../theme/stitches.ts';
import type { MessageId } from '../../words/MessageId.ts';
import { SubscriberCount } from '../shared/SubscriberCount.tsx';

export interface WorkspaceRow {
  id: string;
  name: string;
  status: WorkspaceStatus;
  isSelected: boolean;
  /** Absent where the API has no counts, like the next one. */
  waitlists?: CountState;
  subscribers?: CountState;
  detailsHref: string;
}

type Exception = Exclude<WorkspaceStatus, 'published'>;

const statusWords = {
  inactive: 'pages.workspaces.status.inactive',
  archived: 'pages.workspaces.status.archived',
  draft: 'pages.workspaces.status.draft',
} satisfies Record<Exception, MessageId>;

const statusTones = {
  inactive: 'neutral',
  archived: 'neutral',
  draft: 'warning',
} satisfies Record<Exception, ComponentProps<typeof Badge>['tone']>;

const OnPhone = styled('span', { '@md': { display: 'none' } });

const toCount = (id: 'waitlists' | 'subscribers', header: ReactNode): Column<WorkspaceRow> => ({
  id,
  header,
  width: '8rem',
  align: 'end',
  onPhone: 'stack',
  cell: ({ [id]: count }) =>
    count !== undefined && (
      <Text as="span" isTabular>
        <OnPhone>
          {header}
          {': '}
        </OnPhone>
        <SubscriberCount count={count} />
      </Text>
    ),
});

const counts = [
  toCount('waitlists', <FormattedMessage id="pages.waitlists.title" />),
  toCount('subscribers', <FormattedMessage id="pages.waitlists.column.subscribers" />),
];

const name: Column<WorkspaceRow> = {
  id: 'name',
  header: <FormattedMessage id="pages.workspaces.column.name" />,
  onPhone: 'keep',
  cell: (row) => <Name {...row} />,
};

const actions: Column<WorkspaceRow> = {
  id: 'actions',
  header: <FormattedMessage id="pages.workspaces.column.actions" />,
  isHeaderHidden: true,
  width: '8rem',
  isControl: true,
  align: 'end',
  onPhone: 'keep',
  skeleton: (
    <span style={{ fontWeight: 500, visibility: 'hidden' }}>
      <FormattedMessage id="pages.workspaces.details" />
    </span>
  ),
  cell: (row) => <Details {...row} />,
};

const columns = [name, ...counts, actions];
const columnsWithoutCounts = [name, actions];

function Name({ name, status, isSelected }: WorkspaceRow) {
  return (
    <Inline gap={2} as="span" wrap>
      <Text as="span" weight="medium">
        {name}
      </Text>
      {status !== 'published' && (
        <Badge tone={statusTones[status]}>
          <FormattedMessage id={statusWords[status]} />
        </Badge>
      )}
      {isSelected && (
        <Text as="span" size="small" emphasis="soft" style={{ whiteSpace: 'nowrap' }}>
          <Inline gap={1} as="span">
            <CheckIcon size={12} />
            <FormattedMessage id="pages.workspaces.selected" />
          </Inline>
        </Text>
      )}
    </Inline>
  );
}

function Details({ name, detailsHref }: WorkspaceRow) {
  const intl = useIntl();
  return (
    <Link
      href={detailsHref}
      style={{ display: 'inline-block', paddingBlock: 2 }}
      aria-label={intl.formatMessage({ id: 'pages.workspaces.detailsOf' }, { name })}
    >
      <FormattedMessage id="pages.workspaces.details" />
    </Link>
  );
}

export interface WorkspacesTableProps {
  rows: readonly WorkspaceRow[];
  isBusy: boolean;
  /** Called with the workspace of a pressed row. SPEC section 2. */
  onChange: (id: string) => void;
}

export function WorkspacesTable({ rows, isBusy, onChange }: WorkspacesTableProps) {
  const intl = useIntl();
  return (
    <DataTable
      aria-label={intl.formatMessage({ id: 'pages.workspaces.title' })}
      columns={rows.some(({ waitlists }) => waitlists !== undefined) ? columns : columnsWithoutCounts}
      rows={rows}
      rowId={(row) => row.id}
      onRowClick={(row) => onChange(row.id)}
      isBusy={isBusy}
    />
  );
}

export function WorkspacesTableSkeleton() {
  const intl = useIntl();
  return (
    <DataTableSkeleton
      aria-label={intl.formatMessage({ id: 'pages.workspaces.title' })}
      columns={columns}
      rowCount={3}
      loadingText={intl.formatMessage({ id: 'common.loading' })}
    />
  );
}
