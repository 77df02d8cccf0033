import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useAddressSearch } from '../shell/useAddressSearch.ts';
import { type Place, toPlace, toPlaceHref } from './place.ts';

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
  const written = useRef(place.search);

  useEffect(() => {
    if (place.search === written.current) return;
    written.current = place.search;
    setTerm(place.search);
  }, [place.search]);

  useEffect(() => {
    if (term === written.current) return;
    const timer = setTimeout(() => {
      written.current = term;
      navigate(toPlaceHref(path, { search: term, page: 1 }), { replace: true });
    }, WRITE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [term, path, navigate]);

  return { term, setTerm, place };
}
