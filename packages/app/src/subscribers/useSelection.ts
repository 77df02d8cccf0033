import type { Contact, ContactFilter, ContactsPage } from '@prelude/api/contract/contacts';
import { MAX_SELECTED } from '@prelude/api/contract/removals';
import { useLazyPageContactsQuery } from '@prelude/api/store/contacts';
import type { SelectionHandlers } from '@prelude/ui/screens/subscribers/SubscribersScreen';
import { useCallback, useMemo, useState } from 'react';
import { toastFailure } from '../words/failureWords.ts';
import type { useRemovals } from './useRemovals.ts';

/** Rows of any page, or all matches of a filter but some, with the number of matches at that time. */
export type Selection =
  | { kind: 'rows'; contacts: ReadonlyMap<string, Contact> }
  | { kind: 'all'; filter: ContactFilter; expected: number; except: ReadonlySet<string> };

export const noSelection: Selection = { kind: 'rows', contacts: new Map() };

/** At most {@link MAX_SELECTED} of "all" can be deselected; further ones stay selected. */
export function pick(
  selection: Selection,
  ids: readonly string[],
  isPicked: boolean,
  page: readonly Contact[],
): Selection {
  if (selection.kind === 'all') {
    const except = new Set(selection.except);
    for (const id of ids) {
      if (isPicked) except.delete(id);
      else if (except.size < MAX_SELECTED) except.add(id);
    }
    return except.size < selection.expected ? { ...selection, except } : noSelection;
  }
  const contacts = new Map(selection.contacts);
  for (const id of ids) {
    const contact = page.find((known) => known.id === id);
    if (!isPicked) contacts.delete(id);
    else if (contact) contacts.set(id, contact);
  }
  return { kind: 'rows', contacts };
}

export const toShownSelection = (selection: Selection, filter: ContactFilter): Selection =>
  selection.kind === 'all' && JSON.stringify(selection.filter) !== JSON.stringify(filter) ? noSelection : selection;

function toExported(selection: Selection, count: number) {
  if (selection.kind === 'all') return selection.except.size > 0 ? { count, except: [...selection.except] } : undefined;
  return count > 0 ? [...selection.contacts.values()] : undefined;
}

/** Address of somebody selected, preferably of the first picked. */
function toFirst(selection: Selection, found: ContactsPage | undefined): string | undefined {
  if (selection.kind === 'rows') return selection.contacts.values().next().value?.email;
  return found?.contacts.find(({ id }) => !selection.except.has(id))?.email;
}

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
  const count = selection.kind === 'all' ? selection.expected - selection.except.size : selection.contacts.size;

  const selectAll = async () => {
    if (!found) return;
    if (!found.isCapped) return setKept({ kind: 'all', filter, expected: found.matches, except: new Set() });
    const { data, error } = await countAll({ waitlistId, ...filter, limit: 10, count: 'exact' });
    if (data) setKept({ kind: 'all', filter, expected: data.matches, except: new Set() });
    else if (error) toastFailure(error, 'pages.subscribers.toast.selectFailed');
  };

  const remove = () => {
    setKept(noSelection);
    const selected =
      selection.kind === 'all'
        ? { filter: selection.filter, except: [...selection.except], expected: count }
        : { ids: [...selection.contacts.keys()] };
    void removeSelected(selected, count, toFirst(selection, found));
  };

  return {
    /** The file of the selection; undefined when nobody, or everybody who matches, is selected. */
    exported: useMemo(() => toExported(selection, count), [selection, count]),
    drop: (id: string) => setKept((known) => pick(known, [id], false, [])),
    handlers: {
      picked: useMemo(
        () => (selection.kind === 'all' ? { except: selection.except } : new Set(selection.contacts.keys())),
        [selection],
      ),
      count,
      isBusy: isRemoving || isFetching,
      onPick,
      onSelectAll: () => void selectAll(),
      onRemove: remove,
      onClear: () => setKept(noSelection),
    } satisfies Omit<SelectionHandlers, 'onExport'>,
  };
}
