import { original, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { union } from 'superstruct';
import {
  type Contact,
  Contacts,
  ContactsPage,
  type ContactsQuery,
  getContact,
  listContacts,
  pageContacts,
} from '../contract/contacts.ts';
import { api } from './api.ts';
import { type Reply, request, type Send } from './baseQuery.ts';
import { guardListContacts } from './guards.ts';
import { findContacts, pageOfList } from './searchContacts.ts';
import { type Removed, type SelectedContacts, sendEach, sendSelection, sendSingle, sendUndo } from './sendRemovals.ts';
import { type MergedCount, toMergedCount } from './toMergedCount.ts';
import { waitlistsApi } from './waitlists.ts';

const requestContacts = (params: { waitlistId: string }) =>
  request(listContacts, { params }, { guard: guardListContacts(params) });

/** Our server answers with a page; one that implements only SPEC ignores the query, and answers with everybody. */
const pageOrAll = { ...pageContacts, reply: union([ContactsPage, Contacts]) };

/** Seconds for which everybody is searched and paged without being read again. */
const LIST_SECONDS = 30;

export const toListTag = (id: string) => ({ type: 'Contact', id }) as const;
/** Of what the server makes pages of. */
export const toPagesTag = (waitlistId: string) => toListTag(`${waitlistId}/pages`);

interface OfList {
  workspaceId: string;
  waitlistId: string;
}

export interface Removal extends OfList {
  subscriberId: string;
}

export interface ManyRemoval extends OfList {
  selected: SelectedContacts;
  count: number;
}

export interface Undo extends OfList {
  removalIds: readonly string[];
  count: number;
}

const listApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Everybody of a list, where that is what `pageContacts` was answered with. */
    listContacts: build.query<Contact[], { waitlistId: string }>({
      query: requestContacts,
      // Comparing a hundred thousand rows one by one costs more than drawing ten of them again.
      structuralSharing: false,
      // No screen shows it as a whole, and without it the API would be taken for ours.
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
      providesTags: (_, __, { waitlistId }) => [toListTag(waitlistId)],
    }),
  }),
});

/** Everybody of a list, as far as an API has answered with that. */
export const selectList = (state: unknown, waitlistId: string) =>
  listApi.endpoints.listContacts.select({ waitlistId })(state as never);

export const contactsApi = listApi.injectEndpoints({
  endpoints: (build) => ({
    pageContacts: build.query<ContactsPage, { waitlistId: string } & ContactsQuery>({
      queryFn: async ({ waitlistId, ...query }, { dispatch, getState, forced }, _, send) => {
        const known = selectList(getState(), waitlistId);
        const age = Date.now() - (known.fulfilledTimeStamp ?? 0);
        if (known.data && (!forced || age < LIST_SECONDS * 1000)) return { data: pageOfList(known.data, query) };
        const guard = guardListContacts({ waitlistId });
        const reply = (await send(request(pageOrAll, { params: { waitlistId }, query }, { guard }))) as Reply<
          ContactsPage | Contact[]
        >;
        if (reply.error) return { error: reply.error };
        const { data } = reply;
        if (!Array.isArray(data)) return { data: data as ContactsPage };
        await dispatch(listApi.util.upsertQueryData('listContacts', { waitlistId }, data));
        return { data: pageOfList(selectList(getState(), waitlistId).data ?? data, query) };
      },
      // Nobody waits any more for what was found with another term. Without a term it may be a link that reads ahead.
      onQueryStarted: ({ waitlistId, search }, { dispatch }) => {
        if (search === undefined) return;
        for (const { queryCacheKey, arg, abort } of dispatch(api.util.getRunningQueriesThunk())) {
          const other = arg as { waitlistId?: string; search?: string };
          if (!queryCacheKey.startsWith('pageContacts') || other.waitlistId !== waitlistId) continue;
          if (other.search !== search) abort();
        }
      },
      providesTags: (_, __, { waitlistId }) => [toPagesTag(waitlistId)],
    }),

    getContact: build.query<Contact, { waitlistId: string; contactId: string }>({
      queryFn: async (params, { getState }, _, send) => {
        const { data: list } = selectList(getState(), params.waitlistId);
        if (!list) return send(request(getContact, { params }, { guard: guardListContacts(params) })) as Reply<Contact>;
        const contact = list.find(({ id }) => id === params.contactId);
        return contact ? { data: contact } : { error: { kind: 'missing' } };
      },
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
      onQueryStarted: ({ subscriberId, ...list }, { dispatch, queryFulfilled }) => {
        const putBack = dispatch(takeOut(list, [subscriberId], 1));
        queryFulfilled.catch(putBack);
      },
      invalidatesTags: (_, error, { waitlistId }) => toChanged(waitlistId, error),
    }),

    /** The same for what is selected. */
    removeSubscribers: build.mutation<Removed, ManyRemoval>({
      queryFn: ({ waitlistId, selected }, { getState }, _, send) => {
        const { data: list } = selectList(getState(), waitlistId);
        if (!list) return sendSelection(send as Send, { waitlistId }, selected);
        const ids = 'ids' in selected ? selected.ids : findContacts(list, selected.filter).map(({ id }) => id);
        return sendEach(send as Send, { waitlistId }, ids);
      },
      onQueryStarted: ({ selected, count, ...list }, { dispatch, queryFulfilled }) => {
        const putBack = dispatch(takeOut(list, 'ids' in selected ? selected.ids : [], count));
        queryFulfilled.catch(putBack);
      },
      invalidatesTags: (_, error, { waitlistId }) => toChanged(waitlistId, error),
    }),

    /** Back in the count at once; gone again if it is too late. */
    undoRemoval: build.mutation<{ restored: number }, Undo>({
      queryFn: ({ waitlistId, removalIds }, _, __, send) => sendUndo(send as Send, { waitlistId }, removalIds),
      onQueryStarted: ({ count, ...list }, { dispatch, queryFulfilled }) => {
        const putBack = dispatch(takeOut(list, [], -count));
        queryFulfilled.catch(putBack);
      },
      invalidatesTags: (_, error, { waitlistId }) => toChanged(waitlistId, error),
    }),
  }),
});

