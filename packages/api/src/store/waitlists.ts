import {
  createWaitlist,
  deleteWaitlist,
  getWaitlist,
  type ListedWaitlist,
  listWaitlists,
  type NewWaitlist,
  patchWaitlist,
  type Waitlist,
  type WaitlistPatch,
  type WaitlistsQuery,
  type WaitlistWithWorkspace,
} from '../contract/waitlists.ts';
import { api, isStale, LIST, toWaitlistTags } from './api.ts';
import { request } from './baseQuery.ts';
import { guardCreateWaitlist, guardDeleteWaitlist, guardPatchWaitlist } from './guards.ts';
import { type Change, patchVersion } from './patchVersion.ts';

const toTag = (id: string) => ({ type: 'Waitlist', id }) as const;

export const waitlistsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A waitlist of the selected workspace is found by id in this list. SPEC section 7. */
    listWaitlists: build.query<ListedWaitlist[], { workspaceId: string } & WaitlistsQuery>({
      query: ({ workspaceId, ...query }) => request(listWaitlists, { params: { workspaceId }, query }),
      // One list for all time zones, which writes change by its workspace alone.
      serializeQueryArgs: ({ queryArgs: { workspaceId }, endpointName }) => `${endpointName}(${workspaceId})`,
      providesTags: (list = []) => [toTag(LIST), ...list.map(({ id }) => toTag(id))],
    }),
    getWaitlist: build.query<WaitlistWithWorkspace, { waitlistId: string }>({
      query: (params) => request(getWaitlist, { params }),
      providesTags: toWaitlistTags,
    }),
    /** `language` is that of its form, which begins with a title. */
    createWaitlist: build.mutation<Waitlist, NewWaitlist & { language?: string }>({
      query: ({ language, ...body }) => request(createWaitlist, { body }, { guard: guardCreateWaitlist, language }),
      // Add it to the list before the app opens its page.
      onQueryStarted: async ({ workspaceId }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        dispatch(
          waitlistsApi.util.updateQueryData('listWaitlists', { workspaceId }, (list) => {
            if (!list.some(({ id }) => id === answer.data.id)) list.push(answer.data);
          }),
        );
      },
      invalidatesTags: (_, error) => (isStale(error) ? [toTag(LIST)] : []),
    }),
    patchWaitlist: build.mutation<Waitlist, Change<Waitlist, WaitlistPatch>>({
      queryFn: (change, { dispatch }, _, send) => {
        const { id: waitlistId, workspaceId } = change.current;
        const params = { waitlistId };
        return patchVersion(change, {
          send,
          toPatch: (body, version) =>
            request(
              patchWaitlist,
              { params, body },
              { version, guard: guardPatchWaitlist({ waitlistId, patch: body }) },
            ),
          toRead: () => request(getWaitlist, { params }),
          onNewer: (newer) =>
            void dispatch(
              waitlistsApi.util.updateQueryData('listWaitlists', { workspaceId }, (list) =>
                list.map((item) => (item.id === waitlistId ? { ...item, ...newer } : item)),
              ),
            ),
        });
      },
      // The title of a form can follow the name.
      invalidatesTags: (_, error, { current: { id }, patch }) => [
        ...(isStale(error) ? [toTag(id)] : []),
        ...(patch.name === undefined ? [] : [{ type: 'Form', id } as const]),
      ],
    }),
    /** `name` is for what is said of it afterwards. */
    deleteWaitlist: build.mutation<unknown, { waitlistId: string; name: string }>({
      query: ({ waitlistId }) =>
        request(deleteWaitlist, { params: { waitlistId } }, { guard: guardDeleteWaitlist({ waitlistId }) }),
      invalidatesTags: (_, error) => (isStale(error) ? [toTag(LIST)] : []),
    }),
  }),
});

export const {
  useListWaitlistsQuery,
  useGetWaitlistQuery,
  useCreateWaitlistMutation,
  usePatchWaitlistMutation,
  useDeleteWaitlistMutation,
} = waitlistsApi;
