import { useRouter } from 'wouter';
import { isAppPath, paths } from '../platform/paths.ts';

const PARAMETER = 'next';

/** The page to come back to after sign-in, as part of an address of the auth area. */
function withNext(href: string, next: string): string {
  return next === paths.home ? href : `${href}?${new URLSearchParams({ [PARAMETER]: next })}`;
}

export const toSignInHref = (next: string): string => withNext(paths.signIn, next);
export const toSignUpHref = (next: string): string => withNext(paths.signUp, next);

/** The token of the link that makes the first account, from an address's search; null without one. */
export const toSetupToken = (search: string): string | null => new URLSearchParams(search).get('setup') || null;

/** Where to go after sign-in: a page of the app that is none of the auth area, else home. `search` is the URL's. */
export function toNext(search: string): string {
  const next = new URLSearchParams(search).get(PARAMETER);
  if (!next || !isAppPath(next)) return paths.home;
  // As a browser reads it: with dots resolved, and without the tabs and line breaks that it drops.
  const base = 'https://app.invalid';
  const url = URL.parse(next, base);
  if (url?.origin !== base || url.pathname === paths.auth || url.pathname.startsWith(`${paths.auth}/`))
    return paths.home;
  return url.pathname + url.search;
}

/**
 * The search of the address as it stands there, without its question mark. The router's own hook decodes it first: an
 * `&` inside a value would then end it.
 */
export function useAddressSearch(): string {
  const router = useRouter();
  return router.searchHook(router).replace(/^\?/, '');
}

/** Tokens in an address end up in histories and screenshots: it is cleaned as soon as they were read. */
export function dropHash(kept = ''): void {
  const { pathname, search, hash } = window.location;
  if (hash !== kept) window.history.replaceState(window.history.state, '', pathname + search + kept);
}
