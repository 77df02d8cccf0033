import type { Waitlist } from '@prelude/api/contract/waitlists';
import { setWorkspace } from '@prelude/api/store/appContext';
import { setSearchForm } from '@prelude/api/store/searchForm';
import { useGetWaitlistQuery } from '@prelude/api/store/waitlists';
import type { FrameState } from '@prelude/ui/screens/waitlists/WaitlistFrame';
import type { ItemState } from '@prelude/ui/state/ItemState';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef, useState } from 'react';
import { isUnsaved } from '../navigation/leave.ts';
import { useSession } from '../session/useSession.ts';
import { toOtherWorkspace, useWaitlists, useWorkspaces } from '../session/workspaces.ts';
import { toItemState, toKind } from '../state/fromQuery.ts';
import { useAppDispatch, useAppSelector } from '../state/store.ts';

/** A page opened by its URL selects the waitlist's workspace. When another tab selects another one, the page stays, and `otherWorkspace` is set; `isGone` is while unsaved text keeps a deleted waitlist open. */
export function useWaitlist(waitlistId: string) {
  const dispatch = useAppDispatch();
  const isSignedIn = useSession() !== null;
  const selected = useAppSelector((state) => state.appContext.workspace);
  const workspaces = useWorkspaces().currentData;
  const list = useWaitlists();
  const listed = list.currentData?.find(({ id }) => id === waitlistId);
  const isListRead = !list.isFetching && (list.error ? toKind(list.error) === 'missing' : true);
  const isUnlisted = !listed && isListRead;
  const single = useGetWaitlistQuery(isUnlisted && isSignedIn ? { waitlistId } : skipToken);
  const current = listed ?? single.currentData;
  const isRefused =
    isUnlisted && !single.isFetching && single.error !== undefined && toKind(single.error) === 'missing';
  // A missing waitlist is asked for again, as when the window regains focus.
  const [missingId, setMissingId] = useState<string>();
  if (isRefused && missingId !== waitlistId) setMissingId(waitlistId);
  if (current && missingId !== undefined) setMissingId(undefined);
  const isMissing = !current && missingId === waitlistId;

  // The open form stays while the waitlist is fetched by its id.
  const [shown, setShown] = useState(current);
  if (current && current !== shown) setShown(current);
  const open = shown?.id === waitlistId ? shown : undefined;
  const isGone = isMissing && open !== undefined && isUnsaved();
  const waitlist = current ?? (isMissing && !isGone ? undefined : open);

  const openedId = useRef<string>(undefined);
  const ownWorkspace = listed ? undefined : single.currentData?.workspace;
  useEffect(() => {
    if (!current) return;
    if (ownWorkspace && openedId.current !== waitlistId) dispatch(setWorkspace(ownWorkspace));
    if (openedId.current !== waitlistId) dispatch(setSearchForm({ waitlistId }));
    openedId.current = waitlistId;
  }, [dispatch, current, ownWorkspace, waitlistId]);

  const toState = (): FrameState | ItemState<Waitlist> => {
    if (!isSignedIn) return { status: 'signed-out' };
    if (waitlist) return { status: 'ready', item: waitlist };
    if (isMissing) return { status: selected ? 'missing' : 'no-workspace' };
    return toItemState(isUnlisted ? single : { ...list, currentData: undefined }, (item) => item);
  };
  const workspace = workspaces?.find(({ id }) => id === waitlist?.workspaceId);
  return {
    waitlist,
    isGone,
    state: toState(),
    otherWorkspace: toOtherWorkspace(workspace, selected),
    onRetry: isUnlisted ? single.refetch : list.refetch,
  };
}
