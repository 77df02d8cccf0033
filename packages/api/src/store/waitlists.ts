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
import { guarded, toCall } from './baseQuery.ts';
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
      query: (params) => toCall(listWaitlists, { params }),
      providesTags: (list = []) => [toTag(LIST), ...list.map(({ id }) => toTag(id))],
    }),
    createWaitlist: build.mutation<Waitlist, NewWaitlist>({
      queryFn: guarded(guardCreateWaitlist, (body: NewWaitlist) => toCall(createWaitlist, { body })),
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
      queryFn: guarded(guardPatchWaitlist, ({ waitlistId, patch }: WaitlistChange) =>
        toCall(patchWaitlist, { params: { waitlistId }, body: patch }),
      ),
      invalidatesTags: (_, error, { waitlistId }) => (error ? [] : [toTag(waitlistId)]),
    }),
    deleteWaitlist: build.mutation<unknown, { waitlistId: string }>({
      queryFn: guarded(guardDeleteWaitlist, (params: { waitlistId: string }) => toCall(deleteWaitlist, { params })),
      invalidatesTags: (_, error) => (error ? [] : [toTag(LIST)]),
    }),
  }),
});

export const { useListWaitlistsQuery, useCreateWaitlistMutation, usePatchWaitlistMutation, useDeleteWaitlistMutation } =
  waitlistsApi;
