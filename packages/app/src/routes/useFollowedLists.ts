import { late } from '@prelude/ui/late/late';
import { useLoaded } from '@prelude/ui/late/useLoaded';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../state/store.ts';
import { matchRoute } from './routes.ts';

const followed = late(() => import('@prelude/api/store/followLists'));

/** Follows the waitlists that the page at this path shows. */
export function useFollowedLists(path: string): void {
  const dispatch = useAppDispatch();
  const workspaceId = useAppSelector(({ appContext }) => appContext.workspace?.id);
  const code = useLoaded(followed).value;
  const { route, params } = matchRoute(path);
  const { follows } = route;
  const { waitlistId } = params;
  useEffect(() => {
    if (!code || !workspaceId || !follows) return;
    return dispatch(code.followLists({ workspaceId, waitlistId, hasOverview: follows === 'overview' }));
  }, [dispatch, code, workspaceId, follows, waitlistId]);
}
