import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useAddressSearch } from '../page/address.ts';
import { toChangedPlace, toPlace, toPlaceHref } from './place.ts';

/** Debounced, because browsers limit how often the URL may change. */
const WRITE_DELAY_MS = 250;

/** No one types faster. A key that is held down repeats faster, and would use up the server's limit of reads. */
const MIN_KEY_MS = 50;

/**
 * Returns the typed term, and the place that is shown, which follows the term at once. Typing replaces the URL after a
 * debounce, with the first page; any other change of the URL sets the term.
 */
export function useSearchTerm() {
  const [path, navigate] = useLocation();
  const search = useAddressSearch();
  const written = useMemo(() => toPlace(search), [search]);
  const address = toPlaceHref(path, written);
  const [typed, setTyped] = useState({ address: '', term: '', asked: '' });
  const { term, asked } = typed.address === address ? typed : { term: written.search, asked: written.search };
  const lastKey = useRef(Number.NEGATIVE_INFINITY);
  const setTerm = (next: string) => {
    const isHeld = performance.now() - lastKey.current < MIN_KEY_MS;
    lastKey.current = performance.now();
    setTyped({ address, term: next, asked: isHeld ? asked : next });
  };

  useEffect(() => {
    if (term === asked) return;
    const timer = setTimeout(() => setTyped({ address, term, asked: term }), MIN_KEY_MS);
    return () => clearTimeout(timer);
  }, [address, term, asked]);

  useEffect(() => {
    if (term === written.search) return;
    const href = toPlaceHref(path, toChangedPlace(written, { search: term }));
    const timer = setTimeout(() => navigate(href, { replace: true }), WRITE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [term, written, path, navigate]);

  const place = useMemo(
    () => (asked === written.search ? written : { ...written, search: asked, page: 1, cursor: null }),
    [asked, written],
  );
  return { term, setTerm, place, isWritten: place === written };
}
