import { original, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import {
  type Contact,
  type ContactsPage,
  type ContactsQuery,
  getContact,
  listContacts,
  pageContacts,
} from '../contract/contacts.ts';
import { api } from './api.ts';
import { request } from './baseQuery.ts';
import { guardListContacts } from './guards.ts';
import type { Send } from './lostAnswer.ts';
import { type Removed, type SelectedContacts, sendSelection, sendSingle, sendUndo } from './sendRemovals.ts';
import { type MergedCount, toMergedCount } from './toMergedCount.ts';
import { waitlistsApi } from './waitlists.ts';

const requestContacts = (params: { waitlistId: string }) =>
  request(listContacts, { params }, { guard: guardListContacts(params) });

const toListTag = (id: string) => ({ type: 'Contact', id }) as const;
/** Of what the server makes pages of. */
const toPagesTag = (waitlistId: string) => toListTag(`${waitlistId}/pages`);

interface OfList {
  workspaceId: string;
  waitlistId: string;
}

export interface Removal extends OfList {
  subscriberId: string;
}

/** `gone` are the contacts that are known to be among the selected. */
export interface ManyRemoval extends OfList {
  selected: SelectedContacts;
  count: number;
  gone: readonly string[];
}

/** `contacts` are those of them that are known, and are shown again at once. */
export interface Undo extends OfList {
  removalIds: readonly string[];
  count: number;
  contacts: readonly Contact[];
}

export const contactsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listContacts: build.query<Contact[], { waitlistId: string }>({
      query: requestContacts,
      // Comparing a hundred thousand rows one by one costs more than drawing ten of them again.
      structuralSharing: false,
      providesTags: (_, __, { waitlistId }) => [toListTag(waitlistId)],
    }),

    pageContacts: build.query<ContactsPage, { waitlistId: string } & ContactsQuery>({
      query: ({ waitlistId, ...query }) =>
        request(pageContacts, { params: { waitlistId }, query }, { guard: guardListContacts({ waitlistId }) }),
      providesTags: (_, __, { waitlistId }) => [toPagesTag(waitlistId)],
    }),

    getContact: build.query<Contact, { waitlistId: string; contactId: string }>({
      query: (params) => request(getContact, { params }, { guard: guardListContacts(params) }),
      providesTags: (_, __, { waitlistId }) => [toPagesTag(waitlistId)],
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
    removeSubscriber: build.mutation<Removed, Removal>({
      queryFn: ({ waitlistId, subscriberId }, _, __, send) => sendSingle(send as Send, { waitlistId }, subscriberId),
      onQueryStarted: async ({ subscriberId, ...list }, { dispatch, queryFulfilled }) => {
        const putBack = dispatch(takeOut(list, [subscriberId], 1));
        await queryFulfilled.catch(putBack);
      },
      invalidatesTags: (_, error, { waitlistId }) => (error ? [] : toChanged(waitlistId)),
    }),

    /** The same for what is selected. What became of it is looked up after a failure, which may have come in its middle. */
    removeSubscribers: build.mutation<Removed, ManyRemoval>({
      queryFn: ({ waitlistId, selected }, _, __, send) => sendSelection(send as Send, { waitlistId }, selected),
      onQueryStarted: async ({ gone, count, ...list }, { dispatch, queryFulfilled }) => {
        const putBack = dispatch(takeOut(list, gone, count));
        await queryFulfilled.catch(putBack);
      },
      invalidatesTags: (_, error, { waitlistId }) =>
        error ? [...toChanged(waitlistId), toListTag(waitlistId)] : toChanged(waitlistId),
    }),

    /** Back on the list and in the count at once; gone again if it is too late. */
    undoRemoval: build.mutation<{ restored: number }, Undo>({
      queryFn: ({ waitlistId, removalIds }, _, __, send) => sendUndo(send as Send, { waitlistId }, removalIds),
      onQueryStarted: async ({ contacts, count, ...list }, { dispatch, queryFulfilled }) => {
        dispatch(changeList(list, count, (known) => withContacts(known, contacts)));
        await queryFulfilled.catch(() =>
          dispatch(
            takeOut(
              list,
              contacts.map(({ id }) => id),
              count,
            ),
          ),
        );
      },
      // Who has signed up again meanwhile stays as they are, and is not put back.
      invalidatesTags: (result, _, { waitlistId, contacts }) =>
        result?.restored === contacts.length
          ? toChanged(waitlistId)
          : [...toChanged(waitlistId), toListTag(waitlistId)],
    }),
  }),
});

