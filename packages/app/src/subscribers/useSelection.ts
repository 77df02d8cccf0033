import type { ContactFilter, ContactsPage } from '@prelude/api/contract/contacts';
import { useLazyPageContactsQuery } from '@prelude/api/store/contacts';
import type { SelectionHandlers } from '@prelude/ui/screens/subscribers/list/SelectionBar';
import { countSelected, noSelection, pick, toExported, toFirst, toShownSelection } from '@prelude/ui/state/Selection';
import { useCallback, useMemo, useState } from 'react';
import { toastFailure } from '../words/failureWords.ts';
import type { useRemovals } from './useRemovals.ts';

export function useSelection(
  waitlistId: string,
  page: ContactsPage | undefined,
  filter: ContactFilter,
  { isRemoving, removeSelected }: ReturnType<typeof useRemovals>,
) {
  const [stored, setKept] = useState(noSelection);
  const selection = toShownSelection(stored, filter);
  const [countAll, { isFetching }] = useLazyPageContactsQuery();
  const pickRows = useCallback(
    (ids: readonly string[], isPicked: boolean) =>
      setKept((current) => pick(current, ids, isPicked, page?.contacts ?? [])),
    [page],
  );
  const count = countSelected(selection);

  const selectAll = async () => {
    if (!page) return;
    if (!page.isCapped) return setKept({ kind: 'all', filter, expected: page.matches, except: new Map() });
    const { data, error } = await countAll({ waitlistId, ...filter, limit: 10, count: 'exact' });
    if (data) setKept({ kind: 'all', filter, expected: data.matches, except: new Map() });
    else if (error) toastFailure(error, 'pages.subscribers.toast.selectFailed');
  };

  const remove = () => {
    setKept(noSelection);
    const selected =
      selection.kind === 'all'
        ? { filter: selection.filter, except: [...selection.except.keys()], expected: count }
        : { ids: [...selection.contacts.keys()] };
    void removeSelected(selected, count, toFirst(selection, page?.contacts));
  };

  return {
    /** The file of the selection; undefined when nobody, or everybody who matches, is selected. */
    exported: useMemo(() => toExported(selection), [selection]),
    drop: (id: string) => setKept((current) => pick(current, [id], false, [])),
    shown: {
      picked: useMemo(
        () =>
          selection.kind === 'all' ? { except: new Set(selection.except.keys()) } : new Set(selection.contacts.keys()),
        [selection],
      ),
      count,
      isBusy: isRemoving || isFetching,
    },
    on: {
      pick: pickRows,
      selectAll: () => void selectAll(),
      remove,
      clear: () => setKept(noSelection),
    } satisfies Omit<SelectionHandlers, 'export'>,
  };
}
