import { contactsApi } from '@prelude/api/store/contacts';
import { profilesApi } from '@prelude/api/store/profiles';
import { waitlistsApi } from '@prelude/api/store/waitlists';
import { workspacesApi } from '@prelude/api/store/workspaces';
import type { AppStore } from './store.ts';

/** SPEC section 9: what was read so shortly before is not read ahead again. */
const STALE = { ifOlderThan: 30 };

/** Asks for what the page at an address will ask for. */
export function preloadData({ dispatch, getState }: AppStore, href: string): void {
  const { profile, workspace } = getState().appContext;
  const [place = '', id = '', part] = (href.split(/[?#]/)[0] ?? '').split('/').filter(Boolean);

  const readWorkspaces = () => {
    if (profile) dispatch(workspacesApi.util.prefetch('listWorkspaces', { profileId: profile.id }, STALE));
  };
  const readWaitlists = () => {
    if (workspace) dispatch(waitlistsApi.util.prefetch('listWaitlists', { workspaceId: workspace.id }, STALE));
    else readWorkspaces();
  };

  switch (place) {
    case 'settings':
      dispatch(profilesApi.util.prefetch('getMyProfile', undefined, STALE));
      return;
    case 'workspaces':
      if (id === '') readWorkspaces();
      else if (id !== 'new') dispatch(workspacesApi.util.prefetch('getWorkspace', { workspaceId: id }, STALE));
      return;
    default:
      readWaitlists();
      if (part === 'subscribers') dispatch(contactsApi.util.prefetch('listContacts', { waitlistId: id }, STALE));
  }
}
