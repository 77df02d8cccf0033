import type { ContactSort } from '@prelude/api/contract/contacts';
import type { AnswerColumn } from '@prelude/api/contract/fieldColumns';
import type { Can } from '@prelude/api/contract/waitlists';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '../../../patterns/ConfirmDialog.tsx';
import { FailedNotice } from '../../../patterns/FailedNotice.tsx';
import { StaleBanner } from '../../../patterns/StaleBanner.tsx';
import { Card } from '../../../primitives/Card.tsx';
import { Stack } from '../../../primitives/Stack.tsx';
import type { ExportState } from '../../../state/ExportState.ts';
import type { PagedListState, PageSize } from '../../../state/ListState.ts';
import { isFiltered, noFilters, type SubscriberFilters } from '../../../state/SubscriberFilters.ts';
import { ImportDrop } from '../import/ImportDrop.tsx';
import { SubscriberSheet, type SubscriberSheetProps } from '../person/SubscriberSheet.tsx';
import { toAwaitedColumn } from './answerCells.tsx';
import { type ListFilters, ListTools } from './ListTools.tsx';
import { Newcomers, type NewcomersProps } from './Newcomers.tsx';
import { Nobody } from './Nobody.tsx';
import { PageFoot } from './PageFoot.tsx';
import type { Picked } from './picks.tsx';
import type { ActionRow } from './RowActions.tsx';
import { SelectionBar, type SelectionHandlers } from './SelectionBar.tsx';
import {
  type ExtraColumns,
  type SubscriberRow,
  SubscribersTable,
  SubscribersTableSkeleton,
} from './SubscribersTable.tsx';
import { Rows, ToolsAndTable } from './Tools.ts';

/** The selection, across pages. */
export interface ListSelection {
  picked: Picked;
  count: number;
  /** True during a removal or a count. */
  isBusy: boolean;
  on: SelectionHandlers;
}

export type OpenedPerson = Pick<SubscriberSheetProps, 'state' | 'record' | 'onClose' | 'onRetry'>;

export interface ListHandlers {
  filter: (change: Partial<SubscriberFilters>) => void;
  /** Called with the files that are dropped on the page; undefined while a dialog takes them. */
  drop?: (files: readonly File[]) => void;
  /** Exports with the default options. */
  export: () => void;
  copy: (email: string) => void;
  /** Shows these answers in the table. */
  columns?: (shown: readonly AnswerColumn[]) => void;
  /** Called after the reader confirmed, where a removal can't be undone. */
  remove: (id: string) => void;
  retry: () => void;
}

export interface SubscribersScreenProps {
  state: PagedListState<SubscriberRow>;
  /** People who match and are not among the rows yet; undefined when the server cannot tell. */
  newcomers?: NewcomersProps;
  /** In milliseconds since 1970; sign-up times are shown relative to it. */
  now: number;
  filters: ListFilters;
  selection: ListSelection;
  /** Null while no subscriber is open. */
  person: OpenedPerson | null;
  exporting: ExportState;
  /** Abilities of the server. */
  can: Pick<Can, 'import' | 'sort' | 'undo'>;
  /** Links that open the import and the export options, and the page with the widget's code. */
  hrefs: { import: string; export: string; integration: string };
  on: ListHandlers;
}

/** A removal of more people is asked about, although it can be undone. */
const MAX_UNASKED = 50;

type Question = { about: 'one'; row: ActionRow } | { about: 'selection' };

/** Search, filters, sorting, pages of 10, export and removal. SPEC section 2, "Subscribers tab". */
export function SubscribersScreen(props: SubscribersScreenProps) {
  const { state, selection, person, can, on } = props;
  const [asked, setAsked] = useState<{ question: Question; isOpen: boolean } | null>(null);
  // A ref, so that a new handler draws no row anew.
  const removeAtOnce = useRef(on.remove);
  useEffect(() => {
    removeAtOnce.current = on.remove;
  }, [on.remove]);
  const removeRow = useCallback(
    (row: ActionRow) =>
      can.undo ? removeAtOnce.current(row.id) : setAsked({ question: { about: 'one', row }, isOpen: true }),
    [can.undo],
  );
  const removeSelection = () =>
    can.undo && selection.count <= MAX_UNASKED
      ? selection.on.remove()
      : setAsked({ question: { about: 'selection' }, isOpen: true });
  const hasNone = state.status === 'empty' && state.cause === 'nothing-yet';
  const remove = ({ question }: NonNullable<typeof asked>) => {
    setAsked({ question, isOpen: false });
    if (question.about === 'one') on.remove(question.row.id);
    else selection.on.remove();
  };
  return (
    <ToolsAndTable>
      {!hasNone && <ListTools {...props} onFilter={on.filter} onExport={on.export} onColumns={on.columns} />}
      <SubscribersBody {...props} onRemove={removeRow} />
      {selection.count > 0 && (
        <SelectionBar {...selection} all={toAll(props)} on={{ ...selection.on, remove: removeSelection }} />
      )}
      {on.drop && can.import && <ImportDrop onFiles={on.drop} />}
      {person && (
        <SubscriberSheet
          {...person}
          columns={props.filters.columns}
          now={props.now}
          onCopy={on.copy}
          onRemove={removeRow}
        />
      )}
      {asked && (
        <ConfirmDialog
          isOpen={asked.isOpen}
          onClose={() => setAsked({ ...asked, isOpen: false })}
          title={<RemovalTitle question={asked.question} count={selection.count} />}
          confirmLabel={<FormattedMessage id="pages.subscribers.remove.confirm" />}
          onConfirm={() => remove(asked)}
        >
          {asked.question.about === 'one' ? (
            <FormattedMessage
              id="pages.subscribers.remove.body"
              values={{ email: <bdi>{asked.question.row.email}</bdi> }}
            />
          ) : (
            <FormattedMessage id="pages.subscribers.removeMany.body" values={{ canUndo: String(can.undo) }} />
          )}
        </ConfirmDialog>
      )}
    </ToolsAndTable>
  );
}

