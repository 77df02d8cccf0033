import { notYet } from '@prelude/api/store/api';
import { useListWaitlistsQuery } from '@prelude/api/store/waitlists';
import { FRESH_SECONDS } from '../state/freshSeconds.ts';
import { useAppSelector } from '../store.ts';

/** The waitlists of the selected workspace. Visitors of other sites change their counts, so each page asks anew. */
export function useWaitlists() {
  const workspaceId = useAppSelector((state) => state.appContext.workspace?.id);
  return useListWaitlistsQuery(workspaceId ? { workspaceId } : notYet, {
    refetchOnMountOrArgChange: FRESH_SECONDS,
  });
}
