import { toTimeZone } from '@prelude/api/contract/days';
import type { ListedWaitlist } from '@prelude/api/contract/waitlists';
import { type SelectedWorkspace, setWorkspace } from '@prelude/api/store/appContext';
import { useCountContactsQuery } from '@prelude/api/store/contacts';
import type { MergedCount } from '@prelude/api/store/toMergedCount';
import { useListWaitlistsQuery, waitlistsApi } from '@prelude/api/store/waitlists';
import { useGetWorkspaceQuery, useListWorkspacesQuery } from '@prelude/api/store/workspaces';
import type { WaitlistRow } from '@prelude/ui/state/WaitlistRow';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../platform/paths.ts';
import { fresh, type QueryResult, toKind } from '../state/fromQuery.ts';
import { useAppDispatch, useAppSelector } from '../state/store.ts';
import { useSession } from './useSession.ts';

export function useWorkspaces(options = {}) {
  const profileId = useSession()?.profileId;
  return useListWorkspacesQuery(profileId ? { profileId } : skipToken, options);
}

/** Refetched by each page, since visitors change the counts. */
export function useWaitlists() {
  const workspaceId = useAppSelector((state) => state.appContext.workspace?.id);
  return useListWaitlistsQuery(workspaceId ? { workspaceId, tz: toTimeZone() } : skipToken, fresh);
}

export function useSelectWorkspace(workspaces: readonly { id: string; name: string }[] = []) {
  const dispatch = useAppDispatch();
  const [path, navigate] = useLocation();
  return (id: string) => {
    const workspace = workspaces.find((item) => item.id === id);
    if (!workspace) return;
    dispatch(setWorkspace({ id, name: workspace.name }));
    if (path !== paths.home) navigate(paths.home);
  };
}

/** A list without the selected workspace may be older than the selection, so the workspace itself is fetched before it is unselected. */
export function useSelectedWorkspaceCheck(): void {
  const dispatch = useAppDispatch();
  const workspaceId = useAppSelector((state) => state.appContext.workspace?.id);
  const { currentData, isFetching, refetch } = useWorkspaces();
  const reading = waitlistsApi.endpoints.listWaitlists.useQueryState(workspaceId ? { workspaceId } : skipToken);
  const isUnlisted = currentData && !isFetching && !currentData.some(({ id }) => id === workspaceId);
  const isInDoubt = isUnlisted || (reading.error && toKind(reading.error) === 'missing');
  const { error } = useGetWorkspaceQuery(isInDoubt && workspaceId ? { workspaceId } : skipToken, fresh);
  const isGone = Boolean(isInDoubt && error && toKind(error) === 'missing');
  useEffect(() => {
    if (!isGone) return;
    dispatch(setWorkspace(null));
    if (!isUnlisted) void refetch();
  }, [isGone, isUnlisted, refetch, dispatch]);
}

/** Names both when a page is about another workspace than the selected one. */
export const toOtherWorkspace = (own?: SelectedWorkspace | null, selected?: SelectedWorkspace | null) =>
  own && selected && own.id !== selected.id ? { workspace: own.name, other: selected.name } : undefined;

export const toWaitlistRow = (
  { id, name, description, status, contactsCount, days, lastSignUpAt }: ListedWaitlist,
  { currentData, error, isFetching }: QueryResult<MergedCount>,
): WaitlistRow => ({
  id,
  name,
  description: description || null,
  status,
  subscribers: contactsCount ?? currentData?.byWaitlist[id] ?? (error && !isFetching ? 'failed' : 'loading'),
  latest: days && lastSignUpAt !== undefined ? { days, lastSignUpAt } : null,
  href: paths.waitlist(id),
  integrationHref: paths.waitlist(id, 'integration'),
});

/** Counts the contacts themselves, if any waitlist has no `contactsCount`: CONTRACT "Total subscribers". */
export function useWaitlistCounts(waitlists: readonly ListedWaitlist[] | undefined) {
  const isNeeded = waitlists?.some(({ contactsCount }) => contactsCount === undefined);
  return useCountContactsQuery(isNeeded && waitlists ? { waitlistIds: waitlists.map(({ id }) => id) } : skipToken);
}
