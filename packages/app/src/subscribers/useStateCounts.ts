import { type ContactFilter, toContactState } from '@prelude/api/contract/contacts';
import { contactsApi } from '@prelude/api/store/contacts';
import type { StateCounts } from '@prelude/ui/screens/subscribers/export/NotSubscribed';
import type { Exported } from '@prelude/ui/state/Selection';
import { useEffect, useState } from 'react';
import { useAppDispatch } from '../state/store.ts';

type CountOf = (filter: ContactFilter) => Promise<{ matches: number; isCapped?: boolean | undefined } | undefined>;

const none = { subscribed: 0, pending: 0, unsubscribed: 0, isCapped: false };

async function countStates(filter: ContactFilter, count: CountOf): Promise<StateCounts> {
  const counts = { ...none };
  for (const state of ['subscribed', 'pending', 'unsubscribed'] as const) {
    const page = await count({ ...filter, state });
    if (!page) return 'failed';
    counts[state] = page.matches;
    counts.isCapped ||= page.isCapped === true;
  }
  return counts;
}

/** Returns the states of picked people, or those of all that match without the deselected. */
export function toSelectedStates(selected: Exported, matches: StateCounts | undefined): StateCounts | undefined {
  const isRest = 'except' in selected;
  if (isRest && typeof matches !== 'object') return matches;
  const counts = isRest && typeof matches === 'object' ? { ...matches } : { ...none };
  for (const contact of isRest ? selected.exceptions : selected) {
    const state = toContactState(contact.state);
    if (state !== 'invalid') counts[state] += isRest ? -1 : 1;
  }
  return counts;
}

interface Exporting {
  waitlistId: string;
  filter: ContactFilter;
  selected?: Exported | undefined;
  /** True where all of the list can be chosen too, since the filter leaves some out. */
  hasAll: boolean;
}

/** Counts the people of each scope by state, once while it is open. A scope that the filter limits to one state has no counts. */
export function useStateCounts({ waitlistId, filter, selected, hasAll }: Exporting, isOpen: boolean) {
  const dispatch = useAppDispatch();
  const [counts, setCounts] = useState<Partial<Record<'matches' | 'all', StateCounts>>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter stays while the dialog is open.
  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    const count: CountOf = async (stateFilter) => {
      const args = { waitlistId, ...stateFilter, limit: 1 };
      const { data } = await dispatch(contactsApi.endpoints.pageContacts.initiate(args, { subscribe: false }));
      return data;
    };
    const read = async (scope: 'matches' | 'all', scopeFilter: ContactFilter) => {
      const stateCounts = await countStates(scopeFilter, count);
      if (isCurrent) setCounts((before) => ({ ...before, [scope]: stateCounts }));
    };
    const readAll = async () => {
      // One after the other: a search aborts other searches of the list.
      if (!filter.state) await read('matches', filter);
      if (hasAll) await read('all', {});
    };
    void readAll();
    return () => {
      isCurrent = false;
      setCounts({});
    };
  }, [isOpen, waitlistId]);
  const { matches = 'loading', all = 'loading' } = counts;
  const ofMatches = filter.state ? undefined : matches;
  return {
    ...(ofMatches && { matches: ofMatches }),
    ...(hasAll && { all }),
    ...(selected && { selected: toSelectedStates(selected, ofMatches) }),
  };
}
