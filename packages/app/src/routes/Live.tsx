import { toTimeZone } from '@prelude/api/contract/days';
import { growthApi } from '@prelude/api/store/growth';
import { readNews } from '@prelude/api/store/readNews';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { watchPage } from '../page/watchPage.ts';
import { paths } from '../platform/paths.ts';
import { useAppDispatch, useAppSelector } from '../state/store.ts';

/** Keeps the waitlists that the page shows as new as the server's. What depends on one follows its `contactsVersion`. */
export function Live() {
  const dispatch = useAppDispatch();
  const [address] = useLocation();
  const path = address.replace(/\/+$/, '') || paths.home;
  const workspaceId = useAppSelector(({ appContext }) => appContext.workspace?.id);
  const shown = toShownLists(path);
  const isHome = path === paths.home;
  useEffect(() => {
    if (!workspaceId || !shown) return;
    return watchPage(async (signal) => {
      const waitlistId = shown === 'all' ? undefined : shown;
      const tz = toTimeZone();
      const hasChanged = await dispatch(readNews({ workspaceId, waitlistId, tz }, signal));
      const overview = { workspaceId, tz };
      if (hasChanged && isHome)
        await dispatch(growthApi.endpoints.getOverview.initiate(overview, { subscribe: false, forceRefetch: true }));
      return hasChanged;
    });
  }, [dispatch, workspaceId, shown, isHome]);
  return null;
}

/** Returns the id of the waitlist that a page is about, or `all`; null for pages that show none. */
export function toShownLists(path: string): string | null {
  if (path === paths.home || path === paths.integration || path === paths.waitlists) return 'all';
  const [, id] = /^\/waitlists\/([^/]+)/.exec(path) ?? [];
  return id && path !== paths.newWaitlist ? id : null;
}
