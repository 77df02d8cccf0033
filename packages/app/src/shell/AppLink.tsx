import type { LinkComponentProps } from '@prelude/ui/primitives/LinkContext';
import { Link, useLocation } from 'wouter';
import { preloadRoute } from '../areas.ts';
import { isAppPath } from '../paths.ts';
import { useServices } from '../services.ts';
import { useAddressSearch } from './useAddressSearch.ts';
import { usePreload } from './usePreload.ts';

/** The router's link for the app's own addresses, loaded when somebody means to go there; a plain one for all others. */
export function AppLink({ href, children, ...anchor }: LinkComponentProps) {
  const { data, sessions } = useServices();
  const [path] = useLocation();
  const search = useAddressSearch();
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
    <Link href={href} replace={href === (search ? `${path}?${search}` : path)} {...intent} {...anchor}>
      {children}
    </Link>
  );
}
