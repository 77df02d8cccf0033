import type { Answers } from '@prelude/api/contract/answers';
import {
  type ContactDetail,
  type ContactSort,
  type ContactSource,
  type ContactState,
  contactDetails,
} from '@prelude/api/contract/contacts';
import type { FieldColumn } from '@prelude/api/contract/fieldColumns';
import { type CSSProperties, useMemo, useRef } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { type Column, DataTable } from '../../../patterns/DataTable.tsx';
import { DataTableSkeleton } from '../../../patterns/DataTableSkeleton.tsx';
import { Skeleton } from '../../../primitives/Skeleton.tsx';
import { Text } from '../../../primitives/Text.tsx';
import { PAGE_SIZE } from '../../../state/ListState.ts';
import { styled } from '../../../theme/stitches.ts';
import type { MessageId } from '../../../words/MessageId.ts';
import { EmailAddress } from '../../shared/EmailAddress.tsx';
import { ANSWER_WIDTH_REM, toAnswerColumn } from './answerCells.tsx';
import { JoinedFrom, SourceName, StateBadge, StateSkeleton } from './cells.tsx';
import { NoMatch, type NoMatchProps } from './NoMatch.tsx';
import { type Picking, PickingContext, PickPage, PickRow } from './picks.tsx';
import { RowActions, type RowActionsProps } from './RowActions.tsx';
import { isSortField, SortButton, type SortField, toSorted } from './SortButton.tsx';

export interface SubscriberRow extends Record<ContactDetail, string | null> {
  id: string;
  email: string;
  state: ContactState;
  /** Null if the server omits it. */
  position: number | null;
  createdAt: number | null;
  source: ContactSource | null;
  answers: Answers | null;
  /** Opens the subscriber beside the list. */
  href: string;
}

type RowHandlers = Omit<RowActionsProps, 'row'>;

interface ColumnsProps extends RowHandlers {
  ids: readonly string[];
  now: number;
  sort: ContactSort;
  onSort: (sort: ContactSort) => void;
  answers?: readonly FieldColumn[];
}

/** The title sorts the list if the API can sort by the field. */
const toTitle = (title: MessageId, field: SortField | ContactDetail, { sort, onSort }: ColumnsProps) =>
  isSortField(field)
    ? {
        header: (
          <SortButton field={field} sort={sort} onSort={onSort}>
            <FormattedMessage id={title} />
          </SortButton>
        ),
        sorted: toSorted(field, sort),
      }
    : { header: <FormattedMessage id={title} /> };

const toDetailColumn = (detail: ContactDetail, props: ColumnsProps): Column<SubscriberRow> => ({
  id: detail,
  ...toTitle(`pages.subscribers.column.${detail}`, detail, props),
  // A share of a table that scrolls would be too much.
  width: props.answers?.length ? '8rem' : '14%',
  onPhone: 'stack',
  cell: ({ [detail]: text }) =>
    text ? (
      <Text as="div" isTruncated title={text}>
        <bdi>{text}</bdi>
      </Text>
    ) : (
      <FormattedMessage id="common.noName" />
    ),
});

const toColumns = (props: ColumnsProps): readonly Column<SubscriberRow>[] => [
  {
    id: 'pick',
    header: <PickPage ids={props.ids} />,
    width: PICK_WIDTH,
    isControl: true,
    onPhone: 'pick',
    cell: ({ id, email }) => <PickRow id={id} email={email} />,
    skeleton: <Skeleton width={16} height={16} />,
  },
  {
    id: 'position',
    header: <FormattedMessage id="pages.subscribers.column.position" />,
    width: '4.75rem',
    align: 'end',
    onPhone: 'hide',
    from: 'wide',
    cell: ({ position }) => (
      <Text as="span" size="small" emphasis="soft" isTabular>
        {position === null ? <FormattedMessage id="common.noValue" /> : <FormattedNumber value={position} />}
      </Text>
    ),
  },
  {
    id: 'email',
    ...toTitle('pages.subscribers.column.email', 'email', props),
    isRowHeader: true,
    cell: ({ email }) => (
      <Text as="div" isTruncated="onWide" title={email}>
        <EmailAddress email={email} />
      </Text>
    ),
  },
  ...contactDetails.map((detail) => toDetailColumn(detail, props)),
  ...(props.answers ?? []).map(toAnswerColumn<SubscriberRow>),
  {
    id: 'joined',
    ...toTitle('pages.subscribers.column.joined', 'createdAt', props),
    width: '6.75rem',
    onPhone: 'stack',
    cell: ({ createdAt, source }) => <JoinedFrom at={createdAt} now={props.now} source={source} />,
  },
  {
    id: 'source',
    header: <FormattedMessage id="pages.subscribers.column.source" />,
    width: '11%',
    onPhone: 'hide',
    from: 'wide',
    cell: ({ source }) => <SourceName source={source} />,
  },
  {
    id: 'state',
    header: <FormattedMessage id="pages.subscribers.column.state" />,
    width: '9rem',
    onPhone: 'end',
    cell: ({ state }) => <StateBadge state={state} />,
    skeleton: <StateSkeleton />,
  },
  {
    id: 'actions',
    header: <FormattedMessage id="pages.subscribers.column.actions" />,
    isHeaderHidden: true,
    width: '3.25rem',
    isControl: true,
    phoneWidth: '1.5rem',
    align: 'end',
    onPhone: 'keep',
    cell: (row) => <RowActions row={row} onRemove={props.onRemove} onCopy={props.onCopy} />,
  },
];

