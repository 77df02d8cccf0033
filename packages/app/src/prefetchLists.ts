import { waitlistsApi } from '@prelude/api/store/waitlists';
import { workspacesApi } from '@prelude/api/store/workspaces';
import type { AppStore } from './store.ts';

/** Seconds; without it what was read once is not read ahead. */
interface Prefetching {
  ifOlderThan?: number;
}

export function prefetchWorkspaces({ dispatch, getState }: AppStore, options: Prefetching): void {
  const { profile } = getState().appContext;
  if (profile) dispatch(workspacesApi.util.prefetch('listWorkspaces', { profileId: profile.id }, options));
}

/** The waitlists of the selected workspace, or else the workspaces to select from. */
export function prefetchWaitlists(store: AppStore, options: Prefetching): void {
  const { workspace } = store.getState().appContext;
  if (workspace) {
    store.dispatch(waitlistsApi.util.prefetch('listWaitlists', { workspaceId: workspace.id }, options));
  } else prefetchWorkspaces(store, options);
}