/** What a removal changes apart from the list itself, which has changed already. */
const toChanged = (waitlistId: string) => [{ type: 'Waitlist', id: waitlistId } as const, toPagesTag(waitlistId)];

// biome-ignore lint/suspicious/noExplicitAny: the state is that of whoever made the store
type Thunk<Result> = ThunkAction<Result, any, unknown, UnknownAction>;

/** Changes the whole list, where it is known, and the count of its waitlist. */
function changeList(
  { workspaceId, waitlistId }: OfList,
  more: number,
  change: (contacts: readonly Contact[]) => Contact[],
): Thunk<void> {
  return (dispatch) => {
    // The draft's original: a draft of each of a hundred thousand rows would take seconds.
    dispatch(
      contactsApi.util.updateQueryData('listContacts', { waitlistId }, (draft) => change(original(draft) ?? draft)),
    );
    dispatch(
      waitlistsApi.util.updateQueryData('listWaitlists', { workspaceId }, (waitlists) => {
        const waitlist = waitlists.find(({ id }) => id === waitlistId);
        const { contactsCount } = waitlist ?? {};
        if (waitlist && contactsCount !== undefined) waitlist.contactsCount = Math.max(0, contactsCount + more);
      }),
    );
  };
}

/** Takes contacts out of all that is shown of a list. Returns a function that puts them back. */
function takeOut(list: OfList, ids: readonly string[], count: number): Thunk<() => void> {
  return (dispatch, getState) => {
    const state = getState();
    const gone = new Set(ids);
    const { waitlistId } = list;
    const { data: known = [] } = contactsApi.endpoints.listContacts.select({ waitlistId })(state);
    const taken = known.filter(({ id }) => gone.has(id));
    dispatch(changeList(list, -count, (contacts) => contacts.filter(({ id }) => !gone.has(id))));
    const pages = contactsApi.util
      .selectInvalidatedBy(state, [toPagesTag(waitlistId)])
      .filter(({ endpointName }) => endpointName === 'pageContacts')
      .map(({ originalArgs }) =>
        dispatch(
          contactsApi.util.updateQueryData('pageContacts', originalArgs, (page) => {
            const left = page.contacts.filter(({ id }) => !gone.has(id));
            const missing = page.contacts.length - left.length;
            page.contacts = left;
            page.matches -= missing;
            page.total -= missing;
          }),
        ),
      );
    return () => {
      dispatch(changeList(list, count, (contacts) => withContacts(contacts, taken)));
      for (const page of pages) page.undo();
    };
  };
}

/** Returns the list with these contacts in their places, newest first; once each. */
export function withContacts(contacts: readonly Contact[], added: readonly Contact[]): Contact[] {
  const known = new Set(contacts.map(({ id }) => id));
  const missing = added.filter(({ id }) => !known.has(id));
  if (missing.length === 0) return [...contacts];
  return [...contacts, ...missing].sort((one, other) => (one.id < other.id ? 1 : -1));
}

/** Ends a read of a list that no screen waits for any more: a long one would keep a slow line busy for minutes. */
export const cancelListContacts =
  (params: { waitlistId: string }): ThunkAction<void, unknown, unknown, UnknownAction> =>
  (dispatch) =>
    dispatch(contactsApi.util.getRunningQueryThunk('listContacts', params))?.abort();

export const {
  useListContactsQuery,
  usePageContactsQuery,
  useLazyPageContactsQuery,
  usePrefetch: usePrefetchContacts,
  useGetContactQuery,
  useCountContactsQuery,
  useRemoveSubscriberMutation,
  useRemoveSubscribersMutation,
  useUndoRemovalMutation,
} = contactsApi;
