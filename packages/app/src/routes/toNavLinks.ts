import type { NavLink } from '@prelude/ui/screens/shell/Sidebar';
import { paths } from '../platform/paths.ts';

const places = [
  { id: 'home', href: paths.home },
  { id: 'waitlists', href: paths.waitlists },
  { id: 'workspaces', href: paths.workspaces },
  { id: 'settings', href: paths.settings },
] as const satisfies readonly Omit<NavLink, 'isCurrent'>[];

const isWithin = (path: string, href: string): boolean =>
  href === paths.home ? path === href : path === href || path.startsWith(`${href}/`);

/** Returns the sidebar's links; waitlists only when a workspace is selected. SPEC section 2. */
export function toNavLinks(path: string, hasWorkspace: boolean): NavLink[] {
  return places
    .filter(({ id }) => id !== 'waitlists' || hasWorkspace)
    .map((place) => ({ ...place, isCurrent: isWithin(path, place.href) }));
}
