import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { toTimeZone } from '../contract/days.ts';
import { growthApi } from './growth.ts';
import { readNews } from './readNews.ts';
import { watchPage } from './watchPage.ts';

interface Followed {
  workspaceId: string;
  /** The one waitlist that the page is about; all of the workspace without it. */
  waitlistId?: string;
  hasOverview: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: the state depends on the store
type Thunk<Result> = ThunkAction<Result, any, unknown, UnknownAction>;

/** Keeps waitlists in the cache as new as the server's. What depends on one follows its `contactsVersion`. Returns a function that ends it. */
export const followLists =
  ({ workspaceId, waitlistId, hasOverview }: Followed): Thunk<() => void> =>
  (dispatch) =>
    watchPage(async (signal) => {
      const overview = { workspaceId, tz: toTimeZone() };
      const hasChanged = await dispatch(readNews({ ...overview, waitlistId }, signal));
      if (hasChanged && hasOverview)
        await dispatch(growthApi.endpoints.getOverview.initiate(overview, { subscribe: false, forceRefetch: true }));
      return hasChanged;
    });
