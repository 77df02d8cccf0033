import type { Waitlist } from '@prelude/api/contract/waitlists';
import { useCan } from '@prelude/api/store/can';
import { useListContactTraitsQuery } from '@prelude/api/store/contacts';
import type { SubscribersScreenProps } from '@prelude/ui/screens/subscribers/list/SubscribersScreen';
import { useEffect, useMemo, useRef } from 'react';
import { useNow } from '../page/useNow.ts';
import { copyWithToast } from '../words/toasts.ts';
import { toFilter } from './listParams.ts';
import { toSubscribersState } from './toSubscribersState.ts';
import { useExport } from './useExport.ts';
import { useListColumns } from './useListColumns.ts';
import { useListParams } from './useListParams.ts';
import { useNewcomers } from './useNewcomers.ts';
import { useRemovals } from './useRemovals.ts';
import { useSelection } from './useSelection.ts';
import { usePerson, useSubscribers } from './useSubscribers.ts';

/** The list that the address asks for, and what is done with its people. */
export function useSubscribersScreen(waitlist: Waitlist) {
  const now = useNow();
  const can = useCan();
  const { params: urlParams, written, term, isWritten, show, change } = useListParams();
  // A ref: the store's change would be rendered before a state's.
  const removedFrom = useRef<number>(undefined);
  const isFollowed = waitlist.contactsVersion !== undefined;
  const view = { isWritten, isFollowed, removedFrom: removedFrom.current };
  const { query, refetch, params } = useSubscribers(waitlist.id, urlParams, now, view);
  useEffect(() => {
    if (params !== urlParams) show(params);
  }, [params, urlParams, show]);
  const newcomers = useNewcomers(waitlist, params, now, { query, refetch });
  const { matches = 0, total = 0 } = query.currentData ?? {};
  const filter = toFilter(params, now);
  const traits = useListContactTraitsQuery({ waitlistId: waitlist.id }, { skip: !can.sort || total === 0 });
  const removals = useRemovals(waitlist);
  const selection = useSelection(waitlist.id, query.currentData, filter, removals);
  const person = usePerson(waitlist.id, params, query);
  const { columns, shown, show: showColumns } = useListColumns(waitlist.id);
  const order = { ...filter, sort: params.sort };
  const exports = useExport(waitlist.id, order, { matches, total }, selection.exported, columns);
  const isAwaited = columns === undefined && shown.length > 0;

  const remove = async (id: string) => {
    removedFrom.current = params.page;
    const opened = person?.state.status === 'ready' ? [person.state.item] : [];
    const email = [...(query.currentData?.contacts ?? []), ...opened].find((item) => item.id === id)?.email;
    if (params.subscriber === id) person?.onClose();
    if (await removals.removeOne(id, email)) selection.drop(id);
  };
  const leaveErased = (id: string) => {
    removedFrom.current = params.page;
    person?.onClose();
    selection.drop(id);
  };
  const removeSelected = () => {
    removedFrom.current = params.page;
    selection.on.remove();
  };

  return {
    params,
    written,
    exports,
    state: useMemo(
      () => (isAwaited ? { status: 'loading' as const } : toSubscribersState(query, params)),
      [isAwaited, query, params],
    ),
    newcomers,
    now,
    filters: { ...params, search: term, traits: traits.currentData, columns, shown },
    selection: {
      ...selection.shown,
      on: { ...selection.on, remove: removeSelected, export: () => void exports.exportBy(exports.initial) },
    },
    person,
    leaveErased,
    exporting: exports.exporting,
    can,
    on: {
      filter: change,
      export: () => void exports.exportBy(),
      copy: copyEmail,
      columns: showColumns,
      remove: (id) => void remove(id),
      retry: refetch,
    },
  } satisfies Partial<SubscribersScreenProps> & Record<string, unknown>;
}

const copyEmail = (email: string) => void copyWithToast(email).catch(() => undefined);
