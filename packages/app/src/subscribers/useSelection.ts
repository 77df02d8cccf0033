import type { Contact } from '@prelude/api/contract/contacts';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import { useLazyPageContactsQuery } from '@prelude/api/store/contacts';
import type { SelectionHandlers } from '@prelude/ui/screens/subscribers/SubscribersScreen';
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { tellFailure } from '../words/failureWords.ts';
import { changeSelection, countSelected, noSelection, toPicked, toShownSelection } from './selection.ts';
import type { useRemovals } from './useRemovals.ts';
import type { Subscribers } from './useSubscribers.ts';

export interface SelectionUse {
  handlers: Omit<SelectionHandlers, 'onExport'>;
  /** They are no longer on the list. */
  drop: (ids: readonly string[]) => void;
  /** Returns who is selected; undefined where the server alone can tell. */
  toContacts: () => readonly Contact[] | undefined;
}

/** What is selected of a list, on every page of it, and what is done with it. */
export function useSelection(
  { id: waitlistId }: Waitlist,
  { query, filter, list, find }: Subscribers,
  { isRemoving, removeSelected }: ReturnType<typeof useRemovals>,
): SelectionUse {
  const [kept, change] = useReducer(changeSelection, noSelection);
  const selection = toShownSelection(kept, filter);
  const [count, { isFetching }] = useLazyPageContactsQuery();
  const found = query.currentData;
  const page = useRef(found?.contacts ?? []);
  page.current = found?.contacts ?? [];

  // Who was removed elsewhere is selected no more.
  const latest = useRef(kept);
  latest.current = kept;
  useEffect(() => {
    if (!list || latest.current.kind === 'all' || latest.current.contacts.size === 0) return;
    const present = new Set(list.map(({ id }) => id));
    change({ type: 'drop', ids: [...latest.current.contacts.keys()].filter((id) => !present.has(id)) });
  }, [list]);

  const toContacts = () => {
    if (selection.kind === 'rows') return [...selection.contacts.values()];
    return list && find(selection.filter, '-createdAt');
  };

  const selectAll = async () => {
    if (!found) return;
    const { matches, isCapped } = found.count;
    if (!isCapped) return change({ type: 'pickAll', filter, expected: matches });
    const { data, error } = await count({ waitlistId, ...filter, limit: 10, count: 'exact' });
    if (data) change({ type: 'pickAll', filter, expected: data.matches });
    else if (error) tellFailure(error, 'pages.subscribers.toast.selectFailed');
  };

  const remove = async () => {
    const contacts = toContacts() ?? [];
    const selected =
      selection.kind === 'all'
        ? { filter: selection.filter, expected: selection.expected }
        : { ids: contacts.map(({ id }) => id) };
    change({ type: 'clear' });
    await removeSelected(selected, countSelected(selection), contacts);
  };

  const onPick = useCallback(
    (ids: readonly string[], isPicked: boolean) => change({ type: 'pick', ids, isPicked, page: page.current }),
    [],
  );
  return {
    toContacts,
    drop: useCallback((ids) => change({ type: 'drop', ids }), []),
    handlers: {
      picked: useMemo(() => toPicked(selection), [selection]),
      count: countSelected(selection),
      isBusy: isRemoving || isFetching,
      onPick,
      onSelectAll: () => void selectAll(),
      onRemove: () => void remove(),
      onClear: () => change({ type: 'clear' }),
    },
  };
}
