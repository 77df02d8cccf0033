import type { SubscriberFilters } from '@prelude/ui/state/SubscriberFilters';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useAddressSearch } from '../page/address.ts';
import { type Place, toChangedPlace, toPlace, toPlaceHref } from './place.ts';

/** Debounced, because browsers limit how often the URL may change. */
const WRITE_DELAY_MS = 250;

/** No one types faster. A held key repeats faster, and would use up the server's limit of reads. */
const MIN_KEY_MS = 50;

/**
 * Returns the parameters that are shown, and the search term as typed. Typing and `show` change them at once; the URL
 * follows after a debounce. Any other change of the URL drops changes that are not yet written.
 */
export function usePlace() {
  const [path, navigate] = useLocation();
  const search = useAddressSearch();
  const written = useMemo(() => toPlace(path, search), [path, search]);
  const [ahead, setAhead] = useState({ written, term: written.search, place: written });
  const { term, place } = ahead.written === written ? ahead : { term: written.search, place: written };
  const isWritten = place === written;
  const show = useCallback((next: Place) => setAhead({ written, term: next.search, place: next }), [written]);
  const find = useCallback(
    (next: string) => show(next === written.search ? written : toChangedPlace(written, { search: next })),
    [show, written],
  );

  useEffect(() => {
    if (term === place.search) return;
    const timer = setTimeout(find, MIN_KEY_MS, term);
    return () => clearTimeout(timer);
  }, [term, place, find]);

  useEffect(() => {
    if (term !== place.search || isWritten) return;
    const timer = setTimeout(() => navigate(toPlaceHref(place), { replace: true }), WRITE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [term, place, isWritten, navigate]);

  const lastKey = useRef(Number.NEGATIVE_INFINITY);
  const change = useCallback(
    (changed: Partial<SubscriberFilters>) => {
      if (changed.search !== undefined) {
        const isHeld = performance.now() - lastKey.current < MIN_KEY_MS;
        lastKey.current = performance.now();
        if (isHeld) setAhead({ written, term: changed.search, place });
        else find(changed.search);
        return;
      }
      // Typing a date fires a change per key; replace history.
      const isTyped = 'from' in changed || 'to' in changed;
      navigate(toPlaceHref(toChangedPlace(place, changed)), { replace: isTyped && place.joined === 'own' });
    },
    [written, place, find, navigate],
  );
  return { place, term, isWritten, show, change };
}
