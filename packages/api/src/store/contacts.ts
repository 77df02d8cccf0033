import { original, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { type Contact, listContacts, removeSubscriber } from '../contract/contacts.ts';
import { api } from './api.ts';
import { request } from './baseQuery.ts';
import { guardListContacts, guardRemoveSubscriber } from './guards.ts';
import { sendRemoval } from './lostAnswer.ts';
import { type MergedCount, toMergedCount } from './toMergedCount.ts';
import { waitlistsApi } from './waitlists.ts';

const requestContacts = (params: { waitlistId: string }) =>
  request(listContacts, { params }, { guard: guardListContacts(params) });

export interface Removal {
  workspaceId: string;
  waitlistId: string;
  subscriberId: string;
}

export const contactsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listContacts: build.query<Contact[], { waitlistId: string }>({
      query: requestContacts,
      // Comparing a hundred thousand rows one by one costs more than drawing ten of them again.
      structuralSharing: false,
      providesTags: (_, __, { waitlistId }) => [{ type: 'Contact', id: waitlistId }],
    }),

    /** For an API whose waitlists carry no `contactsCount`: everybody is fetched, and merged by id. SPEC section 7. */
    countContacts: build.query<MergedCount, { waitlistIds: readonly string[] }>({
      queryFn: async ({ waitlistIds }, _, __, baseQuery) => {
        const replies = await Promise.all(waitlistIds.map((waitlistId) => baseQuery(requestContacts({ waitlistId }))));
        const lists: Contact[][] = [];
        for (const { error, data } of replies) {
          if (error) return { error };
          lists.push(data as Contact[]);
        }
        return { data: toMergedCount(waitlistIds, lists) };
      },
      providesTags: (_, __, { waitlistIds }) => waitlistIds.map((id) => ({ type: 'Contact', id }) as const),
    }),

    /** Gone from the list and from the count at once; back again if the server refuses. */
    removeSubscriber: build.mutation<unknown, Removal>({
      queryFn: async ({ waitlistId, subscriberId }, _, __, baseQuery) => {
        const removal = request(
          removeSubscriber,
          { params: { waitlistId }, body: { subscriberId } },
          { guard: guardRemoveSubscriber({ subscriberId }) },
        );
        const reply = await sendRemoval(baseQuery, removal);
        // Somebody else has removed it: that is what was asked for.
        return reply.error?.kind === 'missing' ? { data: null } : reply;
      },
      onQueryStarted: async ({ workspaceId, waitlistId, subscriberId }, { dispatch, queryFulfilled }) => {
        const fromList = dispatch(
          contactsApi.util.updateQueryData('listContacts', { waitlistId }, (draft) =>
            (original(draft) ?? draft).filter(({ id }) => id !== subscriberId),
          ),
        );
        const fromCount = dispatch(
          waitlistsApi.util.updateQueryData('listWaitlists', { workspaceId }, (waitlists) => {
            const waitlist = waitlists.find(({ id }) => id === waitlistId);
            if (waitlist?.contactsCount) waitlist.contactsCount -= 1;
          }),
        );
        const isRemoved = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (isRemoved) return;
        fromList.undo();
        fromCount.undo();
      },
      invalidatesTags: (_, error, { waitlistId }) => (error ? [] : [{ type: 'Waitlist', id: waitlistId }]),
    }),
  }),
});

/** Ends a read of a list that no screen waits for any more: a long one would keep a slow line busy for minutes. */
export const cancelListContacts =
  (params: { waitlistId: string }): ThunkAction<void, unknown, unknown, UnknownAction> =>
  (dispatch) =>
    dispatch(contactsApi.util.getRunningQueryThunk('listContacts', params))?.abort();

export const { useListContactsQuery, useCountContactsQuery, useRemoveSubscriberMutation } = contactsApi;
