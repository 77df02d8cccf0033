import { original } from '@reduxjs/toolkit';
import type { FailureReport } from '../client/failure.ts';
import { type Contact, listContacts, removeSubscriber } from '../contract/contacts.ts';
import { api } from './api.ts';
import { guarded, toCall } from './baseQuery.ts';
import { guardListContacts, guardRemoveSubscriber } from './guards.ts';
import { type MergedCount, toMergedCount } from './toMergedCount.ts';
import { waitlistsApi } from './waitlists.ts';

const askForContacts = guarded(guardListContacts, ({ waitlistId }: { waitlistId: string }) =>
  toCall(listContacts, { params: { waitlistId } }),
);

export interface Removal {
  workspaceId: string;
  waitlistId: string;
  subscriberId: string;
}

export const contactsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listContacts: build.query<Contact[], { waitlistId: string }>({
      queryFn: askForContacts,
      // Comparing a hundred thousand rows one by one costs more than drawing ten of them again.
      structuralSharing: false,
      providesTags: (_, __, { waitlistId }) => [{ type: 'Contact', id: waitlistId }],
    }),

    /** For an API whose waitlists carry no `contactsCount`: everybody is fetched, and merged by id. SPEC section 7. */
    countContacts: build.query<MergedCount, { waitlistIds: readonly string[] }>({
      queryFn: async ({ waitlistIds }, queryApi, options, send) => {
        const answers = await Promise.all(
          waitlistIds.map((waitlistId) => askForContacts({ waitlistId }, queryApi, options, send)),
        );
        const lists: Contact[][] = [];
        for (const answer of answers) {
          if ('error' in answer) return { error: answer.error satisfies FailureReport };
          lists.push(answer.data);
        }
        return { data: toMergedCount(waitlistIds, lists) };
      },
      providesTags: (_, __, { waitlistIds }) => waitlistIds.map((id) => ({ type: 'Contact', id }) as const),
    }),

    /** Gone from the list and from the count at once; back again if the server refuses. */
    removeSubscriber: build.mutation<unknown, Removal>({
      queryFn: guarded(guardRemoveSubscriber, ({ waitlistId, subscriberId }: Removal) =>
        toCall(removeSubscriber, { params: { waitlistId }, body: { subscriberId } }),
      ),
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

export const { useListContactsQuery, useCountContactsQuery, useRemoveSubscriberMutation } = contactsApi;