function RemovalTitle({ question, count }: { question: Question; count: number }) {
  return question.about === 'one' ? (
    <FormattedMessage id="pages.subscribers.remove.title" />
  ) : (
    <FormattedMessage id="pages.subscribers.removeMany.title" values={{ count }} />
  );
}

function toAll({ state, selection: { picked, count } }: SubscribersScreenProps) {
  if (state.status !== 'ready' || ('except' in picked && picked.except.size === 0)) return undefined;
  const { matches, isCapped = false } = state.count;
  return matches > count || isCapped ? { matches, isCapped } : undefined;
}

type BodyProps = SubscribersScreenProps & { onRemove: (row: ActionRow) => void };

function SubscribersBody({ state, ...props }: BodyProps) {
  const { filters, selection, now, can, hrefs, on, onRemove } = props;
  const handlers = { onFilter: on.filter, onRemove, onCopy: on.copy };
  const extra = useExtraColumns(filters, can.sort);
  const hasAnswers = Boolean(filters.columns?.length);
  const table = { now, extra, hasAnswers, sort: filters.sort, ...handlers, ...toPicking(selection) };
  switch (state.status) {
    case 'loading':
      return <SubscribersTableSkeleton rowCount={filters.limit} extra={extra} />;
    case 'failed':
      return <FailedNotice reason={state.reason} retryAfter={state.retryAfter} onRetry={on.retry} />;
    case 'empty':
      if (state.cause === 'no-match') {
        return (
          <RowsOrNone {...table} rows={none} isBusy={false} search={filters.search} isFiltered={isFiltered(filters)} />
        );
      }
      return (
        <Card>
          <Nobody
            cause={state.cause}
            firstPageHref={state.firstPageHref}
            importHref={can.import ? hrefs.import : null}
            integrationHref={hrefs.integration}
          />
        </Card>
      );
    case 'ready':
      return (
        <Rows>
          {props.newcomers && <Newcomers {...props.newcomers} />}
          <ReadyBody {...table} state={state} limit={filters.limit} onRetry={on.retry} />
        </Rows>
      );
  }
}

/** While the form is read, the places of its answers are held. */
function useExtraColumns({ columns, shown }: ListFilters, hasTimes: boolean): ExtraColumns {
  return useMemo(() => {
    const answers = columns
      ? columns.filter(({ id }) => shown?.includes(id))
      : (shown ?? []).map((id) => toAwaitedColumn(id));
    return { hasTimes, answers };
  }, [columns, shown, hasTimes]);
}

const none: readonly SubscriberRow[] = [];

const toPicking = ({ picked, on }: ListSelection) => ({ picked, onPick: on.pick });

interface RowsProps {
  now: number;
  extra: ExtraColumns;
  hasAnswers: boolean;
  sort: ContactSort;
  picked: Picked;
  onPick: SelectionHandlers['pick'];
  onFilter: ListHandlers['filter'];
  onRemove: (row: ActionRow) => void;
  onCopy: (email: string) => void;
}

type RowsOrNoneProps = RowsProps & {
  rows: readonly SubscriberRow[];
  isBusy: boolean;
  search?: string;
  isFiltered?: boolean;
};

function RowsOrNone(props: RowsOrNoneProps) {
  const { picked, onPick, onFilter, search = '', isFiltered: has = false, hasAnswers, ...table } = props;
  const picking = useMemo(() => ({ picked, onPick }), [picked, onPick]);
  const changeSort = useCallback((sort: ContactSort) => onFilter({ sort }), [onFilter]);
  return (
    <SubscribersTable
      {...table}
      picking={picking}
      onSort={changeSort}
      noMatch={{
        search,
        isFiltered: has,
        hasAnswers,
        onClearSearch: () => onFilter({ search: '' }),
        onClearFilters: () => onFilter(noFilters),
      }}
    />
  );
}

type ReadyProps = RowsProps & {
  state: Extract<BodyProps['state'], { status: 'ready' }>;
  limit: PageSize;
  onRetry: () => void;
};

/** Memoized, so that typing in the search field does not wait for the rows. */
const ReadyBody = memo(function ReadyBody({ state, limit, onRetry, ...table }: ReadyProps) {
  return (
    <Stack gap={5}>
      {state.freshness === 'stale' && <StaleBanner onRetry={onRetry} />}
      <RowsOrNone {...table} rows={state.rows} isBusy={state.freshness === 'refreshing'} />
      <PageFoot pager={state.pager} limit={limit} onLimit={(next) => table.onFilter({ limit: next })} />
    </Stack>
  );
});
