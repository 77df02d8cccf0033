import type { LinkComponentProps } from '@prelude/ui/primitives/LinkContext';
import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { preloadRoute } from '../areas.ts';
import { isAppPath } from '../paths.ts';
import { useServices } from '../services.ts';
import { usePreload } from './usePreload.ts';

/** The router's link for the app's own addresses, loaded when somebody means to go there; a plain one for all others. */
export function AppLink({ href, children, ...anchor }: LinkComponentProps) {
  const { data, sessions } = useServices();
  const intent = usePreload(() => {
    preloadRoute(href);
    if (sessions.isLive()) data.preload(href);
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
