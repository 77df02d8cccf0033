import {
  createWaitlist,
  deleteWaitlist,
  listWaitlists,
  type NewWaitlist,
  patchWaitlist,
  type Waitlist,
  type WaitlistPatch,
} from '../contract/waitlists.ts';
import { api, LIST } from './api.ts';
import { request } from './baseQuery.ts';
import { guardCreateWaitlist, guardDeleteWaitlist, guardPatchWaitlist } from './guards.ts';

const toTag = (id: string) => ({ type: 'Waitlist', id }) as const;

export interface WaitlistChange {
  waitlistId: string;
  patch: WaitlistPatch;
}

export const waitlistsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One waitlist is found by id in this list: there is no call for it. SPEC section 7. */
    listWaitlists: build.query<Waitlist[], { workspaceId: string }>({
      query: (params) => request(listWaitlists, { params }),
      providesTags: (list = []) => [toTag(LIST), ...list.map(({ id }) => toTag(id))],
    }),
    createWaitlist: build.mutation<Waitlist, NewWaitlist>({
      query: (body) => request(createWaitlist, { body }, { guard: guardCreateWaitlist }),
      // In the list before anybody is led to its page.
      onQueryStarted: async ({ workspaceId }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        dispatch(
          waitlistsApi.util.updateQueryData('listWaitlists', { workspaceId }, (list) => {
            if (!list.some(({ id }) => id === answer.data.id)) list.push(answer.data);
          }),
        );
      },
      invalidatesTags: (_, error) => (error ? [] : [toTag(LIST)]),
    }),
    patchWaitlist: build.mutation<Waitlist, WaitlistChange>({
      query: (change) =>
        request(
          patchWaitlist,
          { params: { waitlistId: change.waitlistId }, body: change.patch },
          { guard: guardPatchWaitlist(change) },
        ),
      invalidatesTags: (_, error, { waitlistId }) => (error ? [] : [toTag(waitlistId)]),
    }),
    deleteWaitlist: build.mutation<unknown, { waitlistId: string }>({
      query: (params) => request(deleteWaitlist, { params }, { guard: guardDeleteWaitlist(params) }),
      invalidatesTags: (_, error) => (error ? [] : [toTag(LIST)]),
    }),
  }),
});

export const { useListWaitlistsQuery, useCreateWaitlistMutation, usePatchWaitlistMutation, useDeleteWaitlistMutation } =
  waitlistsApi;