/** Columns besides those of the SPEC. */
export interface ExtraColumns {
  /** False when the server does not tell times, places and sources. */
  hasTimes?: boolean;
  /** Take the place of numbers and sources, so that addresses stay whole. */
  answers?: readonly FieldColumn[];
}

function toHiddenIds({ hasTimes = true, answers = [] }: ExtraColumns): readonly string[] {
  if (!hasTimes) return ['position', 'joined', 'source'];
  return answers.length > 0 ? ['position', 'source'] : [];
}

const toShown = (columns: readonly Column<SubscriberRow>[], extra: ExtraColumns) =>
  columns.filter(({ id }) => !toHiddenIds(extra).includes(id));

/** Width of all other columns, with room for an address of usual length. */
const OTHERS_REM = 43;

const PICK_WIDTH = '2.75rem';
const stuck = { insetInlineStart: 0, position: 'sticky', zIndex: '$inRow' } as const;

/** More answers than there is room for scroll sideways in the card, under the box and the address. */
const Frame = styled('div', {
  variants: {
    canScroll: {
      true: {
        '@media screen': {
          '@md': {
            '& > div': { overflowX: 'auto' },
            '& table': { minWidth: 'var(--table-width)' },
            '& thead tr, & tbody tr': { backgroundColor: '$surface' },
            '& tr > :nth-child(-n+2)': { ...stuck, backgroundColor: 'inherit' },
            '& tr > :nth-child(2)': { insetInlineStart: PICK_WIDTH },
          },
        },
      },
    },
  },
});

const toFrameProps = ({ answers = [] }: ExtraColumns) => {
  const width = { '--table-width': `${OTHERS_REM + answers.length * ANSWER_WIDTH_REM}rem` } as CSSProperties;
  return answers.length > 0 ? { canScroll: true, style: width } : {};
};

const pickingOnPhone = { '--phone-pick': '[pick] 20px', '--phone-pick-display': 'block' } as CSSProperties;

export interface SubscribersTableProps extends Omit<ColumnsProps, 'ids' | 'answers'> {
  rows: readonly SubscriberRow[];
  isBusy: boolean;
  extra?: ExtraColumns;
  picking: Picking;
  /** The search and filters to clear when nobody matches. */
  noMatch?: NoMatchProps;
}

const usual: ExtraColumns = {};

export function SubscribersTable({ rows, isBusy, extra = usual, picking, noMatch, ...props }: SubscribersTableProps) {
  const intl = useIntl();
  const { now, sort, onSort, onRemove, onCopy } = props;
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const columns = useMemo(() => {
    const all = toColumns({ ids, now, sort, onSort, onRemove, onCopy, answers: extra.answers });
    return toShown(all, extra);
  }, [extra, ids, now, sort, onSort, onRemove, onCopy]);
  const last = useRef<string | null>(null);
  const rowPicking = useMemo(() => {
    const toRange = (id: string, isExtended: boolean) => {
      const ends = [isExtended && last.current !== null ? ids.indexOf(last.current) : -1, ids.indexOf(id)];
      last.current = id;
      return ends.includes(-1) ? [id] : ids.slice(Math.min(...ends), Math.max(...ends) + 1);
    };
    return { ...picking, toRange };
  }, [ids, picking]);
  const frame = toFrameProps(extra);
  const isPicking = 'except' in picking.picked || picking.picked.size > 0;
  return (
    <PickingContext value={rowPicking}>
      <Frame {...frame} style={{ ...frame.style, ...(isPicking && pickingOnPhone) }}>
        <DataTable
          aria-label={intl.formatMessage({ id: 'pages.subscribers.table' })}
          columns={columns}
          rows={rows}
          rowId={toId}
          rowHref={toHref}
          isBusy={isBusy}
          empty={noMatch && <NoMatch {...noMatch} />}
        />
      </Frame>
    </PickingContext>
  );
}

const toId = ({ id }: SubscriberRow) => id;
const toHref = ({ href }: SubscriberRow) => href;

const nothing = () => undefined;

const placeholder: ColumnsProps = {
  ids: [],
  now: 0,
  sort: '-createdAt',
  onSort: nothing,
  onRemove: nothing,
  onCopy: nothing,
};

export interface SubscribersTableSkeletonProps extends Pick<SubscribersTableProps, 'extra'> {
  rowCount?: number;
}

/** As many rows as a page has, as SPEC section 9 asks for. */
export function SubscribersTableSkeleton({ rowCount = PAGE_SIZE, extra = usual }: SubscribersTableSkeletonProps) {
  const intl = useIntl();
  return (
    <Frame {...toFrameProps(extra)}>
      <DataTableSkeleton
        aria-label={intl.formatMessage({ id: 'pages.subscribers.table' })}
        columns={toShown(toColumns({ ...placeholder, answers: extra.answers }), extra)}
        rowCount={rowCount}
        loadingText={intl.formatMessage({ id: 'common.loading' })}
      />
    </Frame>
  );
}
