import { toUrl } from '@prelude/api/contract/toUrl';
import { useEffect } from 'react';
import { useLocation, useRouter } from 'wouter';
import { isAppPath, isAuthPath, paths, toHref } from '../platform/paths.ts';

const PARAMETER = 'next';

function withNext(href: string, next: string): string {
  return next === paths.home ? href : `${href}?${new URLSearchParams({ [PARAMETER]: next })}`;
}

export const toSignInHref = (next: string): string => withNext(paths.signIn, next);
export const toSignUpHref = (next: string): string => withNext(paths.signUp, next);

/** Returns `next` of the URL's search; home if it is missing, an auth page or not of the app. */
export function toNext(search: string): string {
  const next = new URLSearchParams(search).get(PARAMETER);
  if (!next || !isAppPath(next)) return paths.home;
  // Parsed as a browser does, which resolves dots and drops tabs and line breaks.
  const base = 'https://app.invalid';
  const url = toUrl(next, base);
  return url?.origin === base && !isAuthPath(`${url.pathname}/`) ? url.pathname + url.search : paths.home;
}

/** Returns the URL's search, encoded. Wouter's own hook decodes it, so that an `&` inside a value would end that value. */
export function useAddressSearch(): string {
  const router = useRouter();
  return router.searchHook(router).replace(/^\?/, '');
}

/**
 * Replaces the URL's search by `kept`, so that a parameter that is dropped does not stay in the address bar. One with the
 * same parameters in another order stays as it is.
 */
export function useTidySearch(query: string): void {
  const [path, navigate] = useLocation();
  const search = useAddressSearch();
  useEffect(() => {
    if (toSorted(search) !== toSorted(query)) navigate(toHref(path, new URLSearchParams(query)), { replace: true });
  }, [path, search, query, navigate]);
}

function toSorted(search: string): string {
  const query = new URLSearchParams(search);
  query.sort();
  return query.toString();
}

/** Replaces the hash, so that tokens do not stay in the address bar and screenshots. */
export function dropHash(nextHash = ''): void {
  const { history, location } = window;
  if (location.hash !== nextHash)
    history.replaceState(history.state, '', location.pathname + location.search + nextHash);
}