/** What a removal changes. The whole list has changed already; after a failure, which may have come in its middle, it is read again. */
const toChanged = (waitlistId: string, error: unknown) => [
  { type: 'Waitlist', id: waitlistId } as const,
  toPagesTag(waitlistId),
  ...(error ? [toListTag(waitlistId)] : []),
];

// biome-ignore lint/suspicious/noExplicitAny: the state is that of whoever made the store
type Thunk<Result> = ThunkAction<Result, any, unknown, UnknownAction>;

/** Takes contacts out of all that is shown of a list, and so many out of its count. Returns a function that puts them back. */
function takeOut({ workspaceId, waitlistId }: OfList, ids: readonly string[], count: number): Thunk<() => void> {
  return (dispatch, getState) => {
    const gone = new Set(ids);
    const isLeft = ({ id }: Contact) => !gone.has(id);
    const pages = api.util
      .selectInvalidatedBy(getState(), [toPagesTag(waitlistId)])
      .filter(({ endpointName }) => endpointName === 'pageContacts')
      .map(({ originalArgs }) =>
        contactsApi.util.updateQueryData('pageContacts', originalArgs, (page) => {
          const left = page.contacts.filter(isLeft);
          const missing = page.contacts.length - left.length;
          page.contacts = left;
          page.matches -= missing;
          page.total -= missing;
        }),
      );
    const changes = [
      ...pages,
      // The draft's original: a draft of each of a hundred thousand rows would take seconds.
      listApi.util.updateQueryData('listContacts', { waitlistId }, (list) => (original(list) ?? list).filter(isLeft)),
      waitlistsApi.util.updateQueryData('listWaitlists', { workspaceId }, (waitlists) => {
        const waitlist = waitlists.find(({ id }) => id === waitlistId);
        const { contactsCount } = waitlist ?? {};
        if (waitlist && contactsCount !== undefined) waitlist.contactsCount = Math.max(0, contactsCount - count);
      }),
    ].map((change) => dispatch(change));
    return () => {
      for (const change of changes) change.undo();
    };
  };
}

export const {
  usePageContactsQuery,
  useLazyPageContactsQuery,
  usePrefetch: usePrefetchContacts,
  useGetContactQuery,
  useCountContactsQuery,
  useRemoveSubscriberMutation,
  useRemoveSubscribersMutation,
  useUndoRemovalMutation,
} = contactsApi;
