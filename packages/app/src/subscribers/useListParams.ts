import type { SubscriberFilters } from '@prelude/ui/state/SubscriberFilters';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useAddressSearch } from '../navigation/address.ts';
import { type ListParams, toFilteredParams, toListHref, toListParams } from './listParams.ts';

/** Debounced, because browsers limit how often the URL may change. */
const WRITE_DELAY_MS = 250;

/** No one types faster. A held key repeats faster, and would use up the server's limit of reads. */
const MIN_KEY_MS = 50;

/** Typing and `show` change the parameters at once; the URL follows later. If the URL changes otherwise, changes not yet written are dropped. */
export function useListParams() {
  const [path, navigate] = useLocation();
  const search = useAddressSearch();
  const written = useMemo(() => toListParams(path, search), [path, search]);
  const [ahead, setAhead] = useState({ written, term: written.search, params: written });
  const { term, params } = ahead.written === written ? ahead : { term: written.search, params: written };
  const isWritten = params === written;
  const show = useCallback((next: ListParams) => setAhead({ written, term: next.search, params: next }), [written]);
  const find = useCallback(
    (next: string) => show(next === written.search ? written : toFilteredParams(written, { search: next })),
    [show, written],
  );

  useEffect(() => {
    if (term === params.search) return;
    const timer = setTimeout(find, MIN_KEY_MS, term);
    return () => clearTimeout(timer);
  }, [term, params, find]);

  useEffect(() => {
    if (term !== params.search || isWritten) return;
    const timer = setTimeout(() => navigate(toListHref(params), { replace: true }), WRITE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [term, params, isWritten, navigate]);

  const lastKey = useRef(Number.NEGATIVE_INFINITY);
  const change = useCallback(
    (changed: Partial<SubscriberFilters>) => {
      if (changed.search !== undefined) {
        const isHeld = performance.now() - lastKey.current < MIN_KEY_MS;
        lastKey.current = performance.now();
        if (isHeld) setAhead({ written, term: changed.search, params });
        else find(changed.search);
        return;
      }
      // Typing a date fires a change per key; replace history.
      const isTyped = 'from' in changed || 'to' in changed;
      navigate(toListHref(toFilteredParams(params, changed)), { replace: isTyped && params.joined === 'own' });
    },
    [written, params, find, navigate],
  );
  return { params, written, term, isWritten, show, change };
}
