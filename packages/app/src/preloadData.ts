import { contactsApi } from '@prelude/api/store/contacts';
import { profilesApi } from '@prelude/api/store/profiles';
import { workspacesApi } from '@prelude/api/store/workspaces';
import { prefetchWaitlists, prefetchWorkspaces } from './prefetchLists.ts';
import type { AppStore } from './store.ts';

/** SPEC section 9: what was read so shortly before is not read ahead again. */
const STALE = { ifOlderThan: 30 };

/** Asks for what the page at an address will ask for. */
export function preloadData(store: AppStore, href: string): void {
  const { dispatch } = store;
  const [place = '', id = '', part] = (href.split(/[?#]/)[0] ?? '').split('/').filter(Boolean);

  switch (place) {
    case 'settings':
      dispatch(profilesApi.util.prefetch('getMyProfile', undefined, STALE));
      return;
    case 'workspaces':
      if (id === '') prefetchWorkspaces(store, STALE);
      else if (id !== 'new') dispatch(workspacesApi.util.prefetch('getWorkspace', { workspaceId: id }, STALE));
      return;
    default:
      prefetchWaitlists(store, STALE);
      if (part === 'subscribers') dispatch(contactsApi.util.prefetch('listContacts', { waitlistId: id }, STALE));
  }
}
