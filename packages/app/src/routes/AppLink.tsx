import type { LinkComponentProps } from '@prelude/ui/primitives/LinkContext';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { leave } from '../navigation/leave.ts';
import { isAppPath } from '../platform/paths.ts';
import { useServices } from '../session/services.ts';
import { hasLiveSession } from '../state/session.ts';
import { useAppStore } from '../state/store.ts';
import { preloadCode } from './code.ts';
import { matchRoute } from './routes.ts';

/** SPEC section 9: a pointer that leaves sooner preloads nothing, and data is not fetched again for 30 s. */
const PRELOAD_DELAY_MS = 50;
const STALE = { ifOlderThan: 30 };

/** Preloads its page on hover and focus. Renders a plain `<a>` for URLs outside the app. */
export function AppLink({ href, children, ...anchor }: LinkComponentProps) {
  const { data } = useServices();
  const store = useAppStore();
  const intent = useIntent(() => {
    const { route, params } = matchRoute(href);
    preloadCode(route);
    const { profile, workspace } = store.getState().appContext;
    const context = { profileId: profile?.id ?? null, workspaceId: workspace?.id ?? null };
    if (hasLiveSession(store.getState())) data.value?.prefetch(route.read?.(context, params) ?? [], STALE);
  });
  const [, navigate] = useLocation();
  if (anchor.target || !isAppPath(href)) {
    return (
      <a href={href} {...anchor}>
        {children}
      </a>
    );
  }
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    anchor.onClick?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const { pathname, search } = window.location;
    // After a link to the open page, Back would seem to do nothing.
    leave(() => navigate(href, { replace: href === pathname + search }), href);
  };
  return (
    <Link href={href} {...intent} {...anchor} onClick={open}>
      {children}
    </Link>
  );
}

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
