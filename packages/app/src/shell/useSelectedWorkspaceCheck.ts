import { notYet } from '@prelude/api/store/api';
import { setWorkspace } from '@prelude/api/store/appContext';
import { useGetWorkspaceQuery, useListWorkspacesQuery } from '@prelude/api/store/workspaces';
import { useEffect } from 'react';
import { toKind } from '../state/toFailureReason.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';

/**
 * Unselects a workspace that is no more. A list may be older than the selection, so that one which lacks it is only
 * a reason to ask for the workspace itself.
 */
export function useSelectedWorkspaceCheck(profileId: string): void {
  const dispatch = useAppDispatch();
  const workspaceId = useAppSelector((state) => state.appContext.workspace?.id);
  const { currentData, isFetching } = useListWorkspacesQuery({ profileId });
  const isInDoubt = currentData && !isFetching && workspaceId && !currentData.some(({ id }) => id === workspaceId);
  const { error } = useGetWorkspaceQuery(isInDoubt ? { workspaceId } : notYet);
  const isGone = Boolean(isInDoubt && error && toKind(error) === 'missing');
  useEffect(() => {
    if (isGone) dispatch(setWorkspace(null));
  }, [isGone, dispatch]);
}
