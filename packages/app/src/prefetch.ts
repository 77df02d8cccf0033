import { profilesApi } from '@prelude/api/store/profiles';
import { waitlistsApi } from '@prelude/api/store/waitlists';
import { workspacesApi } from '@prelude/api/store/workspaces';
import type { AppStore } from './store.ts';

/**
 * Asks at once for what the frame and the first page will ask for: they would do so one after the other, each only
 * when its code has arrived.
 */
export function prefetch(store: AppStore): void {
  const { profile, workspace } = store.getState().appContext;
  store.dispatch(profilesApi.util.prefetch('getMyProfile', undefined, {}));
  if (profile) store.dispatch(workspacesApi.util.prefetch('listWorkspaces', { profileId: profile.id }, {}));
  if (workspace) store.dispatch(waitlistsApi.util.prefetch('listWaitlists', { workspaceId: workspace.id }, {}));
}
