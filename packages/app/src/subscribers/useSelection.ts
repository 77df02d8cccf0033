import type { Contact, ContactFilter } from '@prelude/api/contract/contacts';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import { useLazyPageContactsQuery } from '@prelude/api/store/contacts';
import type { Picked } from '@prelude/ui/screens/subscribers/picks';
import type { SelectionHandlers } from '@prelude/ui/screens/subscribers/SubscribersScreen';
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { tellFailure } from '../words/failureWords.ts';
import type { useRemovals } from './useRemovals.ts';
import type { Subscribers } from './useSubscribers.ts';

/** Rows of any page, or all that a filter matched, as many as they were then. */
export type Selection =
  | { kind: 'rows'; contacts: ReadonlyMap<string, Contact> }
  | { kind: 'all'; filter: ContactFilter; expected: number };

export type SelectionChange =
  /** `page` is what the rows were picked on. */
  | { type: 'pick'; ids: readonly string[]; isPicked: boolean; page: readonly Contact[] }
  | { type: 'pickAll'; filter: ContactFilter; expected: number }
  /** They are no longer on the list. */
  | { type: 'drop'; ids: readonly string[] }
  | { type: 'clear' };

export const noSelection: Selection = { kind: 'rows', contacts: new Map() };

export function changeSelection(selection: Selection, change: SelectionChange): Selection {
  switch (change.type) {
    case 'pick':
      return pick(selection, change);
    case 'pickAll':
      return { kind: 'all', filter: change.filter, expected: change.expected };
    case 'drop':
      return drop(selection, change.ids);
    case 'clear':
      return noSelection;
  }
}

/** Of everything, one row is given back by keeping the others of its page alone: a filter knows no exceptions. */
function pick(selection: Selection, { ids, isPicked, page }: Extract<SelectionChange, { type: 'pick' }>): Selection {
  if (selection.kind === 'all' && isPicked) return selection;
  const contacts = new Map(
    selection.kind === 'rows' ? selection.contacts : page.map((contact) => [contact.id, contact]),
  );
  for (const id of ids) {
    const contact = page.find((known) => known.id === id);
    if (!isPicked) contacts.delete(id);
    else if (contact) contacts.set(id, contact);
  }
  return { kind: 'rows', contacts };
}

function drop(selection: Selection, ids: readonly string[]): Selection {
  if (selection.kind === 'all' || !ids.some((id) => selection.contacts.has(id))) return selection;
  const gone = new Set(ids);
  return { kind: 'rows', contacts: new Map([...selection.contacts].filter(([id]) => !gone.has(id))) };
}

/** Everything stays selected only as long as its filter is the one that is shown. */
export const toShownSelection = (selection: Selection, filter: ContactFilter): Selection =>
  selection.kind === 'all' && JSON.stringify(selection.filter) !== JSON.stringify(filter) ? noSelection : selection;

export const countSelected = (selection: Selection): number =>
  selection.kind === 'all' ? selection.expected : selection.contacts.size;

export const toPicked = (selection: Selection): Picked =>
  selection.kind === 'all' ? 'all' : new Set(selection.contacts.keys());

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
