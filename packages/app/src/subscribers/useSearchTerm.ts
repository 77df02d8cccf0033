import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useAddressSearch } from '../page/address.ts';
import { type Place, toPlace, toPlaceHref } from './paging.ts';

/** Browsers refuse an address that changes with every key that is held down. */
const WRITE_DELAY_MS = 250;

/**
 * The term as it is typed, and the place that the address names. Typing replaces the address a moment later and
 * begins with the first page; a step back in the history brings its term along.
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
