import type { Contact, ContactFilter, ContactsPage } from '@prelude/api/contract/contacts';
import { useLazyPageContactsQuery } from '@prelude/api/store/contacts';
import type { SelectionHandlers } from '@prelude/ui/screens/subscribers/SubscribersScreen';
import { useCallback, useMemo, useState } from 'react';
import { toastFailure } from '../words/failureWords.ts';
import type { useRemovals } from './useRemovals.ts';

/** Rows of any page, or all matches of a filter and their number at that time. */
export type Selection =
  | { kind: 'rows'; contacts: ReadonlyMap<string, Contact> }
  | { kind: 'all'; filter: ContactFilter; expected: number };

export const noSelection: Selection = { kind: 'rows', contacts: new Map() };

/** Deselecting a row of "all" keeps only the others of its page: a filter has no exceptions. */
export function pick(
  selection: Selection,
  ids: readonly string[],
  isPicked: boolean,
  page: readonly Contact[],
): Selection {
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

export const toShownSelection = (selection: Selection, filter: ContactFilter): Selection =>
  selection.kind === 'all' && JSON.stringify(selection.filter) !== JSON.stringify(filter) ? noSelection : selection;

export function useSelection(
  waitlistId: string,
  found: ContactsPage | undefined,
  filter: ContactFilter,
  { isRemoving, removeSelected }: ReturnType<typeof useRemovals>,
) {
  const [kept, setKept] = useState(noSelection);
  const selection = toShownSelection(kept, filter);
  const [countAll, { isFetching }] = useLazyPageContactsQuery();
  const onPick = useCallback(
    (ids: readonly string[], isPicked: boolean) =>
      setKept((known) => pick(known, ids, isPicked, found?.contacts ?? [])),
    [found],
  );
  const contacts = selection.kind === 'rows' ? [...selection.contacts.values()] : undefined;
  const count = selection.kind === 'all' ? selection.expected : selection.contacts.size;

  const selectAll = async () => {
    if (!found) return;
    if (!found.isCapped) return setKept({ kind: 'all', filter, expected: found.matches });
    const { data, error } = await countAll({ waitlistId, ...filter, limit: 10, count: 'exact' });
    if (data) setKept({ kind: 'all', filter, expected: data.matches });
    else if (error) toastFailure(error, 'pages.subscribers.toast.selectFailed');
  };

  const remove = () => {
    setKept(noSelection);
    const selected = selection.kind === 'all' ? selection : { ids: [...selection.contacts.keys()] };
    void removeSelected(selected, count);
  };

  return {
    contacts,
    drop: (id: string) => setKept((known) => (known.kind === 'rows' ? pick(known, [id], false, []) : known)),
    handlers: {
      picked: useMemo(() => (selection.kind === 'all' ? 'all' : new Set(selection.contacts.keys())), [selection]),
      count,
      isBusy: isRemoving || isFetching,
      onPick,
      onSelectAll: () => void selectAll(),
      onRemove: remove,
      onClear: () => setKept(noSelection),
    } satisfies Omit<SelectionHandlers, 'onExport'>,
  };
}
