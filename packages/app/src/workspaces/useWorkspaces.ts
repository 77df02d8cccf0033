import { notYet } from '@prelude/api/store/api';
import { useListWorkspacesQuery } from '@prelude/api/store/workspaces';
import { useSession } from '../auth/useSession.ts';

/** Those of whoever is signed in; asked for only then. SPEC section 7. */
export function useWorkspaces() {
  const profileId = useSession()?.profileId;
  return useListWorkspacesQuery(profileId ? { profileId } : notYet);
}
