import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useAddressSearch } from '../page/address.ts';
import { type Place, toPlace, toPlaceHref } from './paging.ts';

/** Debounced, because browsers limit how often the URL may change. */
const WRITE_DELAY_MS = 250;

/**
 * Returns the typed term and the place in the URL. Typing replaces the URL after a debounce, with the first page; back
 * and forward set the term.
 */
export function useSearchTerm(): { term: string; setTerm: (term: string) => void; place: Place } {
  const [path, navigate] = useLocation();
  const place = toPlace(useAddressSearch());
  const [term, setTerm] = useState(place.search);
  const address = toPlaceHref(path, place);
  const known = useRef({ address, search: place.search });

  useEffect(() => {
    if (address === known.current.address) return;
    known.current = { address, search: place.search };
    setTerm(place.search);
  }, [address, place.search]);

  useEffect(() => {
    if (term === known.current.search) return;
    const timer = setTimeout(() => {
      const next = toPlaceHref(path, { search: term, page: 1 });
      known.current = { address: next, search: term };
      navigate(next, { replace: true });
    }, WRITE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [term, path, navigate]);

  return { term, setTerm, place };
}
