import type { WorkspaceStatus } from '@prelude/api/contract/workspaces';
import type { ComponentProps } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Column, DataTable } from '../../patterns/DataTable.tsx';
import { DataTableSkeleton } from '../../patterns/DataTableSkeleton.tsx';
import { Badge } from '../../primitives/Badge.tsx';
import { Inline } from '../../primitives/Inline.tsx';
import { Link } from '../../primitives/Link.tsx';
import { Skeleton } from '../../primitives/Skeleton.tsx';
import { CheckIcon } from '../../primitives/signIcons.tsx';
import { Text } from '../../primitives/Text.tsx';
import type { MessageId } from '../../words/MessageId.ts';

export interface WorkspaceRow {
  id: string;
  name: string;
  status: WorkspaceStatus;
  isSelected: boolean;
  detailsHref: string;
}

const statusWords = {
  published: 'pages.workspaces.status.published',
  inactive: 'pages.workspaces.status.inactive',
  archived: 'pages.workspaces.status.archived',
  draft: 'pages.workspaces.status.draft',
} satisfies Record<WorkspaceStatus, MessageId>;

const statusTones = {
  published: 'success',
  inactive: 'neutral',
  archived: 'neutral',
  draft: 'warning',
} satisfies Record<WorkspaceStatus, ComponentProps<typeof Badge>['tone']>;

const columns: readonly Column<WorkspaceRow>[] = [
  {
    id: 'name',
    header: <FormattedMessage id="pages.workspaces.column.name" />,
    onPhone: 'keep',
    cell: (row) => <Name {...row} />,
  },
  {
    id: 'status',
    header: <FormattedMessage id="pages.workspaces.column.status" />,
    width: '10rem',
    onPhone: 'stack',
    skeleton: (
      <Inline gap={1}>
        <Skeleton width="5.5rem" height={22} />
      </Inline>
    ),
    cell: ({ status }) => (
      <Inline gap={1}>
        <Badge tone={statusTones[status]} hasDot>
          <FormattedMessage id={statusWords[status]} />
        </Badge>
      </Inline>
    ),
  },
  {
    id: 'actions',
    header: <FormattedMessage id="pages.workspaces.column.actions" />,
    isHeaderHidden: true,
    width: '7rem',
    isControl: true,
    align: 'end',
    onPhone: 'end',
    skeleton: (
      <span style={{ visibility: 'hidden' }}>
        <FormattedMessage id="pages.workspaces.details" />
      </span>
    ),
    cell: (row) => <Details {...row} />,
  },
];

function Name({ name, isSelected }: WorkspaceRow) {
  return (
    <Inline gap={2} as="span" wrap>
      <Text as="span" weight="medium">
        {name}
      </Text>
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
      tone="neutral"
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
      columns={columns}
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
