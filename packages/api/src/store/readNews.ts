import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { toFailureReport } from '../client/failure.ts';
import { getWaitlist, type ListedWaitlist, listWaitlists, type WaitlistWithWorkspace } from '../contract/waitlists.ts';
import { api, LIST } from './api.ts';
import type { ApiDeps } from './baseQuery.ts';
import { selectCan } from './can.ts';
import { waitlistsApi } from './waitlists.ts';

export interface Watched {
  workspaceId: string;
  /** The one waitlist to read; all of the workspace without it. */
  waitlistId?: string;
  /** As in the query that filled the cache. */
  tz?: string;
}

const NOT_MODIFIED = 304;

/** The tag of data in the cache. Data that another reply has replaced is another object, so it has none. */
const tags = new WeakMap<object, string>();

// biome-ignore lint/suspicious/noExplicitAny: the state depends on the store
type Thunk<Result> = ThunkAction<Result, any, unknown, UnknownAction>;

/**
 * Asks the server for waitlists that the cache has, and updates it if they have changed. Resolves with true then. Asks nothing
 * without a session, or of an API that implements only SPEC. Rejects with an `ApiFailure`, which no query shows.
 */
export const readNews =
  ({ workspaceId, waitlistId, tz }: Watched, signal?: AbortSignal): Thunk<Promise<boolean>> =>
  async (dispatch, getState, extra) => {
    const { client, hasSession } = extra as ApiDeps;
    const readLists = () => waitlistsApi.endpoints.listWaitlists.select({ workspaceId })(getState()).data;
    const find = (): ListedWaitlist | ListedWaitlist[] | undefined =>
      waitlistId ? readLists()?.find(({ id }) => id === waitlistId) : readLists();
    const cached = find();
    if (!cached || !hasSession() || !selectCan(getState()).follow) return false;
    let newTag = '';
    const onTag = (tag: string) => {
      newTag = tag;
    };
    const options = { tag: tags.get(cached), onTag, signal };
    try {
      const reply = await (waitlistId
        ? client.send(getWaitlist, { params: { waitlistId }, ...options })
        : client.send(listWaitlists, { params: { workspaceId }, query: { tz }, ...options }));
      const value = waitlistId
        ? replace(readLists() ?? [], reply as WaitlistWithWorkspace)
        : (reply as ListedWaitlist[]);
      dispatch(
        waitlistsApi.util.upsertQueryEntries([{ endpointName: 'listWaitlists', arg: { workspaceId, tz }, value }]),
      );
    } catch (error) {
      const { status, kind } = toFailureReport(error);
      if (status === NOT_MODIFIED) return false;
      if (kind === 'missing') dispatch(api.util.invalidateTags([{ type: 'Waitlist', id: waitlistId ?? LIST }]));
      throw error;
    }
    const current = find();
    if (current) tags.set(current, newTag);
    return current !== cached;
  };

const replace = (
  lists: readonly ListedWaitlist[],
  { workspace: _, ...newer }: WaitlistWithWorkspace,
): ListedWaitlist[] => lists.map((list) => (list.id === newer.id ? { ...list, ...newer } : list));
