import {
  type CountedWorkspace,
  createWorkspace,
  deleteWorkspace,
  getWorkspace,
  listWorkspaces,
  listWorkspacesWithCounts,
  type NewWorkspace,
  patchWorkspace,
  rotateWorkspaceKey,
  type Workspace,
  type WorkspacePatch,
} from '../contract/workspaces.ts';
import { api, isStale, LIST } from './api.ts';
import { request } from './baseQuery.ts';
import { type Change, patchVersion } from './patchVersion.ts';

const toTag = (id: string) => ({ type: 'Workspace', id }) as const;

export const workspacesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument keys the cache by person: SPEC section 7, `['workspaces', profileId]`. */
    listWorkspaces: build.query<Workspace[], { profileId: string }>({
      query: () => request(listWorkspaces, {}),
      providesTags: (list = []) => [toTag(LIST), ...list.map(({ id }) => toTag(id))],
    }),
    /** Workspaces with counts of their contents, for the one page that shows them. */
    countWorkspaces: build.query<CountedWorkspace[], { profileId: string }>({
      query: () => request(listWorkspacesWithCounts, { query: { counts: 'true' } }),
      providesTags: [toTag(LIST)],
    }),
    getWorkspace: build.query<Workspace, { workspaceId: string }>({
      query: (params) => request(getWorkspace, { params }),
      providesTags: (_, __, { workspaceId }) => [toTag(workspaceId)],
    }),
    createWorkspace: build.mutation<Workspace, NewWorkspace>({
      query: (body) => request(createWorkspace, { body }),
      invalidatesTags: (_, error) => (error ? [] : [toTag(LIST)]),
    }),
    patchWorkspace: build.mutation<Workspace, Change<Workspace, WorkspacePatch>>({
      queryFn: (change, { dispatch }, _, send) => {
        const params = { workspaceId: change.current.id };
        return patchVersion(change, {
          send,
          toPatch: (body, version) => request(patchWorkspace, { params, body }, { version }),
          toRead: () => request(getWorkspace, { params }),
          onNewer: (newer) => void dispatch(workspacesApi.util.upsertQueryData('getWorkspace', params, newer)),
        });
      },
      invalidatesTags: (_, error, { current }) => (isStale(error) ? [toTag(current.id)] : []),
    }),
    deleteWorkspace: build.mutation<unknown, { workspaceId: string }>({
      query: (params) => request(deleteWorkspace, { params }),
      // After a success, refetch the list alone: the workspace is a 404 by now. After a 404, its page refetches it.
      invalidatesTags: (_, error, { workspaceId }) => (isStale(error) ? [toTag(error ? workspaceId : LIST)] : []),
    }),
    rotateWorkspaceKey: build.mutation<Workspace, { workspaceId: string }>({
      query: (params) => request(rotateWorkspaceKey, { params }),
      onQueryStarted: async ({ workspaceId }, { dispatch, queryFulfilled }) => {
        const reply = await queryFulfilled.catch(() => null);
        if (reply) dispatch(workspacesApi.util.upsertQueryData('getWorkspace', { workspaceId }, reply.data));
      },
    }),
  }),
});

export const {
  useListWorkspacesQuery,
  useCountWorkspacesQuery,
  useGetWorkspaceQuery,
  useCreateWorkspaceMutation,
  usePatchWorkspaceMutation,
  useDeleteWorkspaceMutation,
  useRotateWorkspaceKeyMutation,
} = workspacesApi;
