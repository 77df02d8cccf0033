import type { ContactFilter, ContactsPage } from '@prelude/api/contract/contacts';
import { useLazyPageContactsQuery } from '@prelude/api/store/contacts';
import type { SelectionHandlers } from '@prelude/ui/screens/subscribers/list/SelectionBar';
import { countSelected, noSelection, pick, toExported, toFirst, toShownSelection } from '@prelude/ui/state/Selection';
import { useCallback, useMemo, useState } from 'react';
import { toastFailure } from '../words/failureWords.ts';
import type { useRemovals } from './useRemovals.ts';

export function useSelection(
  waitlistId: string,
  found: ContactsPage | undefined,
  filter: ContactFilter,
  { isRemoving, removeSelected }: ReturnType<typeof useRemovals>,
) {
  const [kept, setKept] = useState(noSelection);
  const selection = toShownSelection(kept, filter);
  const [countAll, { isFetching }] = useLazyPageContactsQuery();
  const pickRows = useCallback(
    (ids: readonly string[], isPicked: boolean) =>
      setKept((known) => pick(known, ids, isPicked, found?.contacts ?? [])),
    [found],
  );
  const count = countSelected(selection);

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
    void removeSelected(selected, count, toFirst(selection, found?.contacts));
  };

  return {
    /** The file of the selection; undefined when nobody, or everybody who matches, is selected. */
    exported: useMemo(() => toExported(selection), [selection]),
    drop: (id: string) => setKept((known) => pick(known, [id], false, [])),
    shown: {
      picked: useMemo(
        () => (selection.kind === 'all' ? { except: selection.except } : new Set(selection.contacts.keys())),
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
