import type { LinkComponentProps } from '@prelude/ui/primitives/LinkContext';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { isAppPath } from '../platform/paths.ts';
import { useServices } from '../session/services.ts';
import type { RootState } from '../state/store.ts';
import { matchRoute, preloadCode } from './routes.ts';

/** SPEC section 9: a pointer that only passes by loads nothing, and what was read so shortly before is not read again. */
const PRELOAD_DELAY_MS = 50;
const STALE = { ifOlderThan: 30 };

/** The router's link for the app's own addresses, loaded when somebody means to go there; a plain one for all others. */
export function AppLink({ href, children, ...anchor }: LinkComponentProps) {
  const { data, sessions } = useServices();
  const store = useStore<RootState>();
  const intent = useIntent(() => {
    const { route, params } = matchRoute(href);
    preloadCode(route);
    const { profile, workspace } = store.getState().appContext;
    const reader = { profileId: profile?.id ?? null, workspaceId: workspace?.id ?? null };
    if (sessions.isLive()) data.value?.prefetch(route.read?.(reader, params) ?? [], STALE);
  });
  if (anchor.target || !isAppPath(href)) {
    return (
      <a href={href} {...anchor}>
        {children}
      </a>
    );
  }
  return (
    <Link
      href={href}
      {...intent}
      {...anchor}
      onClick={(event) => {
        anchor.onClick?.(event);
        stayInHistory(event, href);
      }}
    >
      {children}
    </Link>
  );
}

/** A link to the page that is open already leads nowhere: a step back would seem to do nothing. */
function stayInHistory(event: MouseEvent, href: string): void {
  const { pathname, search } = window.location;
  if (event.defaultPrevented || href !== pathname + search) return;
  event.preventDefault();
  navigate(href, { replace: true });
}

/** Handlers that call back once pointer or focus rests on an element. */
export function useIntent(onIntent: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  const start = () => {
    stop();
    timer.current = setTimeout(onIntent, PRELOAD_DELAY_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { onPointerEnter: start, onPointerLeave: stop, onFocus: start, onBlur: stop };
}
