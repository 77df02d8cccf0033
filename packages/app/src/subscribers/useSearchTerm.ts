import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useAddressSearch } from '../page/address.ts';
import { type Place, toChangedPlace, toPlace, toPlaceHref } from './place.ts';

/** Debounced, because browsers limit how often the URL may change. */
const WRITE_DELAY_MS = 250;

/**
 * Returns the typed term and the place in the URL. Typing replaces the URL after a debounce, with the first page; back
 * and forward set the term.
 */
export function useSearchTerm(): { term: string; setTerm: (term: string) => void; place: Place } {
  const [path, navigate] = useLocation();
  const search = useAddressSearch();
  const place = useMemo(() => toPlace(search), [search]);
  const [term, setTerm] = useState(place.search);
  const address = toPlaceHref(path, place);
  const known = useRef({ address, place });

  useEffect(() => {
    if (address === known.current.address) return;
    known.current = { address, place: toPlace(search) };
    setTerm(known.current.place.search);
  }, [address, search]);

  useEffect(() => {
    if (term === known.current.place.search) return;
    const timer = setTimeout(() => {
      // A link that was pressed meanwhile has taken it along.
      if (term === known.current.place.search) return;
      const next = toChangedPlace(known.current.place, { search: term });
      const href = toPlaceHref(path, next);
      known.current = { address: href, place: next };
      navigate(href, { replace: true });
    }, WRITE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [term, path, navigate]);

  return { term, setTerm, place };
}
